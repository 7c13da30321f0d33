/**
 * What the server wrote for a page that does not start (server/pages/start-failure.ts): hidden,
 * unless a script failed or took long.
 */
const box = () => document.getElementById('start-failure')

export function started(): void {
  const element = box()
  if (!element) return
  element.dataset['started'] = ''
  element.hidden = true
}

export function startFailed(): void {
  const element = box()
  if (element) element.hidden = false
}

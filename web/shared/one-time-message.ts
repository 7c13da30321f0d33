/** Session storage: a message that the next page shows once, in a dialog (part 1 section 4). */
const key = 'message'

/** Leaves words that must not be missed for the page that comes next, also over a reload. */
export const leaveMessage = (text: string): void => sessionStorage.setItem(key, text)

/** What was left, which is then gone. */
export function takeMessage(): string | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text
}

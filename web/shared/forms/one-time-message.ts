/**
 * Session storage: a message that the next page shows once, even after a reload, then cleared
 * (requirements/accounts-and-public.md 4).
 */
const key = 'message'

interface Message {
  text: string
  /** `info`: of what nobody is glad about. */
  kind: 'success' | 'info'
}

/** For important messages to the next page. */
export const leaveMessage = (text: string, kind: Message['kind'] = 'success'): void =>
  sessionStorage.setItem(key, JSON.stringify({ text, kind } satisfies Message))

/** Returns and clears it, so that neither Back nor a reload repeats it. */
export function takeMessage(): Message | null {
  const left = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return left === null ? null : (JSON.parse(left) as Message)
}

/**
 * Session storage: a message that the next page shows once, even after a reload, then cleared
 * (requirements/accounts-and-public.md 4).
 */
const key = 'message'

/** For important messages to the next page. */
export const leaveMessage = (text: string): void => sessionStorage.setItem(key, text)

/** Returns and clears it, so that neither Back nor a reload repeats it. */
export function takeMessage(): string | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text
}

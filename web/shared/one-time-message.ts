/**
 * Session storage: a message that is shown once in a dialog, over a change of page or a reload too,
 * then cleared (requirements/accounts-and-public.md 4).
 */
const key = 'message'

/** Leaves words that must not be missed for the next page. */
export const leaveMessage = (text: string): void => sessionStorage.setItem(key, text)

/**
 * The words that a page left, which are then left no more: neither Back nor a reload shows them
 * again.
 */
export function takeMessage(): string | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text
}

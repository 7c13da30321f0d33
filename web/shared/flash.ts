import { toast, type Toast } from '#web/ui/toast/toast.ts'

/** Shown after half a second, on the new page, for 5 s (requirements/accounts-and-public.md 4). */
const after = 500
const stays = 5000

/** Session storage: flash message for the next page load. */
const key = 'flash'

export function flash(message: Toast): void {
  setTimeout(() => toast(message, stays), after)
}

/**
 * Loads a page from the server, as after a password change (requirements/accounts-and-public.md 8).
 */
export function loadWithFlash(message: Toast, address?: string): void {
  sessionStorage.setItem(key, JSON.stringify(message))
  if (address === undefined) location.reload()
  else location.replace(address)
}

export function flashLeft(): void {
  const left = sessionStorage.getItem(key)
  if (!left) return
  sessionStorage.removeItem(key)
  flash(JSON.parse(left) as Toast)
}

import { toast, type Toast } from '#web/ui/toast/toast.ts'

/**
 * A flash message appears after half a second, when the page that it speaks on is there, and hides
 * 5 s later (requirements/accounts-and-public.md 4).
 */
const after = 500
const stays = 5000

/** Session storage: a flash message for the next page that is loaded. */
const key = 'flash'

/** Says what has just been done while the page changes. */
export function flash(message: Toast): void {
  setTimeout(() => toast(message, stays), after)
}

/**
 * Loads this page or another from the server, as after another password or a registration
 * (requirements/accounts-and-public.md 8), and says there what was done.
 */
export function loadWithFlash(message: Toast, address?: string): void {
  sessionStorage.setItem(key, JSON.stringify(message))
  if (address === undefined) location.reload()
  else location.replace(address)
}

/** Says what the former page left to say. */
export function flashLeft(): void {
  const left = sessionStorage.getItem(key)
  if (!left) return
  sessionStorage.removeItem(key)
  flash(JSON.parse(left) as Toast)
}

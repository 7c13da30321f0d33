import { toast, type Toast } from '#web/ui/toast/toast.ts'

/** A flash message appears after half a second, when the page that it speaks on is there, and hides 5 s later (part 1 section 4). */
const after = 500
const stays = 5000

/** Says what has just been done while the page changes. */
export function flash(message: Toast): void {
  setTimeout(() => toast(message, stays), after)
}

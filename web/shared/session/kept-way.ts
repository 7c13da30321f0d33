import { keep, readKept } from '#web/shared/memory/browser-store.ts'
import {
  asRedirect,
  rememberedRedirect,
  rememberRedirect,
  type RedirectFrom,
} from './redirect-from.ts'

/** What the person came for. */
const key = 'claim'
/** Milliseconds, as long as a confirmation code is valid (requirements/contract.md 2). */
const keptFor = 24 * 60 * 60 * 1000

/** E-mail of the account that is being completed. */
type Who = string | null

/**
 * Remembers the target until the account is complete, in local storage because the confirmation
 * link opens another tab; for this account alone.
 */
export function keepWay(way: RedirectFrom, who: Who, now = Date.now()): void {
  rememberRedirect(way)
  keep(key, JSON.stringify({ ...way, who, until: now + keptFor }))
}

/** For the account that was just made on the way to a page. */
export function keepRedirect(who: Who): void {
  const way = rememberedRedirect()
  if (way) keepWay(way, who)
}

/** The way of this account, null if another's. */
export function keptWay(who: Who, now = Date.now()): RedirectFrom | null {
  try {
    const way = JSON.parse(readKept(key) ?? 'null') as Kept | null
    return way && way.who === who && typeof way.until === 'number' && now < way.until
      ? asRedirect(way)
      : null
  } catch {
    return null
  }
}
type Kept = Partial<RedirectFrom> & { who?: unknown; until?: unknown }

/** At its end, and at logout. */
export function forgetKeptWay(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage disabled.
  }
}

import { keep, readKept } from '#web/shared/browser-store.ts'
import { asRedirect, rememberRedirect, type RedirectFrom } from './redirect-from.ts'

/** The link of a letter leads to this animal or microchip. */
const key = 'claim'
/** Milliseconds, as long as a confirmation code is valid (requirements/contract.md 2). */
const keptFor = 24 * 60 * 60 * 1000

/**
 * Remembers the target until the account exists, in local storage because the confirmation link
 * opens another tab.
 */
export function keepWay(way: RedirectFrom, now = Date.now()): void {
  rememberRedirect(way)
  keep(key, JSON.stringify({ ...way, until: now + keptFor }))
}

/** Returns and clears it. */
export function takeKeptWay(now = Date.now()): RedirectFrom | null {
  const kept = readKept(key)
  if (kept === null) return null
  localStorage.removeItem(key)
  try {
    const way = JSON.parse(kept) as Partial<RedirectFrom> & { until?: unknown }
    return typeof way.until === 'number' && now < way.until ? asRedirect(way) : null
  } catch {
    return null
  }
}

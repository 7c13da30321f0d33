import { keep, readKept } from '#web/shared/browser-store.ts'
import { asRedirect, rememberRedirect, type RedirectFrom } from './redirect-from.ts'

/** What waits is an animal or its microchip, which someone comes for by the link of a letter. */
const key = 'claim'
/**
 * Milliseconds that it waits for its account: as long as a confirmation code lives
 * (requirements/contract.md 2).
 */
const keptFor = 24 * 60 * 60 * 1000

/**
 * Remembers where someone goes on once there is an account: who makes one confirms it by a letter,
 * whose link opens another tab, so that the way waits there too.
 */
export function keepWay(way: RedirectFrom, now = Date.now()): void {
  rememberRedirect(way)
  keep(key, JSON.stringify({ ...way, until: now + keptFor }))
}

/** The way that waits, if any; it is told once. */
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

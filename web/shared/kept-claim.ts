import { keep, readKept } from './browser-store.ts'
import type { RedirectFrom } from './redirect-from.ts'

const key = 'claim'
/** Milliseconds that a claim waits for its account: as long as a confirmation code lives (decisions 2). */
const keptFor = 24 * 60 * 60 * 1000

/** Where a claim goes on once there is an account. */
export const claimRedirect = (token: string): RedirectFrom => ({ from: `/animals/add?claim=${encodeURIComponent(token)}`, type: 'ind' })

/** Who makes an account for a claim confirms it by a letter, whose link opens another tab: the claim waits there too. */
export const keepClaim = (token: string, now = Date.now()): void => keep(key, JSON.stringify({ token, until: now + keptFor }))

/** The claim that waits, if any; it is told once. */
export function takeKeptClaim(now = Date.now()): RedirectFrom | null {
  const kept = readKept(key)
  if (kept === null) return null
  localStorage.removeItem(key)
  try {
    const { token, until } = JSON.parse(kept) as { token?: unknown; until?: unknown }
    return typeof token === 'string' && typeof until === 'number' && now < until ? claimRedirect(token) : null
  } catch {
    return null
  }
}

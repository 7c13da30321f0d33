import type { Call } from '../../context.ts'
import { usedChallenges } from '../../db/tables/index.ts'
import { dropCookie } from '../../http/cookies.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { keepSealed, keptSealed } from '../accounts/sealed-cookie.ts'

/** How long a login by Google may take; a page that stays open asks again. */
const minutes = 30

/**
 * The nonce that Google's answer to this browser must carry. The pages that a browser has open
 * share one, until half of its time is over; the browser keeps it sealed, so that nobody else's
 * nonce goes with its cookie.
 */
export function beginAttempt(call: Call): string {
  const kept = keptSealed(call, 'google', '')
  if (kept && kept.until - call.clock.now().getTime() > (minutes / 2) * 60_000) return kept.value
  const nonce = newToken()
  keepSealed(call, 'google', { owner: '', value: nonce, minutes })
  return nonce
}

/**
 * Ends the attempt of this browser, whatever comes of it: its nonce, once alone; null where there
 * is none, or it was used.
 */
export async function endAttempt(call: Call): Promise<string | null> {
  const kept = keptSealed(call, 'google', '')
  if (!kept) return null
  dropCookie(call, 'google')
  const first = await call.db
    .insert(usedChallenges)
    .values({ signature: `google ${hashToken(kept.value)}`, expires: new Date(kept.until) })
    .onConflictDoNothing()
    .returning({ signature: usedChallenges.signature })
  return first.length > 0 ? kept.value : null
}

import type { Call } from '../../context.ts'
import { usedChallenges } from '../../db/tables/index.ts'
import { dropCookie } from '../../http/cookies.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { keepSealed, keptSealed } from '../accounts/sealed-cookie.ts'

/** An open page renews it. */
const minutes = 30

/**
 * Open pages share a nonce until half its life is over; it is sealed, so that an attacker cannot
 * plant another.
 */
export function beginAttempt(call: Call): string {
  const kept = keptSealed(call, 'google', '')
  if (kept && kept.until - call.clock.now().getTime() > (minutes / 2) * 60_000) return kept.value
  const nonce = newToken()
  keepSealed(call, 'google', { owner: '', value: nonce, minutes })
  return nonce
}

/** Returns the nonce once. */
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

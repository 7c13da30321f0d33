import { claimantOf, lotStatusFor } from '#domain/animals/numbers/number-claims.ts'
import type { CardResult } from '#domain/wizard/wizard.api.ts'
import { tryCard, type TryCall } from './card-tries.ts'

/**
 * Never finds retired cards (requirements/contract.md 6). `db` must be no transaction: wrong tries
 * are counted separately.
 * @throws Refusal CARD_LOCKED, TOO_MANY_REQUESTS as `tryCard`
 */
export async function checkCard(
  { card, verif }: { card: string; verif: string },
  call: TryCall,
): Promise<CardResult> {
  const item = await tryCard(card, verif, call)
  if (!item) return { type: 'NotFound', status: null, lotStatus: null }
  if (!item.isRight) return { type: 'Invalid', status: null, lotStatus: null }
  if (item.status !== 'lot' && item.status !== 'reserved')
    return { type: 'Valid', status: item.status, lotStatus: null }
  const lotStatus = lotStatusFor('card', item, claimantOf(call.caller))
  return { type: 'Valid', status: 'lot', lotStatus }
}

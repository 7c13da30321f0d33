import { claimantOf, lotStatusFor } from '#domain/animals/numbers/number-claims.ts'
import type { CardResult } from '#domain/wizard/wizard.api.ts'
import { awaitedCard, isKeeper } from '../../shipments/awaited-card.ts'
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
  if (item.status === 'reserved') return forAwaited(card, call)
  const lotStatus = lotStatusFor('card', item, claimantOf(call.caller))
  return { type: 'Valid', status: 'lot', lotStatus }
}

/**
 * A card in the mail is its animal's: its keeper goes on with it, and anyone else is asked for the
 * code of a transfer, as for a card that an animal carries (requirements/contract.md 14).
 */
async function forAwaited(card: string, { db, caller }: TryCall): Promise<CardResult> {
  const awaited = await awaitedCard(db, card)
  if (!awaited?.isSent) return { type: 'Valid', status: 'lot', lotStatus: 'shipped' }
  return isKeeper(awaited, caller)
    ? { type: 'Valid', status: 'lot', lotStatus: 'received' }
    : { type: 'Valid', status: 'assigned', lotStatus: null }
}

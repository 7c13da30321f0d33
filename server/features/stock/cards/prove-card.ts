import { Refusal } from '../../../refusal.ts'
import { tryCard, type TryCall } from './card-tries.ts'

/**
 * Checks that a card and its verification belong together; whether the card may be given is decided
 * where it is claimed. `db` must be no transaction: wrong tries are counted on their own.
 * @throws Refusal CARD_INVALID on `card` for an unknown one, on `verif` for a wrong verification;
 * and what `tryCard` refuses
 */
export async function proveCard(card: string, verif: string, call: TryCall): Promise<void> {
  const item = await tryCard(card, verif, call)
  if (!item?.isRight) throw new Refusal('CARD_INVALID', { field: item ? 'verif' : 'card' })
}

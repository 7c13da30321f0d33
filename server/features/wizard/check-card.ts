import type { CardResult } from '#domain/wizard/wizard.api.ts'
import type { Call } from '../../context.ts'
import { tryCard } from '../stock/card-tries.ts'

/**
 * Whether a card and its verification belong together, and what the card is (decisions 6); a retired card is not found. `db` must be no
 * transaction: wrong tries are counted on their own.
 * @throws Refusal TOO_MANY_REQUESTS once the tries of the card's day are used up
 */
export async function checkCard({ card, verif }: { card: string; verif: string }, { db, clock }: Pick<Call, 'db' | 'clock'>): Promise<CardResult> {
  const item = await tryCard(card, verif, { db, clock })
  if (!item) return { type: 'NotFound', status: null, lotStatus: null }
  if (!item.isRight) return { type: 'Invalid', status: null, lotStatus: null }
  if (item.status !== 'lot') return { type: 'Valid', status: item.status, lotStatus: null }
  return { type: 'Valid', status: 'lot', lotStatus: item.wasCarried ? 'received' : item.lotStatus }
}

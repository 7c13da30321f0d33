import { and, eq } from 'drizzle-orm'
import type { CardResult } from '#domain/wizard/wizard.api.ts'
import type { Call } from '../../context.ts'
import { items, lots } from '../../db/tables/index.ts'
import { wasCarried } from '../stock/claim-card.ts'
import { countCardTry, forgetCardTries } from '../stock/card-tries.ts'

/**
 * Whether a card and its verification belong together, and what the card is (decisions 6); a retired card is not found. `db` must be no
 * transaction: wrong tries are counted on their own.
 * @throws Refusal TOO_MANY_REQUESTS once the tries of the card's day are used up
 */
export async function checkCard({ card, verif }: { card: string; verif: string }, { db, clock }: Pick<Call, 'db' | 'clock'>): Promise<CardResult> {
  const [item] = await db
    .select({ status: items.status, verification: items.verification, lotStatus: lots.status })
    .from(items)
    .innerJoin(lots, eq(lots.id, items.lotId))
    .where(and(eq(items.kind, 'card'), eq(items.number, card)))
  if (!item || item.status === 'retired') return { type: 'NotFound', status: null, lotStatus: null }
  await countCardTry(db, card, clock.now())
  if (item.verification !== verif) return { type: 'Invalid', status: null, lotStatus: null }
  await forgetCardTries(db, card)
  if (item.status !== 'lot') return { type: 'Valid', status: item.status, lotStatus: null }
  const isFree = item.lotStatus === 'shipped' && (await wasCarried(db, card))
  return { type: 'Valid', status: 'lot', lotStatus: isFree ? 'received' : item.lotStatus }
}

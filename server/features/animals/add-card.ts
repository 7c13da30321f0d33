import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { animals, items, lots } from '../../db/tables/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { countCardTry, forgetCardTries } from '../stock/card-tries.ts'
import { animalOf, type Animal } from './animals.queries.ts'
import { recordEvent } from './record-event.ts'

/**
 * Attaches an ID card of stock to an animal, and takes it out of stock in the same transaction. `db` must be no transaction:
 * wrong tries are counted on their own.
 * @throws Refusal CARD_INVALID for a number and verification that do not belong together, CARD_NOT_AVAILABLE for a card that is
 * not to be claimed here (decisions 6)
 */
export async function addCard(
  uniqueId: string,
  { card, verif }: { card: string; verif: string },
  call: Pick<Call, 'db' | 'caller' | 'clock'>,
): Promise<Animal> {
  const { db, caller, clock } = call
  const animal = await animalOf(db, caller, uniqueId)
  if (animal.status === 'removed') throw new Refusal('READ_ONLY')
  if (animal.card !== null) throw new Refusal('CARD_ALREADY_SET', { field: 'card' })

  const [item] = await db
    .select({ id: items.id, status: items.status, verification: items.verification, lotStatus: lots.status })
    .from(items)
    .innerJoin(lots, eq(lots.id, items.lotId))
    .where(and(eq(items.kind, 'card'), eq(items.number, card)))
  // A retired card is not found by users.
  if (!item || item.status === 'retired') throw new Refusal('CARD_INVALID', { field: 'card' })
  await countCardTry(db, card, clock.now())
  if (item.verification !== verif) throw new Refusal('CARD_INVALID', { field: 'verif' })
  await forgetCardTries(db, card)
  if (item.status !== 'lot' || item.lotStatus === 'shipped') throw new Refusal('CARD_NOT_AVAILABLE', { field: 'card' })

  return transaction(db, async (tx) => {
    const [changed] = await tx
      .update(animals)
      .set({ card, updated: clock.now() })
      .where(and(eq(animals.id, animal.id), isNull(animals.card), ne(animals.status, 'removed')))
      .returning()
    if (!changed) throw new Refusal('CARD_ALREADY_SET', { field: 'card' })
    const claimed = await tx
      .update(items)
      .set({ status: 'assigned', animalId: animal.id, updated: clock.now() })
      .where(and(eq(items.id, item.id), eq(items.status, 'lot')))
      .returning({ id: items.id })
    if (claimed.length === 0) throw new Refusal('CARD_NOT_AVAILABLE', { field: 'card' })
    await recordEvent(tx, call, animal.id, 'card_added', { card })
    return changed
  })
}

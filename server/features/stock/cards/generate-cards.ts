import { randomInt } from 'node:crypto'
import { eq, max } from 'drizzle-orm'
import { firstCard, lastCard, type NewLot } from '#domain/stock/stock.api.ts'
import type { Clock } from '../../../clock.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import { items, lots } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { Refusal } from '../../../refusal.ts'
import { holdNumbering, lastTaken } from '../numbering.ts'

const randomVerification = (): string => String(randomInt(1000)).padStart(3, '0')

interface Given extends Omit<NewLot, 'status'> {
  /** Received unless given. */
  status?: NewLot['status']
  /** A parameter, so that demonstration data is deterministic. */
  verification?: () => string
}

/**
 * Generates a lot of ID cards: numbers in a row, each with a verification. Answers the lot's id.
 * @throws Refusal CARDS_IN_STOCK when a number of that range is of stock, or a microchip that is held
 */
export async function generateCards(
  { supplier, count, first, status = 'received', verification = randomVerification }: Given,
  { db, clock }: { db: Database; clock: Clock },
): Promise<string> {
  const now = clock.now()
  return transaction(db, async (tx) => {
    await holdNumbering(tx)
    const from = first ?? (await nextNumber(tx, count))
    if (from + count - 1 > lastCard)
      throw new Refusal('VALIDATION_FAILED', {
        field: first === undefined ? 'count' : 'first',
        fieldKey: 'INVALID',
      })
    if (first !== undefined && (await lastTaken(tx, first, count)) !== null)
      throw new Refusal('CARDS_IN_STOCK', { field: 'first' })
    const lotId = uuidv7()
    await tx.insert(lots).values({
      id: lotId,
      kind: 'card',
      supplier,
      status,
      receivedAt: status === 'received' ? now : null,
      created: now,
    })
    const ids = Array.from({ length: count }, uuidv7)
    const numbers = Array.from({ length: count }, (_, index) => String(from + index))
    const verifications = Array.from({ length: count }, verification)
    await tx.$client.query(
      `insert into items (id, lot_id, kind, number, verification, updated)
       select id, $1, 'card', number, verification, $2 from unnest($3::uuid[], $4::text[], $5::text[]) as card (id, number, verification)`,
      [lotId, now, ids, numbers, verifications],
    )
    return lotId
  })
}

/** Behind the last card, and behind what stands in the way. */
async function nextNumber(tx: Database, count: number): Promise<number> {
  const [cards] = await tx
    .select({ last: max(items.number) })
    .from(items)
    .where(eq(items.kind, 'card'))
  let from = Math.max(firstCard, Number(cards?.last ?? 0) + 1)
  for (;;) {
    const last = await lastTaken(tx, from, count)
    if (last === null) return from
    from = last + 1
  }
}

import { randomInt } from 'node:crypto'
import { and, between, eq, max, sql, type SQL } from 'drizzle-orm'
import { firstCard, lastCard, type NewLot } from '#domain/stock/stock.api.ts'
import type { Clock } from '../../clock.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { items, lots } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../refusal.ts'
import { holdNumbering } from './numbering.ts'

/** Three digits that nothing foretells. */
const randomVerification = (): string => String(randomInt(1000)).padStart(3, '0')

interface Given extends NewLot {
  /** Comes in so that demonstration data can be the same each time. */
  verification?: () => string
}

/**
 * Generates a lot of ID cards: numbers in a row, each with a verification. Answers the lot's id.
 * @throws Refusal CARDS_IN_STOCK when a card of that range exists
 */
export async function generateCards(
  { supplier, count, first, verification = randomVerification }: Given,
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
    const lotId = uuidv7()
    await tx.insert(lots).values({
      id: lotId,
      kind: 'card',
      supplier,
      status: 'received',
      receivedAt: now,
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

/**
 * Behind the last card, and behind microchips of nine digits where they stand in the way: numbers
 * of nine digits sort as texts.
 */
async function nextNumber(tx: Database, count: number): Promise<number> {
  const isCard = eq(items.kind, 'card')
  let from = Math.max(firstCard, Number((await lastOf(tx, isCard)) ?? 0) + 1)
  for (;;) {
    const last = await lastOf(
      tx,
      and(
        eq(sql`length(${items.number})`, 9),
        between(items.number, String(from), String(from + count - 1)),
        sql`${items.number} ~ '^[0-9]+$'`,
      ),
    )
    if (last === null) return from
    from = Number(last) + 1
  }
}

async function lastOf(tx: Database, which: SQL | undefined): Promise<string | null> {
  const [row] = await tx
    .select({ last: max(items.number) })
    .from(items)
    .where(which)
  return row?.last ?? null
}

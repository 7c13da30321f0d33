import { and, eq, gt, gte, inArray } from 'drizzle-orm'
import type { Call } from '../../../context.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import { cardTries, items, wrongVerifications } from '../../../db/tables/index.ts'
import { note } from '../../../note.ts'
import { Refusal } from '../../../refusal.ts'
import { dayOfTries, mostWrongTries } from './card-tries.ts'

/** Maps a locked card to the end of its lock. */
export async function locksOf(
  db: Database,
  cards: string[],
  now: Date,
): Promise<Map<string, Date>> {
  if (cards.length === 0) return new Map()
  const rows = await db
    .select({ number: cardTries.number, since: cardTries.since })
    .from(cardTries)
    .where(
      and(
        inArray(cardTries.number, cards),
        gte(cardTries.wrong, mostWrongTries.card),
        gt(cardTries.since, new Date(now.getTime() - dayOfTries)),
      ),
    )
  return new Map(rows.map(({ number, since }) => [number, new Date(since.getTime() + dayOfTries)]))
}

/**
 * Also clears the counts of accounts and visitors.
 * @throws Refusal NOT_FOUND for a number that is no card of stock
 */
export async function unlockCard(
  number: string,
  { db, caller, clock }: Pick<Call, 'db' | 'caller' | 'clock'>,
): Promise<void> {
  await transaction(db, async (tx) => {
    if ((await tx.$count(items, and(eq(items.kind, 'card'), eq(items.number, number)))) === 0)
      throw new Refusal('NOT_FOUND')
    await tx.delete(cardTries).where(eq(cardTries.number, number))
    await tx.delete(wrongVerifications).where(eq(wrongVerifications.number, number))
    await note(tx, 'card_unlocked', number, { caller, clock })
  })
}

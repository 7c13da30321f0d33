import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { cardTries } from '../../db/tables/index.ts'
import { tooMany } from '../../http/refusal.ts'

/** Wrong verifications of one card in a day (decisions 3): the verification is a secret of 1,000 values. */
export const mostWrongTries = 10
const day = 24 * 60 * 60 * 1000

/**
 * Counts a try of a card's verification before it is compared, so that many at once get no more tries than one after another. `db`
 * must be no transaction: the count stays whatever becomes of the call.
 * @throws Refusal TOO_MANY_REQUESTS once the tries of the day are used up
 */
export async function countCardTry(db: Database, number: string, now: Date): Promise<void> {
  const isOver = sql`${cardTries.since} <= ${new Date(now.getTime() - day)}::timestamptz`
  const [tries] = await db
    .insert(cardTries)
    .values({ number, wrong: 1, since: now })
    .onConflictDoUpdate({
      target: cardTries.number,
      set: {
        wrong: sql`case when ${isOver} then 1 else ${cardTries.wrong} + 1 end`,
        since: sql`case when ${isOver} then ${now}::timestamptz else ${cardTries.since} end`,
      },
    })
    .returning({ wrong: cardTries.wrong, since: cardTries.since })
  if (!tries || tries.wrong <= mostWrongTries) return
  throw tooMany(tries.since.getTime() + day - now.getTime(), 'verif')
}

/** Whoever knows the verification holds the card: the tries before do not count against it. */
export async function forgetCardTries(db: Database, number: string): Promise<void> {
  await db.delete(cardTries).where(eq(cardTries.number, number))
}

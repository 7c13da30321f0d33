import { and, eq, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm'
import { remindDays } from '#domain/found-animals/found-animal.ts'
import { retention } from '#domain/privacy/retention.ts'
import type { Services } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { unheld } from '../../db/rows-in-order.ts'
import { foundAnimals } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { deleteFound } from './delete-found-animal.ts'
import { sendFoundAnimalLetter } from './finder-letters.ts'
import { day } from './post-found-animal.ts'

/** Rows a transaction. */
const batch = 200

/**
 * Ends what is late, and writes before it is. Readers leave late notices out by themselves
 * (docs/decisions/0083-found-animals.md).
 */
export const sweepFoundAnimals: Job<object, Services> = {
  name: 'sweep-found-animals',
  urgency: 'later',
  cron: '23 * * * *',
  async run(_, { db, clock, queue }) {
    const now = clock.now()
    const unconfirmed = or(
      eq(foundAnimals.status, 'unconfirmed'),
      and(eq(foundAnimals.status, 'hidden'), isNull(foundAnimals.confirmed)),
    )
    const isMore = await transaction(db, async (tx) => {
      const rows = await tx
        .select({ id: foundAnimals.id })
        .from(foundAnimals)
        .where(and(unconfirmed, lte(foundAnimals.expires, now)))
        .limit(batch)
        .for('update', { skipLocked: true })
      for (const { id } of rows) await deleteFound(tx, queue, id)
      return rows.length === batch
    })
    await transaction(db, async (tx) => {
      await tx
        .update(foundAnimals)
        .set({ status: 'expired', ended: now, updated: now })
        .where(
          unheld(
            tx,
            foundAnimals.id,
            and(inArray(foundAnimals.status, ['open', 'matched']), lte(foundAnimals.expires, now)),
          ),
        )
      const soon = await tx
        .update(foundAnimals)
        .set({ reminded: now })
        .where(
          unheld(
            tx,
            foundAnimals.id,
            and(
              inArray(foundAnimals.status, ['open', 'matched']),
              lte(foundAnimals.expires, new Date(now.getTime() + remindDays * day)),
              isNull(foundAnimals.reminded),
            ),
          ),
        )
        .returning({ id: foundAnimals.id })
      for (const { id } of soon)
        await queue.enqueue(tx, sendFoundAnimalLetter, { foundAnimalId: id, kind: 'renew' })
      await tx
        .update(foundAnimals)
        .set({
          fullName: '',
          email: '',
          telephone: null,
          note: null,
          secret: null,
          addressText: null,
          updated: now,
        })
        .where(
          unheld(
            tx,
            foundAnimals.id,
            and(
              lt(foundAnimals.ended, new Date(now.getTime() - retention.finders * 365.25 * day)),
              ne(foundAnimals.email, ''),
            ),
          ),
        )
    })
    return isMore ? 'more' : undefined
  },
}

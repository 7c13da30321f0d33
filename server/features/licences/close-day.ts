import { and, eq, sql } from 'drizzle-orm'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { auditLog, clerkDays, licencePayments } from '../../db/tables/index.ts'
import { refuseFuture } from '../animals/refuse-future.ts'
import type { StoredCity } from '../cities/cities.queries.ts'
import { lockCity } from './run-licence.ts'

interface Counted {
  day: string
  counted: number
  note?: string | undefined
}

/**
 * Closes the caller's own day in a city.
 * @throws Refusal VALIDATION_FAILED for a day to come; DAY_CLOSED through the unique index
 */
export const closeDay = (
  { id: cityId }: StoredCity,
  { day, counted, note }: Counted,
  { db, caller, clock }: Pick<Call, 'db' | 'caller' | 'clock'>,
): Promise<typeof clerkDays.$inferSelect> =>
  transaction(db, async (tx) => {
    const now = clock.now()
    refuseFuture(day, now, 'day')
    // No payment is taken meanwhile.
    await lockCity(tx, cityId)
    const [cash] = await tx
      .select({ cents: sql<number>`coalesce(sum(${licencePayments.cents}), 0)::int` })
      .from(licencePayments)
      .where(
        and(
          eq(licencePayments.cityId, cityId),
          eq(licencePayments.userId, caller.userId ?? ''),
          eq(licencePayments.day, day),
          eq(licencePayments.method, 'cash'),
        ),
      )
    const [closed] = await tx
      .insert(clerkDays)
      .values({
        cityId,
        userId: caller.userId,
        day,
        expected: cash?.cents ?? 0,
        counted,
        note: note ?? null,
        created: now,
      })
      .returning()
    if (!closed) throw new Error('the day was not stored')
    await tx.insert(auditLog).values({
      userId: caller.userId,
      action: 'clerk_day_closed',
      subject: cityId,
      created: now,
    })
    return closed
  })

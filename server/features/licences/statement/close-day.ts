import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ReplyOf } from '#domain/contract.ts'
import { dayOf } from '#domain/dates.ts'
import type { ClosedDay, statementApi } from '#domain/licences/statement.api.ts'
import { formatMoney } from '#domain/money.ts'
import type { Call, Caller } from '../../../context.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import { clerkDays, licencePayments, users } from '../../../db/tables/index.ts'
import { note } from '../../../note.ts'
import { Refusal } from '../../../refusal.ts'
import { translator } from '../../../texts.ts'
import { refuseFuture } from '../../animals/refuse-future.ts'
import type { StoredCity } from '../../cities/cities.queries.ts'
import { lockCity } from '../run-licence.ts'
import { asClosedDay } from './statement.queries.ts'

/** Cents that the caller took in cash. */
async function cashOf(
  db: Database,
  cityId: string,
  { userId }: Pick<Caller, 'userId'>,
  day: string,
): Promise<number> {
  const [cash] = await db
    .select({ cents: sql<number>`coalesce(sum(${licencePayments.cents}), 0)::int` })
    .from(licencePayments)
    .where(
      and(
        eq(licencePayments.cityId, cityId),
        eq(licencePayments.userId, userId ?? ''),
        eq(licencePayments.day, day),
        eq(licencePayments.method, 'cash'),
      ),
    )
  return cash?.cents ?? 0
}

async function closedDay(
  db: Database,
  cityId: string,
  { userId }: Pick<Caller, 'userId'>,
  day: string,
): Promise<typeof clerkDays.$inferSelect | undefined> {
  const [closed] = await db
    .select()
    .from(clerkDays)
    .where(
      and(
        eq(clerkDays.cityId, cityId),
        eq(clerkDays.userId, userId ?? ''),
        eq(clerkDays.day, day),
        isNull(clerkDays.reopened),
      ),
    )
  return closed
}

/**
 * What is taken or given back at the counter is of a day that its clerk did not close. The city must
 * be locked.
 * @throws Refusal DAY_CLOSED
 */
export async function refuseClosedDay(
  tx: Database,
  cityId: string,
  { caller, now }: { caller: Pick<Caller, 'userId'>; now: Date },
): Promise<void> {
  if (!(await closedDay(tx, cityId, caller, dayOf(now)))) return
  throw new Refusal('DAY_CLOSED', {
    words: (language) => translator(language, 'licences')('dayClosed'),
  })
}

/** A payment changes no more once its clerk closed the day of it. @throws Refusal DAY_CLOSED */
export async function refuseDayClosedBy(
  tx: Database,
  { cityId, userId, day }: Pick<typeof licencePayments.$inferSelect, 'cityId' | 'userId' | 'day'>,
): Promise<void> {
  if (userId !== null && (await closedDay(tx, cityId, { userId }, day)))
    throw new Refusal('DAY_CLOSED')
}

/** @param day default: today */
export async function ownDay(
  { id: cityId }: StoredCity,
  day: string | undefined,
  { db, caller, clock }: Pick<Call, 'db' | 'caller' | 'clock'>,
): Promise<ReplyOf<typeof statementApi.ownDay>> {
  const asked = day ?? dayOf(clock.now())
  const closed = await closedDay(db, cityId, caller, asked)
  return {
    day: asked,
    expected: await cashOf(db, cityId, caller, asked),
    closed: closed ? asClosedDay(closed, caller.person?.fullName ?? null) : null,
  }
}

interface Counted {
  day: string
  counted: number
  note?: string | undefined
  /** The difference was seen. */
  confirm: boolean
}

/**
 * Closes the caller's own day in a city.
 * @throws Refusal VALIDATION_FAILED for a day to come, or without a note of the difference;
 * DAY_DIFFERS before it is confirmed; DAY_CLOSED through the unique index
 */
export const closeDay = (
  { id: cityId }: StoredCity,
  { day, counted, note: remark, confirm }: Counted,
  { db, caller, clock }: Pick<Call, 'db' | 'caller' | 'clock'>,
): Promise<typeof clerkDays.$inferSelect> =>
  transaction(db, async (tx) => {
    const now = clock.now()
    refuseFuture(day, now, 'day')
    // No payment is taken meanwhile.
    await lockCity(tx, cityId)
    const expected = await cashOf(tx, cityId, caller, day)
    const isClosed = (await closedDay(tx, cityId, caller, day)) !== undefined
    if (!isClosed && counted !== expected) refuseDifference({ expected, counted }, confirm, remark)
    const [closed] = await tx
      .insert(clerkDays)
      .values({
        cityId,
        userId: caller.userId,
        day,
        expected,
        counted,
        note: remark ?? null,
        created: now,
      })
      .returning()
    if (!closed) throw new Error('the day was not stored')
    await note(tx, 'clerk_day_closed', cityId, { caller, clock })
    return closed
  })

function refuseDifference(
  amounts: { expected: number; counted: number },
  confirm: boolean,
  remark: string | undefined,
): void {
  if (confirm && remark !== undefined) return
  if (confirm) throw new Refusal('VALIDATION_FAILED', { field: 'note', fieldKey: 'REQUIRED' })
  throw new Refusal('DAY_DIFFERS', {
    words: (language) =>
      translator(language, 'errors')('DAY_DIFFERS', {
        expected: formatMoney(amounts.expected, language),
        counted: formatMoney(amounts.counted, language),
      }),
    extra: amounts,
  })
}

/**
 * Opens a clerk's day again: what was counted stays as a trace, and the clerk closes it anew.
 * @throws Refusal DAY_OVER on another day, NOT_FOUND where it is not closed
 */
export const reopenDay = (
  { id: cityId }: StoredCity,
  { day, clerk, reason }: { day: string; clerk: string; reason: string },
  { db, caller, clock }: Pick<Call, 'db' | 'caller' | 'clock'>,
): Promise<ClosedDay> =>
  transaction(db, async (tx) => {
    const now = clock.now()
    if (day !== dayOf(now)) throw new Refusal('DAY_OVER')
    await lockCity(tx, cityId)
    const closed = await closedDay(tx, cityId, { userId: clerk }, day)
    if (!closed) throw new Refusal('NOT_FOUND')
    const trace = { reopened: now, reopenedBy: caller.userId, reopenReason: reason }
    await tx.update(clerkDays).set(trace).where(eq(clerkDays.id, closed.id))
    await note(tx, 'clerk_day_reopened', cityId, { caller, clock })
    const [person] = await tx
      .select({ fullName: users.fullName })
      .from(users)
      .where(eq(users.id, clerk))
    return asClosedDay(
      { ...closed, ...trace },
      person?.fullName ?? null,
      caller.person?.fullName ?? null,
    )
  })

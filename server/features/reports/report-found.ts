import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ReportAnswer } from '#domain/animals/animals.api.ts'
import type { FoundForm } from '#domain/animals/report.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { animals, reports, users } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../refusal.ts'
import { animalFor } from '../animals/animal-for.ts'
import { unpublished } from '../../db/published.ts'
import { homeOf } from '../animals/home-of.ts'
import { placed, type PlaceTold } from '../places/place-told.ts'
import { recordEvent } from '../animals/record-event.ts'
import { refuseFuture } from '../animals/refuse-future.ts'

/**
 * Withdraws its report (requirements/animals.md 4).
 * @throws Refusal HOME_UNKNOWN when it is at home and the keeper's account has no place
 */
export async function reportFound(
  uniqueId: string,
  form: FoundForm,
  call: Pick<Call, 'db' | 'caller' | 'clock'>,
  told: PlaceTold,
): Promise<ReportAnswer> {
  const now = call.clock.now()
  refuseFuture(form.date, now, 'date')
  const elsewhere = placed(told)
  return transaction(call.db, async (tx) => {
    const animal = await animalFor(tx, call, uniqueId, 'reportFound')
    const place = elsewhere ?? (await homeOf(tx, animal))
    if (!place) throw new Refusal('HOME_UNKNOWN', { field: 'atHome' })
    const { location, city } = place
    await tx
      .update(reports)
      .set({ withdrawn: now })
      .where(
        and(eq(reports.animalId, animal.id), eq(reports.type, 'lost'), isNull(reports.withdrawn)),
      )
    const reportId = uuidv7()
    const by = call.caller.userId ? eq(users.id, call.caller.userId) : sql`false`
    const [person] = await tx.select({ fullName: users.fullName }).from(users).where(by)
    await tx.insert(reports).values({
      id: reportId,
      animalId: animal.id,
      type: 'found',
      userId: call.caller.userId,
      date: form.date,
      addressText: place.text ?? city ?? '',
      city,
      place: sql`public.sphere(${location[0]}, ${location[1]})`,
      fullName: person?.fullName ?? '',
      created: now,
    })
    await tx
      .update(animals)
      .set({ status: '', ...unpublished, updated: now })
      .where(eq(animals.id, animal.id))
    await recordEvent(tx, call, animal.id, 'found', { report: reportId, date: form.date, city })
    return { success: true, status: '', alerts: { services: 0, squad: 0 } }
  })
}

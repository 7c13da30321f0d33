import { eq, sql } from 'drizzle-orm'
import { mayBecome } from '#domain/animals/animal.ts'
import type { ReportAnswer } from '#domain/animals/animals.api.ts'
import type { LostForm } from '#domain/animals/report.ts'
import { publicLocation } from '#domain/geo.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { animals, reports } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../http/refusal.ts'
import { queueAlerts } from '../alerts/queue-alerts.ts'
import { changeableAnimal } from './animals.queries.ts'
import { placeOfReport, publicNameOf } from './place-of-report.ts'
import { recordEvent } from './record-event.ts'
import { refuseFuture } from './refuse-future.ts'

/**
 * Reports an animal lost: status, published report, event, recipients of the alert and the job that tells them, all in one
 * transaction (decisions 4). The public learns the place to 0.01 degree; the exact one and the contact stay in the report.
 */
export async function reportLost(
  uniqueId: string,
  form: LostForm,
  call: Pick<Call, 'db' | 'geocoder' | 'caller' | 'clock' | 'queue' | 'language'>,
): Promise<ReportAnswer> {
  const now = call.clock.now()
  refuseFuture(form.date, now, 'date')
  const place = await placeOfReport(call, form)
  const { text, location } = place
  return transaction(call.db, async (tx) => {
    const animal = await changeableAnimal(tx, call.caller, uniqueId)
    if (animal.status === 'lost') throw new Refusal('ALREADY_LOST')
    if (!mayBecome(animal.status, 'lost')) throw new Refusal('STATUS_NOT_ALLOWED')
    const city = await publicNameOf(tx, place, animal)
    const reportId = uuidv7()
    await tx.insert(reports).values({
      id: reportId,
      animalId: animal.id,
      type: 'lost',
      userId: call.caller.userId,
      date: form.date,
      addressText: text,
      city,
      place: sql`public.sphere(${location[0]}, ${location[1]})`,
      fullName: form.fullName,
      email: form.email,
      telephone: form.telephone,
      created: now,
    })
    const [lng, lat] = publicLocation(location)
    await tx
      .update(animals)
      .set({
        status: 'lost',
        publishedPlace: sql`public.sphere(${lng}, ${lat})`,
        publishedLng: lng,
        publishedLat: lat,
        publishedCity: city,
        publishedDate: form.date,
        updated: now,
      })
      .where(eq(animals.id, animal.id))
    const alerts = await queueAlerts(tx, call.queue, reportId)
    await recordEvent(tx, call, animal.id, 'lost', { report: reportId, date: form.date, city, ...alerts })
    return { success: true, status: 'lost', alerts }
  })
}

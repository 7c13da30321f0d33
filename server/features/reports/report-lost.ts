import { eq } from 'drizzle-orm'
import type { ReportAnswer } from '#domain/animals/animals.api.ts'
import type { LostForm } from '#domain/animals/report.ts'
import { nextQuestion } from '#domain/reminders/reminders.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { animals, reports } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { queueAlerts } from '../alerts/queue-alerts.ts'
import { familyOf } from '../animals/family.queries.ts'
import { animalFor } from '../animals/animal-for.ts'
import { limitLostReports } from '../animals/daily-limits.ts'
import { match } from '../matching/match.ts'
import type { PlaceTold } from '../places/place-told.ts'
import { lostPlace, placeColumns } from './lost-place.ts'
import { publicNameOf } from './public-place.ts'
import { published } from '../../db/published.ts'
import { recordEvent } from '../animals/record-event.ts'
import { refuseFuture } from '../animals/refuse-future.ts'
import { sendLostLetter } from './send-lost-letter.ts'

/**
 * Status, report, event, recipients and jobs in one transaction (requirements/contract.md 4). The
 * published place is rounded to 0.01 degree; the exact one and the contact stay in the report.
 */
export async function reportLost(
  uniqueId: string,
  form: LostForm,
  call: Pick<Call, 'db' | 'env' | 'caller' | 'clock' | 'queue'>,
  told: PlaceTold,
): Promise<ReportAnswer> {
  const now = call.clock.now()
  refuseFuture(form.date, now, 'date')
  const place = lostPlace(told)
  const circumstances = form.circumstances ?? null
  return transaction(call.db, async (tx) => {
    const animal = await animalFor(tx, call, uniqueId, 'reportLost')
    await limitLostReports(tx, call, animal.id)
    const city = await publicNameOf(tx, place, animal)
    const reportId = uuidv7()
    await tx.insert(reports).values({
      id: reportId,
      animalId: animal.id,
      type: 'lost',
      userId: call.caller.userId,
      date: form.date,
      ...placeColumns(place, city),
      circumstances,
      fullName: form.fullName,
      email: form.email,
      telephone: form.telephone,
      nextQuestion: nextQuestion(now, now),
      created: now,
    })
    await tx
      .update(animals)
      .set({
        status: 'lost',
        ...published({ location: place.location, city, date: form.date, circumstances }),
        ...(form.notesPublic !== undefined && { notesPublic: form.notesPublic }),
        updated: now,
      })
      .where(eq(animals.id, animal.id))
    await call.queue.enqueue(tx, match, { reportId })
    const alerts = await queueAlerts(tx, call.queue, reportId)
    await recordEvent(tx, call, animal.id, 'lost', {
      report: reportId,
      date: form.date,
      city,
      ...alerts,
    })
    for (const { id: memberId, page } of await familyOf(tx, animal))
      if (page) await call.queue.enqueue(tx, sendLostLetter, { reportId, memberId })
    return { success: true, status: 'lost', alerts }
  })
}

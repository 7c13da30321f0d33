import { and, eq, isNull } from 'drizzle-orm'
import { isStaff } from '#domain/access/policies.ts'
import type { ReportAnswer } from '#domain/animals/animals.api.ts'
import {
  correctionRefusal,
  farthestCorrectionKm,
  mostCorrections,
} from '#domain/animals/place-correction.ts'
import { nextQuestion } from '#domain/reminders/reminders.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { published } from '../../db/published.ts'
import { positionOf } from '../../db/position.ts'
import { animals, reports } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { queueAlerts } from '../alerts/queue-alerts.ts'
import { animalFor } from '../animals/animal-for.ts'
import { recordEvent } from '../animals/record-event.ts'
import { match } from '../matching/match.ts'
import type { PlaceTold } from '../places/place-told.ts'
import { lostPlace, placeColumns } from './lost-place.ts'
import { publicNameOf } from './public-place.ts'

/**
 * The report and all that follows its place in one transaction: the notice, recipients newly within
 * reach, and the jobs that tell them and compare the loss anew (requirements/contract.md 4). It
 * says that the animal is still missing. Staff are not counted.
 * @throws Refusal NOT_LOST; TOO_MANY_REQUESTS after the last one; PLACE_TOO_FAR on `address`
 */
export async function correctPlace(
  uniqueId: string,
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'queue'>,
  told: PlaceTold,
): Promise<ReportAnswer> {
  const now = call.clock.now()
  const place = lostPlace(told)
  return transaction(call.db, async (tx) => {
    const animal = await animalFor(tx, call, uniqueId, 'correctPlace')
    const loss = await holdLoss(tx, animal.id)
    if (!loss) throw new Refusal('NOT_LOST')
    const isCounted = !isStaff(call.caller)
    refuse(
      correctionRefusal({
        done: isCounted ? loss.placeCorrections : 0,
        from: [loss.lng, loss.lat],
        to: place.location,
      }),
    )
    const city = await publicNameOf(tx, place, animal)
    const { id: reportId, date, circumstances } = loss
    await tx
      .update(reports)
      .set({
        ...placeColumns(place, city),
        answered: now,
        nextQuestion: nextQuestion(loss.created, now),
        ...(isCounted && { placeCorrections: loss.placeCorrections + 1 }),
      })
      .where(eq(reports.id, reportId))
    await tx
      .update(animals)
      .set({
        ...published({ location: place.location, city, date, circumstances }),
        updated: now,
      })
      .where(eq(animals.id, animal.id))
    await call.queue.enqueue(tx, match, { reportId })
    const alerts = await queueAlerts(tx, call.queue, reportId)
    await recordEvent(tx, call, animal.id, 'place_corrected', {
      report: reportId,
      old: loss.city,
      new: city,
      ...alerts,
    })
    return { success: true, status: 'lost', alerts }
  })
}

/** The loss that is running, where there is one. */
async function holdLoss(tx: Database, animalId: string) {
  const [loss] = await tx
    .select({
      id: reports.id,
      date: reports.date,
      city: reports.city,
      circumstances: reports.circumstances,
      created: reports.created,
      placeCorrections: reports.placeCorrections,
      ...positionOf(reports.place),
    })
    .from(reports)
    .where(and(eq(reports.animalId, animalId), eq(reports.type, 'lost'), isNull(reports.withdrawn)))
    .for('no key update')
  return loss
}

function refuse(code: ReturnType<typeof correctionRefusal>): void {
  if (code === 'PLACE_TOO_FAR')
    throw new Refusal(code, { field: 'address', values: { km: farthestCorrectionKm } })
  if (code === 'TOO_MANY_REQUESTS')
    throw new Refusal(code, {
      words: (language) =>
        translator(language, 'animals')('limits.placeCorrections', { most: mostCorrections }),
    })
}

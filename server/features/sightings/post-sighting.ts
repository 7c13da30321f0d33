import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NewSighting } from '#domain/sightings/sightings.api.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { animals, reports, sightings } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { personalLink } from '../../links/personal-link.ts'
import { Refusal } from '../../refusal.ts'
import { checkSolution, takeSolution } from '../accounts/captcha.ts'
import { limitSightings } from '../animals/daily-limits.ts'
import { familyOf } from '../animals/family.queries.ts'
import { refuseFuture, refuseFutureHour } from '../animals/refuse-future.ts'
import { newUniqueId } from '../animals/unique-id.ts'
import { animalToReport } from '../found/found.queries.ts'
import { matchLossOf } from '../matching/match.ts'
import type { PictureFiles } from '../pictures/draw-sizes.ts'
import { drawUploaded } from '../pictures/receive-picture.ts'
import { storePosted } from '../pictures/store-picture.ts'
import { nameOfPlace, type PlacedReport } from '../places/place-told.ts'
import { placeOfForm } from '../places/place-of-form.ts'
import { openThread } from '../threads/open-thread.ts'
import { sendSighting, sendSightingLink } from './sighting-letters.ts'

export interface CheckedSighting {
  place: PlacedReport
  drawn: PictureFiles[]
}

/** Who is signed in with a confirmed address needs no captcha. */
const isKnown = ({ caller }: Pick<Call, 'caller'>): boolean => caller.status === 'valid'

/**
 * What is checked and counted whether or not the post succeeds. `call.db` must be no transaction.
 * @throws Refusal NOT_FOUND for what is not reported lost, TOO_MANY_REQUESTS, VALIDATION_FAILED on
 * `captcha`, `date`, `hour`, `location` or `address`, PLACE_FAR, PICTURE_INVALID
 */
export async function checkSighting(
  uniqueId: string,
  form: NewSighting,
  call: Call,
): Promise<CheckedSighting> {
  await call.limits.consume('search', call.visitor)
  const animal = await animalToReport(call.db, uniqueId)
  if (animal?.uniqueId !== uniqueId || animal.status !== 'lost') throw new Refusal('NOT_FOUND')
  await call.limits.consume('strangersPost', call.visitor)
  if (!isKnown(call)) {
    if (!form.captcha)
      throw new Refusal('VALIDATION_FAILED', { field: 'captcha', fieldKey: 'CAPTCHA_REQUIRED' })
    await checkSolution(form.captcha, call)
  }
  refuseFuture(form.date, call.clock.now(), 'date')
  if (form.hour !== null) refuseFutureHour(form.date, form.hour, call.clock.now(), 'hour')
  if (animal.publishedDate !== null && form.date < animal.publishedDate)
    throw new Refusal('VALIDATION_FAILED', { field: 'date', fieldKey: 'DATE_BEFORE_LOSS' })
  const place = await placeOfForm(call, form)
  return { place, drawn: await drawUploaded(form.pictures, call) }
}

/** The keepers are told, and matching is done anew (requirements/reuniting.md 4). */
export const postSighting = (
  uniqueId: string,
  form: NewSighting,
  call: Call,
  { place, drawn }: CheckedSighting,
): Promise<{ unique_id: string; token: string }> =>
  storePosted(drawn, call, 'pictures', async (tx, [pictureId]) => {
    // In the transaction, so that a failed call does not use the solution up.
    if (!isKnown(call)) await takeSolution(form.captcha ?? '', { ...call, db: tx })
    const { animal, reportId } = await lossOf(tx, uniqueId)
    await limitSightings(tx, call, animal.id)
    const [id, told] = [uuidv7(), newUniqueId()]
    const [lng, lat] = place.location
    const language = form.language ?? call.language
    await tx.insert(sightings).values({
      id,
      uniqueId: told,
      animalId: animal.id,
      reportId,
      date: form.date,
      hour: form.hour,
      place: sql`public.sphere(${lng}, ${lat})`,
      lng,
      lat,
      precision: place.precision,
      city: nameOfPlace(place),
      addressText: place.text || null,
      note: form.note,
      pictureId: pictureId ?? null,
      fullName: form.fullname,
      telephone: form.telephone,
      email: form.email,
      language,
      created: call.clock.now(),
    })
    if (form.email !== null) {
      await openThread(tx, call, {
        animal,
        about: { sightingId: id },
        email: form.email,
        language,
        emailProven: isKnown(call) && call.caller.email === form.email,
        message: form.note ?? undefined,
      })
      await call.queue.enqueue(tx, sendSightingLink, { sightingId: id })
    }
    await matchLossOf(tx, call.queue, animal.id)
    // One job per letter, to retry separately.
    for (const { id: memberId, page } of await familyOf(tx, animal))
      if (page) await call.queue.enqueue(tx, sendSighting, { sightingId: id, memberId })
    return {
      unique_id: told,
      token: personalLink(call.keyFor, 'sighting', id, call.clock.now()),
    }
  })

/** @throws Refusal NOT_FOUND where the animal came home meanwhile */
async function lossOf(tx: Database, uniqueId: string) {
  const [loss] = await tx
    .select({
      animal: {
        id: animals.id,
        ownerId: animals.ownerId,
        organizationId: animals.organizationId,
      },
      reportId: reports.id,
    })
    .from(animals)
    .innerJoin(reports, eq(reports.animalId, animals.id))
    .where(
      and(
        eq(animals.uniqueId, uniqueId),
        eq(animals.status, 'lost'),
        eq(reports.type, 'lost'),
        isNull(reports.withdrawn),
      ),
    )
    .for('share', { of: animals })
  if (!loss || (loss.animal.ownerId ?? loss.animal.organizationId) === null)
    throw new Refusal('NOT_FOUND')
  return loss
}

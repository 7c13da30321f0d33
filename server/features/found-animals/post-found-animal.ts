import { sql } from 'drizzle-orm'
import {
  confirmHours,
  openDays,
  type FoundAnimalState,
} from '#domain/found-animals/found-animal.ts'
import type { NewFoundAnimal } from '#domain/found-animals/found-animals.api.ts'
import { publicLocation } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { foundAnimalPictures, foundAnimals } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../refusal.ts'
import { checkSolution, takeSolution } from '../accounts/captcha.ts'
import { refuseFuture } from '../animals/refuse-future.ts'
import { match } from '../matching/match.ts'
import { newUniqueId } from '../animals/unique-id.ts'
import type { PictureFiles } from '../pictures/draw-sizes.ts'
import { drawUploaded } from '../pictures/receive-picture.ts'
import { storePosted } from '../pictures/store-picture.ts'
import { placeOfForm } from '../places/place-of-form.ts'
import { middleOf } from '../places/places.queries.ts'
import type { PlacedReport } from '../places/place-told.ts'
import { deleteFound } from './delete-found-animal.ts'
import { correctedBy, correctionOf } from './finder.ts'
import { sendFoundAnimalLetter } from './finder-letters.ts'
import { tellServicesOf } from './tell-services.ts'

export const hour = 3_600_000
export const day = 24 * hour

export interface CheckedPost {
  place: PlacedReport
  drawn: PictureFiles[]
}

/**
 * Who is signed in with the e-mail that they give needs no letter and no captcha: their account has
 * confirmed it.
 */
const isKnown = ({ caller }: Pick<Call, 'caller'>, { email }: NewFoundAnimal): boolean =>
  caller.email === email && caller.status === 'valid'

/**
 * What is checked and counted whether or not the post succeeds. `call.db` must be no transaction.
 * @throws Refusal TOO_MANY_REQUESTS, VALIDATION_FAILED on `captcha`, `date`, `location` or `address`,
 * PICTURE_INVALID
 */
export async function checkPost(form: NewFoundAnimal, call: Call): Promise<CheckedPost> {
  await call.limits.consume('strangersPost', call.visitor)
  if (!isKnown(call, form)) {
    if (!form.captcha)
      throw new Refusal('VALIDATION_FAILED', { field: 'captcha', fieldKey: 'CAPTCHA_REQUIRED' })
    await checkSolution(form.captcha, call)
  }
  refuseFuture(form.date, call.clock.now(), 'date')
  const place = await placeOfForm(call, form)
  return { place, drawn: await drawUploaded(form.pictures, call) }
}

/** Where strangers see it: the middle of the municipality while a finder has it. */
export async function publicPlaceOf(
  db: Database,
  state: FoundAnimalState,
  { location, city }: { location: Location; city: string | null },
) {
  const [lng, lat] =
    state === 'held' ? publicLocation(await middleOf(db, city, location)) : publicLocation(location)
  return { publicLng: lng, publicLat: lat, publicPlace: sql`public.sphere(${lng}, ${lat})` }
}

/** Published at once; nobody is told before it is confirmed (requirements/reuniting.md 1). */
export async function postFoundAnimal(
  {
    location: _,
    address,
    pictures,
    captcha,
    corrects,
    language,
    fullname,
    ...told
  }: NewFoundAnimal,
  call: Call,
  { place, drawn }: CheckedPost,
): Promise<{ unique_id: string; correction: string | null }> {
  const { caller, clock, queue } = call
  const now = clock.now()
  const known = caller.email === told.email && caller.status === 'valid'
  return storePosted(drawn, call, 'pictures', async (tx, pictureIds) => {
    // In the transaction, so that a failed call does not use the solution up.
    if (!known) await takeSolution(captcha ?? '', { ...call, db: tx })
    const corrected = corrects ? await correctedBy(tx, call, corrects) : undefined
    if (corrected) await deleteFound(tx, queue, corrected.id)
    const id = uuidv7()
    const uniqueId = newUniqueId()
    const [lng, lat] = place.location
    await tx.insert(foundAnimals).values({
      ...told,
      id,
      uniqueId,
      organizationId: known && caller.type === 'pro' && caller.valid ? caller.organizationId : null,
      lng,
      lat,
      place: sql`public.sphere(${lng}, ${lat})`,
      ...(await publicPlaceOf(tx, told.state, place)),
      precision: place.precision,
      addressText: place.text || null,
      city: place.city,
      area: place.area,
      status: known ? 'open' : 'unconfirmed',
      confirmed: known ? now : null,
      fullName: fullname,
      language: language ?? call.language,
      expires: new Date(now.getTime() + (known ? openDays * day : confirmHours * hour)),
      created: now,
      updated: now,
    })
    await tx
      .insert(foundAnimalPictures)
      .values(pictureIds.map((picture, position) => ({ id: picture, foundAnimalId: id, position })))
    if (known) {
      await tellServicesOf(tx, queue, id)
      await queue.enqueue(tx, match, { foundAnimalId: id })
    }
    await queue.enqueue(tx, sendFoundAnimalLetter, {
      foundAnimalId: id,
      kind: known ? 'posted' : 'confirm',
    })
    return { unique_id: uniqueId, correction: known ? null : correctionOf(call, { id, uniqueId }) }
  })
}

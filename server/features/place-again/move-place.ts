import { and, asc, eq, sql } from 'drizzle-orm'
import { isPrecise } from '#domain/places/precision.ts'
import { published } from '../../db/published.ts'
import {
  animals,
  auditLog,
  foundAnimals,
  foundReports,
  lostReports,
  organizations,
  reports,
  sightings,
  users,
} from '../../db/tables/index.ts'
import { recordEvent } from '../animals/record-event.ts'
import { publicPlaceOf } from '../found-animals/post-found-animal.ts'
import { match } from '../matching/match.ts'
import { nameOfPlace } from '../places/place-told.ts'
import type { PlaceOfAddress } from '../places/place-typed.ts'
import { placeColumns } from '../reports/lost-place.ts'
import { publicNameOf } from '../reports/public-place.ts'
import type { Mover, Unjudged } from './kinds.ts'

/** Each runs in the transaction that holds its row, writes a trace, and queues no letter. */
type Move = (mover: Mover, row: Unjudged, place: PlaceOfAddress) => Promise<void>

const nobody = { userId: null }

const pointOf = ({ location: [lng, lat], precision }: PlaceOfAddress) => ({ lng, lat, precision })
const sphereOf = ({ location: [lng, lat] }: PlaceOfAddress) => sql`public.sphere(${lng}, ${lat})`

/** Of what has no timeline. */
async function note({ tx, clock }: Mover, { subject }: Unjudged): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ ...nobody, action: 'place_moved', subject, created: clock.now() })
}

const moveKeeper =
  (table: typeof users | typeof organizations): Move =>
  async (mover, row, place) => {
    await mover.tx
      .update(table)
      .set({ ...pointOf(place), place: sphereOf(place), city: place.city })
      .where(eq(table.id, row.id))
    await note(mover, row)
    await followHome(mover, table, row, place)
  }

export const moveBusiness = moveKeeper(organizations)
export const moveAccount = moveKeeper(users)

/** Animals in adoption are published at their keeper's. */
async function followHome(
  { tx, clock }: Mover,
  table: typeof users | typeof organizations,
  { id }: Unjudged,
  { location, city }: PlaceOfAddress,
): Promise<void> {
  const offered = await tx
    .select({ id: animals.id, date: animals.publishedDate, city: animals.publishedCity })
    .from(animals)
    .where(
      and(
        eq(table === users ? animals.ownerId : animals.organizationId, id),
        eq(animals.status, 'in_adoption'),
      ),
    )
    .orderBy(asc(animals.id))
    .for('no key update')
  const shown = offered.flatMap(({ date, ...animal }) => (date ? [{ ...animal, date }] : []))
  for (const { id: animalId, date, city: old } of shown) {
    await tx
      .update(animals)
      .set(published({ location, city, date }))
      .where(eq(animals.id, animalId))
    await recordEvent(tx, { caller: nobody, clock }, animalId, 'place_moved', { old, new: city })
  }
}

/** Notice, poster, matches and map follow as they do a correction (correct-place.ts). */
export const moveLoss: Move = async ({ tx, clock, queue }, { id: reportId, text }, place) => {
  const [loss] = await tx
    .select({
      animalId: animals.id,
      ownerId: animals.ownerId,
      organizationId: animals.organizationId,
      date: reports.date,
      circumstances: reports.circumstances,
      old: reports.city,
      isShown: sql<boolean>`${animals.publishedPlace} is not null`,
    })
    .from(reports)
    .innerJoin(animals, eq(animals.id, reports.animalId))
    .where(eq(reports.id, reportId))
  if (!loss) return
  const { animalId, date, circumstances, old, isShown } = loss
  const told = { text: text ?? '', ...place }
  const city = await publicNameOf(tx, told, loss)
  await tx.update(reports).set(placeColumns(told, city)).where(eq(reports.id, reportId))
  if (isShown)
    await tx
      .update(animals)
      .set(published({ location: place.location, city, date, circumstances }))
      .where(eq(animals.id, animalId))
  await queue.enqueue(tx, match, { reportId, quietly: true })
  await recordEvent(tx, { caller: nobody, clock }, animalId, 'place_moved', {
    report: reportId,
    old,
    new: city,
  })
}

/** Its letter is under way: what it becomes is told when the link is followed. */
export const moveDraft: Move = async (mover, row, place) => {
  await mover.tx
    .update(lostReports)
    .set({ ...pointOf(place), city: place.city, area: place.area })
    .where(eq(lostReports.id, row.id))
  await note(mover, row)
}

export const moveFind: Move = async (mover, row, place) => {
  const { tx, queue } = mover
  const [find] = await tx
    .select({ state: foundAnimals.state, status: foundAnimals.status })
    .from(foundAnimals)
    .where(eq(foundAnimals.id, row.id))
  if (!find) return
  await tx
    .update(foundAnimals)
    .set({
      ...pointOf(place),
      place: sphereOf(place),
      ...(await publicPlaceOf(tx, find.state, place)),
      city: place.city,
      area: place.area,
    })
    .where(eq(foundAnimals.id, row.id))
  if (find.status === 'open')
    await queue.enqueue(tx, match, { foundAnimalId: row.id, quietly: true })
  await note(mover, row)
}

/** Only an exact position is kept with a finder's message (features/found/report-found-animal.ts). */
export const moveMessage: Move = async (mover, row, place) => {
  const { precision } = place
  await mover.tx
    .update(foundReports)
    .set({
      ...(isPrecise(precision) ? pointOf(place) : { lng: null, lat: null, precision }),
      city: nameOfPlace(place),
    })
    .where(eq(foundReports.id, row.id))
  await note(mover, row)
}

export const moveSighting: Move = async (mover, row, place) => {
  const { tx, queue } = mover
  const [moved] = await tx
    .update(sightings)
    .set({ ...pointOf(place), place: sphereOf(place), city: nameOfPlace(place) })
    .where(eq(sightings.id, row.id))
    .returning({ reportId: sightings.reportId })
  if (moved) await queue.enqueue(tx, match, { reportId: moved.reportId, quietly: true })
  await note(mover, row)
}

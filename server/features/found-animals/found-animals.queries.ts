import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sexes, speciesList, type Species } from '#domain/animals/animal.ts'
import {
  foundAnimalSizes,
  foundAnimalStates,
  shownStatuses,
} from '#domain/found-animals/found-animal.ts'
import type {
  FoundAnimalSearch,
  OwnFoundAnimal,
  PublicFoundAnimal,
  ReadFoundAnimal,
} from '#domain/found-animals/found-animals.api.ts'
import { chordOfKm, distanceKm, spherePoint, toMetre } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import { readShort, type Database } from '../../db/connect.ts'
import { foundAnimalPictures, foundAnimals, organizations } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { nameOfPlace } from '../places/place-told.ts'
import { warningOf } from '../threads/fraud/warning-of.ts'

export type FoundAnimal = typeof foundAnimals.$inferSelect

const publicRow = z.strictObject({
  unique_id: z.string(),
  species: z.enum(speciesList),
  sex: z.enum(sexes),
  colour: z.string(),
  size: z.enum(foundAnimalSizes).nullable(),
  breed: z.string().nullable(),
  collar: z.string().nullable(),
  marks: z.string().nullable(),
  date: z.string(),
  public_lng: z.number(),
  public_lat: z.number(),
  city: z.string().nullable(),
  area: z.string().nullable(),
  state: z.enum(foundAnimalStates),
  status: z.enum(shownStatuses),
  note: z.string().nullable(),
  // Texts, since the driver reads instants and arrays many times slower.
  created: z.iso.datetime(),
  expires: z.iso.datetime(),
  organization: z.string().nullable(),
  /** Ids, joined by commas. */
  pictures: z.string(),
})
type PublicRow = z.output<typeof publicRow>

const iso = (instant: string) =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = `f.unique_id, f.species, f.sex, f.colour, f.size, f.breed, f.collar, f.marks, f.date::text, f.public_lng, f.public_lat, f.city, f.area, f.state, f.status, f.note,
  ${iso('f.created')} as created, ${iso('f.expires')} as expires,
  (select o.business_name from organizations o where o.id = f.organization_id) as organization,
  array_to_string(array(select p.id from found_animal_pictures p where p.found_animal_id = f.id order by p.position), ',') as pictures`

const listed = `f.status in ('unconfirmed', 'open')`

/** Nearest places first by found_places_place, and of each the latest by found_animals_listed. */
export const foundAround = `select ${columns} from found_places p cross join lateral (
    select * from found_animals f
    where ${listed} and f.public_lng = p.lng and f.public_lat = p.lat and f.expires > $1 and ($2::text is null or f.species = $2)
    order by f.created desc, f.id desc limit $5::int + $6::int
  ) f
  where p.place <@ cube_enlarge($3::cube, $4, 3) and ($2::text is null or $2 = any(p.species))
  order by p.place <-> $3::cube, p.lng, p.lat, f.created desc, f.id desc limit $5 offset $6`

/** By found_animals_recent. */
export const latestFound = `select ${columns} from found_animals f
  where ${listed} and f.expires > $1 and ($2::text is null or f.species = $2)
  order by f.created desc, f.id desc limit $3 offset $4`

const one = `select ${columns} from found_animals f
  where f.unique_id = $1 and f.status = any($2) and (f.expires > $3 or f.status = 'returned')`

/** The exact place stays out; a finder’s place is the municipality alone. */
function present(row: PublicRow, from?: Location): PublicFoundAnimal {
  const isHeld = row.state === 'held'
  const place: Location = [row.public_lng, row.public_lat]
  const told: PublicFoundAnimal = {
    unique_id: row.unique_id,
    species: row.species,
    sex: row.sex,
    colour: row.colour,
    size: row.size,
    breed: row.breed,
    collar: row.collar,
    marks: row.marks,
    date: row.date,
    state: row.state,
    note: row.note,
    status: row.status,
    pictures: row.pictures === '' ? [] : row.pictures.split(','),
    city: isHeld ? row.city : nameOfPlace(row),
    location: isHeld ? null : place,
    organization: row.organization,
    created: row.created,
    expires: row.expires,
  }
  if (from) told.distance = toMetre(distanceKm(from, place))
  return told
}

export async function listFound(
  db: Database,
  { species, location, radius, offset, limit }: FoundAnimalSearch,
  now: Date,
): Promise<{ results: PublicFoundAnimal[]; more: boolean }> {
  const of: Species | null = species ?? null
  const rows = location
    ? await readShort(db, publicRow, {
        name: 'found-around',
        text: foundAround,
        values: [now, of, spherePoint(location), chordOfKm(radius), limit + 1, offset],
      })
    : await readShort(db, publicRow, {
        name: 'found-latest',
        text: latestFound,
        values: [now, of, limit + 1, offset],
      })
  // The box of the statement has corners beyond the radius.
  const near = rows
    .map((row) => present(row, location))
    .filter(({ distance }) => distance === undefined || distance <= radius)
  return { results: near.slice(0, limit), more: near.length > limit }
}

/** @throws Refusal NOT_FOUND for what is hidden, expired, or was never confirmed */
export async function publicFound(
  db: Database,
  uniqueId: string,
  now: Date,
): Promise<ReadFoundAnimal> {
  const [row] = await readShort(db, publicRow, {
    name: 'found-one',
    text: one,
    values: [uniqueId, shownStatuses, now],
  })
  if (!row) throw new Refusal('NOT_FOUND')
  return { ...present(row), warning: row.note === null ? null : warningOf(row.note) }
}

/** With what only its finder and staff see. */
export async function ownFound(db: Database, rows: FoundAnimal[]): Promise<OwnFoundAnimal[]> {
  if (rows.length === 0) return []
  const pictures = await db
    .select({ id: foundAnimalPictures.id, of: foundAnimalPictures.foundAnimalId })
    .from(foundAnimalPictures)
    .where(
      inArray(
        foundAnimalPictures.foundAnimalId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(foundAnimalPictures.position)
  const businesses = await db
    .select({ id: organizations.id, name: organizations.businessName })
    .from(organizations)
    .where(
      inArray(
        organizations.id,
        rows.flatMap(({ organizationId }) => organizationId ?? []),
      ),
    )
  return rows.map((row) => ({
    unique_id: row.uniqueId,
    species: row.species,
    sex: row.sex,
    colour: row.colour,
    size: row.size,
    breed: row.breed,
    collar: row.collar,
    marks: row.marks,
    date: row.date,
    state: row.state,
    note: row.note,
    status: row.status,
    pictures: pictures.filter(({ of }) => of === row.id).map(({ id }) => id),
    city: nameOfPlace(row),
    location: [row.publicLng, row.publicLat],
    organization: businesses.find(({ id }) => id === row.organizationId)?.name ?? null,
    created: row.created.toISOString(),
    expires: row.expires.toISOString(),
    fullname: row.fullName,
    email: row.email,
    telephone: row.telephone,
    secret: row.secret,
  }))
}

/** @throws Refusal NOT_FOUND */
export async function foundById(db: Database, uniqueId: string): Promise<FoundAnimal> {
  const [row] = await db.select().from(foundAnimals).where(eq(foundAnimals.uniqueId, uniqueId))
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/**
 * The row, locked until the end of the transaction.
 * @throws Refusal NOT_FOUND
 */
export async function lockedFound(
  tx: Database,
  uniqueId: string,
  missing: 'NOT_FOUND' | 'LINK_GONE' = 'NOT_FOUND',
): Promise<FoundAnimal> {
  const [row] = await tx
    .select()
    .from(foundAnimals)
    .where(eq(foundAnimals.uniqueId, uniqueId))
    .for('update')
  if (!row) throw new Refusal(missing)
  return row
}

/** The picture, if its notice is shown to `anyone`, or whatever its status. */
export async function pictureShown(
  db: Database,
  { uniqueId, pictureId, now }: { uniqueId: string; pictureId: string; now: Date | null },
): Promise<boolean> {
  const isShown =
    now === null
      ? sql`true`
      : sql`${foundAnimals.status} = any(${sql.param(shownStatuses)}) and (${foundAnimals.expires} > ${now} or ${foundAnimals.status} = 'returned')`
  const rows = await db
    .select({ id: foundAnimalPictures.id })
    .from(foundAnimalPictures)
    .innerJoin(foundAnimals, eq(foundAnimals.id, foundAnimalPictures.foundAnimalId))
    .where(
      sql`${foundAnimalPictures.id} = ${pictureId} and ${foundAnimals.uniqueId} = ${uniqueId} and ${isShown}`,
    )
  return rows.length > 0
}

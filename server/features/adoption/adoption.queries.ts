import type {
  AdoptionAnswer,
  AdoptionContact,
  AdoptionDetail,
  AdoptionResult,
  AdoptionSearch,
  AdoptionShelter,
  AdoptionSort,
} from '#domain/adoption/adoption.api.ts'
import { adoptionInfo, type AdoptionInfo } from '#domain/animals/adoption.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { ageOn } from '#domain/animals/age.ts'
import { sexes, speciesList, type Species } from '#domain/animals/animal.ts'
import { chordOfKm, distanceKm, spherePoint, toMetre } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import { batch, searchRadius } from '#domain/search/search.api.ts'
import type { Caller } from '../../context.ts'
import { readShort, type Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { animals, pictures } from '../../db/tables/index.ts'
import { isClosedOrganization } from '../../db/closed-accounts.ts'
import { asPhoto } from '../../files/shown-pictures.ts'
import { positionOfCaller } from '../places/home-of-caller.ts'

const adoptableRow = z.strictObject({
  unique_id: z.string(),
  name: z.string(),
  species: z.enum(speciesList),
  race: z.string().nullable(),
  sex: z.enum(sexes),
  color: z.string().nullable(),
  dob: z.string().nullable(),
  sterilized: z.boolean().nullable(),
  first_photo: z.string().nullable(),
  published_date: z.string().nullable(),
  published_city: z.string().nullable(),
  published_lng: z.number(),
  published_lat: z.number(),
  size: adoptionInfo.shape.size.nullable(),
  child_contact: adoptionInfo.shape.child_contact.nullable(),
  dog_contact: adoptionInfo.shape.dog_contact.nullable(),
  cat_contact: adoptionInfo.shape.cat_contact.nullable(),
  grooming: adoptionInfo.shape.grooming.nullable(),
  energy: adoptionInfo.shape.energy.nullable(),
  history: z.string().nullable(),
  business_name: z.string().nullable(),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  telephone_ext: z.string().nullable(),
  shelter_id: z.string().nullable(),
})
type Row = z.output<typeof adoptableRow>

const columns = `a.unique_id, a.name, a.species, a.race, a.sex, a.color, a.dob::text, a.sterilized, a.first_photo, a.published_date::text, a.published_city,
  a.published_lng, a.published_lat, d.size, d.child_contact, d.dog_contact, d.cat_contact, d.grooming, d.energy, d.history,
  o.business_name, o.email, o.telephone, o.telephone_ext, case when o.pro_type = 'shelter' then o.id end as shelter_id`

/**
 * Requires a keeper who can be contacted: a validated organization, or an individual with account
 * and address in order. Reads nothing else of individuals.
 */
const tables = `animals a left join adoptions d on d.animal_id = a.id left join organizations o on o.id = a.organization_id left join users u on u.id = a.owner_id`
const shown = `a.status = 'in_adoption' and coalesce(o.valid, u.status not in ('suspended', 'deleted', 'bounced'))`

const near = 'a.published_place <-> $1::cube'
const positionIn = (list: readonly string[], column: string) =>
  `array_position(array['${list.join("', '")}'], ${column})`

/** Null sorts last either way. */
const orders: Record<AdoptionSort, string> = {
  distance: near,
  name: 'public.unaccent(lower(a.name))',
  species: positionIn(speciesList, 'a.species'),
  sex: "nullif(a.sex, 'Unknown')",
  age: "(date '9999-01-01' - a.dob)",
  size: positionIn(['Small', 'Medium', 'Large'], 'd.size'),
  since: 'a.published_date',
}

/**
 * Nearest first by index (animals_adoption_dog ..., or animals_adoption); the species is inlined
 * for the planner. `findAdoptable` cuts the box's corners.
 */
export const adoptableAround = (species: Species | undefined): string => `
  select ${columns} from ${tables}
  where ${shown} ${ofSpecies(species)} and a.published_place <@ cube_enlarge($1::cube, $2, 3)
  order by ${near} limit $3 offset $4`

/** Reads everything around the place; the box's corners are cut before counting. */
const adoptableSorted = (
  species: Species | undefined,
  sort: AdoptionSort,
  descending: boolean,
): string => `
  select ${columns} from ${tables}
  where ${shown} ${ofSpecies(species)} and a.published_place <@ cube_enlarge($1::cube, $2, 3) and (${near}) <= $2
  order by ${orders[sort]} ${descending ? 'desc' : 'asc'} nulls last, ${near}, a.unique_id limit $3 offset $4`

const ofSpecies = (species: Species | undefined) => (species ? `and a.species = '${species}'` : '')

/** Distances use rounded published places. */
export async function findAdoptable(
  db: Database,
  search: AdoptionSearch,
  today: string,
): Promise<{ results: AdoptionResult[]; more: boolean }> {
  const { species, location, radius, offset, limit, sort, descending } = search
  if (species && !speciesList.includes(species)) throw new Error(`no such species: ${species}`)
  const statement =
    sort === 'distance' && !descending
      ? { name: `adoption-${species ?? 'all'}`, text: adoptableAround(species) }
      : { text: adoptableSorted(species, sort, descending) }
  const rows = await readRows(db.$client, adoptableRow, {
    ...statement,
    values: [spherePoint(location), chordOfKm(radius), limit + 1, offset],
  })
  const within = rows
    .map((row) => ({ row, km: distanceKm(location, [row.published_lng, row.published_lat]) }))
    .filter(({ km }) => km <= radius + 0.001)
  return {
    results: within
      .slice(0, limit)
      .map(({ row, km }) => ({ ...present(row, today), distance: toMetre(km) })),
    more: within.length > limit,
  }
}

/** The latest of each species by one index (animals_recent), of these few the latest of all. */
export const latestAdoptable = `
  select latest.* from unnest($1::text[]) as wanted (species), lateral (
    select a.id, ${columns} from ${tables}
    where ${shown} and a.species = wanted.species
    order by a.published_date desc nulls last, a.id desc nulls last
    limit $2) as latest
  order by published_date desc nulls last, id desc nulls last
  limit $2`

/**
 * Animals to show before a place is chosen: the nearest to where the reader is, by what they say or
 * by the account's own address, however far; else the latest.
 */
export async function findRecentAdoptable(
  { db, caller }: { db: Database; caller: Pick<Caller, 'userId'> },
  {
    species,
    location: told,
    limit = batch.usual,
  }: { species?: Species | undefined; location?: Location | undefined; limit?: number },
  today: string,
): Promise<AdoptionResult[]> {
  const location = told ?? (await positionOfCaller(db, caller))
  if (location) {
    const all = { sort: 'distance', descending: false, offset: 0, limit } as const
    return (
      await findAdoptable(db, { ...all, species, location, radius: searchRadius.largest }, today)
    ).results
  }
  const rows = await readShort(db, adoptableRow.extend({ id: z.string() }), {
    name: 'latest-adoptable',
    text: latestAdoptable,
    values: [species ? [species] : speciesList, limit],
  })
  return rows.map((row) => present(row, today))
}

const one = {
  name: 'adoption-one',
  text: `select ${columns} from ${tables} where ${shown} and a.unique_id = $1`,
}

/** Checked before the query. */
const uniqueIdPattern = /^[a-z0-9]{12,64}$/
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function findAdoptableAnimal(
  db: Database,
  uniqueId: string,
  today: string,
): Promise<AdoptionDetail | null> {
  if (!uniqueIdPattern.test(uniqueId)) return null
  const [row] = await readRows(db.$client, adoptableRow, { ...one, values: [uniqueId] })
  if (!row) return null
  const photos = await db
    .select(asPhoto)
    .from(pictures)
    .innerJoin(animals, eq(animals.id, pictures.animalId))
    .where(eq(animals.uniqueId, uniqueId))
    .orderBy(pictures.position, pictures.id)
  return {
    ...present(row, today),
    sterilized: row.sterilized ?? undefined,
    photos,
    shelterId: row.shelter_id ?? undefined,
  }
}

export async function adoptableId(db: Database, uniqueId: string): Promise<string | null> {
  if (!uniqueIdPattern.test(uniqueId)) return null
  const [animal] = await readRows(db.$client, z.strictObject({ id: z.string() }), {
    text: `select a.id from ${tables} where ${shown} and a.unique_id = $1`,
    values: [uniqueId],
  })
  return animal?.id ?? null
}

/** Above any real shelter. */
const largestShelter = 1000

const ofShelter = {
  name: 'adoption-shelter',
  text: `select ${columns} from ${tables} where ${shown} and a.organization_id = $1 order by a.published_date desc nulls last, a.unique_id limit ${largestShelter}`,
}

export async function findAdoptableOfShelter(
  db: Database,
  shelterId: string,
  today: string,
): Promise<AdoptionResult[]> {
  const rows = await readRows(db.$client, adoptableRow, { ...ofShelter, values: [shelterId] })
  return rows.map((row) => present(row, today))
}

const shelterRow = z.strictObject({
  id: z.string(),
  business_name: z.string(),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  telephone_ext: z.string().nullable(),
  city: z.string().nullable(),
})
type ShelterRow = z.output<typeof shelterRow>

/** null unless validated. */
export async function findShelter(db: Database, id: string): Promise<AdoptionShelter | null> {
  if (!uuidPattern.test(id)) return null
  const [row] = await readRows(db.$client, shelterRow, {
    text: `select id, business_name, email, telephone, telephone_ext, city from organizations o
     where id = $1 and valid and pro_type = 'shelter' and not ${isClosedOrganization}`,
    values: [id],
  })
  return row ? { id: row.id, ...contactOf(row), city: row.city } : null
}

const contactOf = (
  row: Pick<ShelterRow, 'business_name' | 'email' | 'telephone' | 'telephone_ext'>,
): AdoptionContact => ({
  businessName: row.business_name,
  email: row.email,
  businessTelephone: row.telephone,
  businessTelephoneExt: row.telephone_ext,
})

const answers: Record<AdoptionInfo['child_contact'], AdoptionAnswer> = {
  Yes: 'yes',
  No: 'no',
  Unspecified: 'unknown',
}

function present(row: Row, today: string): AdoptionResult {
  const info: AdoptionInfo = {
    size: row.size ?? 'Unspecified',
    child_contact: row.child_contact ?? 'Unspecified',
    dog_contact: row.dog_contact ?? 'Unspecified',
    cat_contact: row.cat_contact ?? 'Unspecified',
    grooming: row.grooming ?? 'Unspecified',
    energy: row.energy ?? 'Unspecified',
    history: row.history ?? '',
  }
  const age = row.dob === null ? null : ageOn(row.dob, today)
  return {
    unique_id: row.unique_id,
    name: row.name,
    species: row.species,
    breed: row.race ?? undefined,
    sex: row.sex,
    color: row.color ?? undefined,
    dob: row.dob ?? undefined,
    pup: age ? age.years < 1 : undefined,
    city: row.published_city ?? undefined,
    since: row.published_date ?? undefined,
    firstPhoto: row.first_photo ?? undefined,
    ...info,
    child_contact: answers[info.child_contact],
    dog_contact: answers[info.dog_contact],
    cat_contact: answers[info.cat_contact],
    contact:
      row.business_name === null
        ? undefined
        : contactOf({ ...row, business_name: row.business_name }),
    shelter_info: { adoption_info: info },
  }
}

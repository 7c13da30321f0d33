import { hasNotice } from '#domain/animals/notice.ts'
import { z } from 'zod'
import {
  formsOf,
  microchipForms,
  normalizeMicrochip,
} from '#domain/animals/numbers/microchip-forms.ts'
import { cardField } from '#domain/animals/numbers/number-rules.ts'
import { animalStatuses, sexes, speciesList, type Species } from '#domain/animals/animal.ts'
import { chordOfKm, distanceKm, spherePoint, toMetre } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import {
  batch,
  searchRadius,
  type SearchedKind,
  type SearchResult,
} from '#domain/search/search.api.ts'
import { readSized } from '#domain/validation/sizes.ts'
import { readShort, type Database } from '../../db/connect.ts'
import { eitherForm } from '../../db/search-words.ts'
import type { Caller } from '../../context.ts'
import { positionOfCaller } from '../places/home-of-caller.ts'
import { readRows } from '../../db/read-rows.ts'
import { notOfSuspended, ofOpenAccount, publicStatus } from '../../db/closed-accounts.ts'

/** An animal as everyone may see it. */
export const publicRow = z.strictObject({
  unique_id: z.string(),
  name: z.string(),
  species: z.enum(speciesList),
  race: z.string().nullable(),
  sex: z.enum(sexes),
  color: z.string().nullable(),
  status: z.enum(animalStatuses),
  first_photo: z.string().nullable(),
  published_date: z.string().nullable(),
  published_city: z.string().nullable(),
  published_circumstances: z.string().nullable(),
  published_lng: z.number().nullable(),
  published_lat: z.number().nullable(),
})
type PublicRow = z.output<typeof publicRow>

const stockRow = z.object({ unique_id: z.null() })

export const publicColumns = `unique_id, name, species, race, sex, color, ${publicStatus} as status, first_photo, published_date::text, published_city, published_circumstances, published_lng, published_lat`

const byNumber = (kind: SearchedKind, isOne = '= $1'): string =>
  `select ${publicColumns} from animals where ${kind} ${isOne} and status <> 'removed' and ${ofOpenAccount}`

const orInStock = (kind: 'card' | 'microchip', isOne = '= $1'): string => `${byNumber(kind, isOne)} union all select ${publicColumns.split(', ').map(() => 'null').join(', ')}
  from items where kind = '${kind}' and number ${isOne} and status in ('lot', 'reserved', 'implanted')` // prettier-ignore

/** One statement per kind, so that timing reveals no more than the answer. */
export const numberStatements: Record<SearchedKind, string> = {
  card: orInStock('card'),
  microchip: orInStock('microchip'),
  tattoo: byNumber('tattoo'),
  medal: byNumber('medal'),
}
/** Of a microchip that may be stored in two forms. */
export const formsStatement = orInStock('microchip', eitherForm)

/** A number of a kind, as it is typed (requirements/contract.md 5). */
export async function findByNumber(
  db: Database,
  kind: SearchedKind,
  typed: string,
): Promise<SearchResult[]> {
  const forms = formsOf(kind, typed)
  const rows = await readShort(db, z.union([publicRow, stockRow]), {
    ...(forms.length === 1
      ? { name: `search-${kind}`, text: numberStatements[kind] }
      : { name: 'search-microchip-forms', text: formsStatement }),
    values: forms,
  })
  const carriers = rows.filter((row) => row.unique_id !== null)
  return carriers.length > 0 || rows.length === 0
    ? carriers.map(presentAnimal)
    : [{ number: forms[0], kind }]
}

/** Which numbers are our cards in any status: other registries do not have them. */
export async function ourCards(
  db: Database,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = numbers.filter((number) => readSized(cardField, number).success)
  if (asked.length === 0) return new Set()
  const rows = await readShort(db, z.strictObject({ number: z.string() }), {
    name: 'our-cards',
    text: ourCardsStatement,
    values: [asked],
  })
  return new Set(rows.map(({ number }) => number))
}
export const ourCardsStatement = `select number from items where kind = 'card' and number = any($1)
  union all select card from animals where card = any($1) and status <> 'removed'`

/** By number, as in the public search. */
export async function findByMicrochips(
  db: Database,
  numbers: string[],
): Promise<Map<string, SearchResult>> {
  const rows = await readRows(db.$client, publicRow.extend({ microchip: z.string() }), {
    name: 'search-microchips',
    text: `select microchip, ${publicColumns} from animals where microchip = any($1) and status <> 'removed' and ${ofOpenAccount}`,
    values: [numbers.flatMap(microchipForms)],
  })
  return new Map(rows.map((row) => [normalizeMicrochip(row.microchip), presentAnimal(row)]))
}

/**
 * Pictures are public while lost or in adoption; the rest of the notice only while lost
 * (requirements/contract.md 3, 4).
 */
export function presentAnimal(row: PublicRow): SearchResult {
  const isLost = row.status === 'lost'
  const { published_lng: lng, published_lat: lat } = row
  return {
    unique_id: row.unique_id,
    species: row.species,
    sex: row.sex,
    color: row.color ?? undefined,
    ...(hasNotice(row.status) && { firstPhoto: row.first_photo ?? undefined }),
    ...(isLost && {
      name: row.name,
      breed: row.race ?? undefined,
      date: row.published_date ?? undefined,
      city: row.published_city ?? undefined,
      circumstances: row.published_circumstances ?? undefined,
      ...(lng !== null && lat !== null && { location: [lng, lat] }),
    }),
  }
}

const lostRow = publicRow.omit({ species: true, status: true }).extend({
  published_date: z.string(),
  published_lng: z.number(),
  published_lat: z.number(),
})
type LostRow = z.output<typeof lostRow>
const latestRow = lostRow.extend({ id: z.string(), species: z.enum(speciesList) })

const lostColumns =
  'unique_id, name, race, sex, color, first_photo, published_date::text, published_city, published_circumstances, published_lng, published_lat'

interface Around {
  species: Species
  location: Location
  radius: number
  offset: number
  limit: number
}

/**
 * Nearest first by the species' index (animals_lost_dog ...), reading only the page. The species is
 * inlined so that the planner picks the index. `findLostAround` cuts the box's corners beyond the
 * radius.
 */
export const lostAround = (species: Species): string => `
  select ${lostColumns}
  from animals
  where status = 'lost' and species = '${species}' and ${notOfSuspended}
    and published_place <@ cube_enlarge($1::cube, $2, 3)
  order by published_place <-> $1::cube
  limit $3 offset $4`
const lostStatements = new Map(
  speciesList.map((species) => [
    species,
    { name: `search-lost-${species}`, text: lostAround(species) },
  ]),
)

/** Distances are from rounded published places (requirements/contract.md 4). */
export async function findLostAround(
  db: Database,
  { species, location, radius, offset, limit }: Around,
): Promise<{ results: SearchResult[]; more: boolean }> {
  const statement = lostStatements.get(species)
  if (!statement) throw new Error(`no such species: ${species}`)
  const rows = await readShort(db, lostRow, {
    ...statement,
    values: [spherePoint(location), chordOfKm(radius), limit + 1, offset],
  })
  const near = rows
    .map((row) => ({ row, km: distanceKm(location, [row.published_lng, row.published_lat]) }))
    .filter(({ km }) => km <= radius)
  return {
    results: near.slice(0, limit).map(({ row, km }) => presentLost(row, species, km)),
    more: near.length > limit,
  }
}

const presentLost = (row: LostRow, species: Species, km?: number): SearchResult => ({
  unique_id: row.unique_id,
  name: row.name,
  species,
  breed: row.race ?? undefined,
  sex: row.sex,
  color: row.color ?? undefined,
  date: row.published_date,
  ...(km !== undefined && { distance: toMetre(km) }),
  city: row.published_city ?? undefined,
  circumstances: row.published_circumstances ?? undefined,
  location: [row.published_lng, row.published_lat],
  firstPhoto: row.first_photo ?? undefined,
})

/** The latest of each species by one index (animals_recent), of these few the latest of all. */
export const latestLost = `
  select latest.* from unnest($1::text[]) as wanted (species), lateral (
    select id, animals.species, ${lostColumns} from animals
    where status = 'lost' and animals.species = wanted.species and animals.published_place is not null and ${notOfSuspended}
    order by animals.published_date desc nulls last, id desc nulls last
    limit $2) as latest
  order by published_date desc nulls last, id desc nulls last
  limit $2`

interface Recent {
  species?: Species | undefined
  /** Where the reader says to be. */
  location?: Location | undefined
  limit?: number
}

/**
 * Lost animals to show before a place is chosen: the nearest to where the reader is, by what they
 * say or by the account's own address, however far; else the latest.
 */
export async function findRecentLost(
  { db, caller }: { db: Database; caller: Pick<Caller, 'userId'> },
  { species, location, limit = batch.usual }: Recent = {},
): Promise<SearchResult[]> {
  const wanted = species ? [species] : speciesList
  const from = location ?? (await positionOfCaller(db, caller))
  if (from) {
    const radius = searchRadius.largest
    const found = await Promise.all(
      wanted.map((one) =>
        findLostAround(db, { species: one, location: from, radius, offset: 0, limit }),
      ),
    )
    return found
      .flatMap(({ results }) => results)
      .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
      .slice(0, limit)
  }
  const rows = await readShort(db, latestRow, {
    name: 'latest-lost',
    text: latestLost,
    values: [wanted, limit],
  })
  return rows.map((row) => presentLost(row, row.species))
}

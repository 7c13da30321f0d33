import type { CsvQuery } from '#domain/list-csv.ts'
import { knownKilograms } from '#domain/licences/weight.ts'
import { and, eq, or, inArray, sql, type SQL } from 'drizzle-orm'
import { isStaff } from '#domain/access/policies.ts'
import { speciesList } from '#domain/animals/animal.ts'
import { normalizeNumber } from '#domain/animals/numbers/numbers.ts'
import { dayOf } from '#domain/dates.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import { licenceStatuses, statusOn } from '#domain/licences/licence.ts'
import { dwellingPatterns } from '#domain/licences/dwelling.ts'
import { letterChannels } from '#domain/licences/letters.ts'
import type { ListedLicence } from '#domain/licences/replies/licence-replies.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { inListOrder } from '../../http/list-batches.ts'
import { cities, licences } from '../../db/tables/index.ts'
import {
  conditionsOf,
  countOf,
  pageAndTotal,
  readList,
  type ListField,
  type ListParts,
} from '../../http/list.ts'
import { choice, flag, when, exactly, wordsIn } from '../../http/list-fields.ts'
import { plainTag } from '../../db/tables/index.ts'
import { accountField } from '../accounts/of-account.ts'
import { usesLicenses } from '../cities/cities.queries.ts'
import { hasMicrochip } from '../../db/search-words.ts'
import { periodOf, type StoredLicence } from './licence.queries.ts'

/** Its tag, or a card or microchip of it or of the animal that it is linked to; each by an index. */
function hasNumber(typed: string): SQL {
  const number = normalizeNumber(typed)
  return sql`${licences.id} in (
    select id from licences where ${plainTag(licences.tag)} = ${number}
    union select id from licences where card = ${number} or ${hasMicrochip(sql`microchip`, typed)}
    union select l.id from licences l where l.animal_id = any(array(
      select a.id from animals a where a.status <> 'removed' and (a.card = ${number} or ${hasMicrochip(sql`a.microchip`, typed)}))))`
}

/** By `licences_address`, as people type it. */
function atAddress(typed: string): SQL | undefined {
  if (typed.trim() === '') return sql`true`
  const readings = dwellingPatterns(typed).map((patterns) =>
    and(...patterns.map((pattern) => sql`${licences.dwelling} like ${pattern}`)),
  )
  return readings.length > 0 ? or(...readings) : sql`false`
}

const asDay = (column: ListField['column']): ListField => ({ column, type: 'day' })

const fields = {
  Created: { column: licences.created, type: 'instant' },
  Status: choice(licences.status, licenceStatuses),
  City: {
    column: cities.name,
    type: 'text',
    // No two have one name: by the city itself, so that its indexes give the order.
    test: when(
      '=',
      (name) =>
        sql`${licences.cityId} = (select c.id from cities c where c.name = ${name} limit 1)`,
    ),
    sorts: false,
  },
  CityId: {
    column: sql`${licences.cityId}::text`,
    type: 'text',
    test: when('=', (id) =>
      /^[0-9a-f-]{36}$/.test(id) ? sql`${licences.cityId} = ${id}::uuid` : undefined,
    ),
    sorts: false,
  },
  Number: {
    column: licences.tag,
    type: 'text',
    test: when('=', hasNumber),
    sorts: false,
  },
  Tag: {
    column: licences.tag,
    type: 'text',
    read: normalizeNumber,
    test: exactly(plainTag(licences.tag)),
    sorts: false,
  },
  Microchip: {
    column: licences.microchip,
    type: 'text',
    test: when('=', (typed) => hasMicrochip(licences.microchip, typed)),
    sorts: false,
  },
  Email: {
    column: licences.email,
    type: 'text',
    read: (typed) => typed.trim().toLowerCase(),
    test: exactly(licences.email),
    sorts: false,
  },
  Letters: { ...choice(licences.letters, letterChannels), sorts: false },
  Species: { ...choice(licences.species, speciesList), sorts: false },
  Dangerous: flag(licences.dangerous),
  Kilograms: { column: licences.kilograms, type: 'number', sorts: false },
  Address: { column: licences.dwelling, type: 'text', test: when('~', atAddress), sorts: false },
  From: { ...asDay(licences.from), sorts: false },
  To: asDay(licences.to),
  Account: accountField('licences'),
  /** Part of the name of keeper or animal, e-mail, telephone or postal code. */
  Search: wordsIn(licences.search),
} satisfies Record<string, ListField>

/** Which licences a list is of, besides its filter. */
export type Scope = SQL | undefined

/**
 * Staff: all; users with useLicenses: those of their cities; others none. The cities are named in the
 * query: of a subquery the planner knows neither how many nor how large they are.
 */
async function visibleTo({ db, caller }: Omit<Reading, 'clock'>): Promise<SQL | undefined> {
  if (isStaff(caller)) return undefined
  if (!usesLicenses(caller) || caller.organizationId === null) return sql`false`
  const theirs = await db
    .select({ id: cities.id })
    .from(cities)
    .where(eq(cities.organizationId, caller.organizationId))
  return inArray(
    licences.cityId,
    theirs.map(({ id }) => id),
  )
}

const readLicences = (query: ListQuery): ListParts =>
  readList(isOfPending(query) && isByTo(query) ? { ...query, _sort: 'Status' } : query, {
    fields,
    sort: { field: 'Created', order: 'desc' },
    tie: licences.id,
  })

/** Those have no last day: the order is the same by their status, for which there is an index. */
const isOfPending = (query: ListQuery): boolean =>
  conditionsOf(query).some(
    ({ field, operator, value }) =>
      field.toLowerCase() === 'status' && operator === '=' && value === 'pending',
  )
const isByTo = ({ _sort }: ListQuery): boolean => _sort?.toLowerCase() === 'to'

const withCities = (db: Database) =>
  db
    .select({ licence: licences, city: cities.name })
    .from(licences)
    .innerJoin(cities, eq(cities.id, licences.cityId))
    .$dynamic()

type Row = { licence: StoredLicence; city: string }

export const asListed = ({ licence, city }: Row, today: string): ListedLicence => ({
  unique_id: licence.uniqueId,
  status: statusOn(licence, today),
  origin: licence.origin,
  city,
  cityId: licence.cityId,
  tag: licence.tag,
  period: periodOf(licence),
  animalName: licence.animalName,
  species: licence.species,
  breed: licence.breed,
  microchip: licence.microchip,
  kilograms: knownKilograms(licence.kilograms),
  dangerous: licence.dangerous,
  contactName: licence.contactName,
  email: licence.email,
  letters: licence.letters,
  phone: licence.telephone,
  address: [licence.address, licence.apartment, licence.postalCode].filter(Boolean).join(', '),
  created: licence.created.toISOString(),
})

type Reading = Pick<Call, 'db' | 'caller' | 'clock'>

/** Newest first by default. */
export async function listLicences(
  query: ListQuery,
  { db, caller, clock }: Reading,
  scope?: Scope,
): Promise<{ rows: ListedLicence[]; total: number }> {
  const { orderBy, offset, limit, ...read } = readLicences(query)
  const where = and(await visibleTo({ db, caller }), scope, read.where)
  // What is skipped is counted in an index alone, where one gives filter and order.
  const page = db
    .select({ id: licences.id })
    .from(licences)
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
    .as('page')
  const { rows, total } = await pageAndTotal(
    db,
    { offset, limit },
    () =>
      withCities(db)
        .innerJoin(page, eq(page.id, licences.id))
        .orderBy(...orderBy),
    countOf(db, licences, where),
  )
  const today = dayOf(clock.now())
  return { rows: rows.map((row) => asListed(row, today)), total }
}

/** Rows of a filter, in batches, in the order of the list. */
export async function* eachLicence(
  query: CsvQuery,
  { db, caller, clock }: Reading,
  scope?: Scope,
): AsyncGenerator<ListedLicence[]> {
  const read = readLicences(query)
  const own = and(await visibleTo({ db, caller }), scope, read.where)
  const today = dayOf(clock.now())
  const batches = inListOrder({ ...read, where: own }, ({ where, orderBy, limit, place }) =>
    db
      .select({ licence: licences, city: cities.name, ...place })
      .from(licences)
      .innerJoin(cities, eq(cities.id, licences.cityId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
  for await (const rows of batches) yield rows.map((row) => asListed(row, today))
}

/** The unique_ids of a filter. */
export async function licencesThatMatch(
  query: Pick<ListQuery, 'filter'>,
  { db, caller }: Omit<Reading, 'clock'>,
): Promise<(limit: number) => PromiseLike<{ id: string }[]>> {
  const where = and(await visibleTo({ db, caller }), readLicences(query).where)
  return (limit) => db.select({ id: licences.uniqueId }).from(licences).where(where).limit(limit)
}

/** Those of some unique_ids that the caller may see, in that order. */
export async function licencesBy(
  ids: readonly string[],
  { db, caller }: Omit<Reading, 'clock'>,
): Promise<Row[]> {
  const where = and(await visibleTo({ db, caller }), inArray(licences.uniqueId, [...ids]))
  const rows = await withCities(db).where(where)
  const found = new Map(rows.map((row) => [row.licence.uniqueId, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

import type { CsvQuery } from '#domain/list-csv.ts'
import {
  registrations,
  animalStatuses,
  sexes,
  speciesList,
  numberKinds,
  type NumberKind,
} from '#domain/animals/animal.ts'
import { and, asc, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isStaff } from '#domain/access/policies.ts'
import type { KeeperContact, ListedAnimal } from '#domain/animals/animals.api.ts'
import { normalizeNumber } from '#domain/animals/numbers/numbers.ts'
import { mostCounted, type FilterOperator, type ListQuery } from '#domain/list-filter.ts'
import { microchipForms } from '#domain/animals/numbers/microchip-forms.ts'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { inListOrder } from '../../http/list-batches.ts'
import { animals } from '../../db/tables/index.ts'
import { byWords, conditionsOf, countOf, countUpTo, isAbout, readList } from '../../http/list.ts'
import { when, microchip } from '../../http/list-fields.ts'
import { accountField } from '../accounts/of-account.ts'
import { hasNumber } from '../../db/search-words.ts'
import { visibleTo } from './animals.queries.ts'

const listed = {
  unique_id: animals.uniqueId,
  name: animals.name,
  species: animals.species,
  sex: animals.sex,
  color: animals.color,
  status: animals.status,
  firstPhoto: animals.firstPhoto,
  date: animals.publishedDate,
  race: animals.race,
  dob: animals.dob,
  card: animals.card,
  microchip: animals.microchip,
  tattoo: animals.tattoo,
  medal: animals.medal,
  registered: animals.registered,
  created: animals.created,
  updated: animals.updated,
}
type Kept = KeeperContact & { city: string | null }
/** Person or organization, for staff. */
const keeperOf = sql<Kept | null>`coalesce(
  (select json_build_object('kind', 'person', 'id', u.id, 'name', u.full_name, 'telephone', u.telephone, 'extension', null, 'proType', null, 'city', u.city)
    from users u where u.id = ${animals.ownerId}),
  (select json_build_object('kind', 'organization', 'id', o.id, 'name', o.business_name, 'telephone', o.telephone, 'extension', o.telephone_ext, 'proType', o.pro_type, 'city', o.city)
    from organizations o where o.id = ${animals.organizationId}))`

const kennelOf = sql<string | null>`(${animals.arrival} ->> 'kennel')`
/** Index `animals_kennel`. */
const inKennel = (name: string) =>
  sql`(${animals.organizationId} is not null and lower(${kennelOf}) = lower(${name}::text))`

const numbers = {
  card: animals.card,
  microchip: animals.microchip,
  tattoo: animals.tattoo,
  medal: animals.medal,
}

/** Ignores accents and case. */
const namedLike = (value: string) =>
  sql`(strpos(lower(${animals.name}), lower(${value}::text)) > 0 or strpos(${animals.plainName}, nullif(public.plain(${value}::text), '')) > 0)`

/** Matches the beginnings of words, by index. */
const namedBy = (value: string) =>
  sql`to_tsvector('simple', ${animals.plainName}) @@ to_tsquery('simple', replace(nullif(public.plain(${value}::text), ''), ' ', ':* & ') || ':*')`

/** Now, or formerly by a removed animal. */
function carries(kind: NumberKind, value: string): SQL {
  const has = hasNumber(kind, numbers[kind], value)
  return sql`((${animals.status} <> 'removed' and ${has}) or (${wasCarried(value)} and ${has}))`
}
/** As a microchip, or as another number. */
const wasCarried = (value: string) =>
  sql`(${animals.status} = 'removed' and array[${animals.card}, ${animals.microchip}, ${animals.tattoo}, ${animals.medal}] && ${sql.param([normalizeNumber(value), ...microchipForms(value)])}::text[])`

/** Any kind, or the unique_id. */
function numbered(value: string): SQL {
  const carried = numberKinds.map(
    (kind) => sql`(${animals.status} <> 'removed' and ${hasNumber(kind, numbers[kind], value)})`,
  )
  return sql`(${or(...carried, wasCarried(value), sql`${animals.uniqueId} = ${value.trim().toLowerCase()}`)})`
}

const common = {
  Species: { column: animals.species, type: 'choice', words: speciesList },
  Sex: { column: animals.sex, type: 'choice', words: sexes },
  Status: { column: animals.status, type: 'choice', words: animalStatuses },
} as const
const numberField = (column: AnyPgColumn) =>
  ({ column, type: 'text', read: normalizeNumber }) as const

const exactly = (kind: NumberKind) =>
  ({
    column: numbers[kind],
    type: 'text',
    sorts: false,
    test: when('=', (value) => carries(kind, value)),
  }) as const
const unsorted = <F extends object>(field: F) => ({ ...field, sorts: false as const })

/** As an index compares. */
const exact =
  (column: AnyPgColumn, none?: SQL) =>
  (operator: FilterOperator, value: string): SQL | undefined => {
    if (operator === '=') return none && value === '' ? none : sql`${column} = ${value}::text`
    return operator === '!=' ? sql`${column} is distinct from ${value}::text` : undefined
  }
const registered = {
  column: animals.registered,
  type: 'choice',
  words: [...registrations, ''],
  sorts: false,
  test: exact(animals.registered, sql`${animals.registered} is null`),
} as const

const byNameOrNumber = {
  Search: {
    column: animals.name,
    type: 'text',
    sorts: false,
    test: when('~', (value) => sql`(${namedBy(value)} or ${numbered(value)})`),
  },
  Card: exactly('card'),
  Microchip: exactly('microchip'),
  Tattoo: exactly('tattoo'),
  Medal: exactly('medal'),
} as const

/** A person's animals are few: any sort is fast. */
const ownOptions = {
  fields: {
    ...common,
    Name: { column: animals.name, type: 'text', order: animals.plainName },
    Search: {
      column: animals.name,
      type: 'text',
      sorts: false,
      test: when('~', (value) => sql`(${namedLike(value)} or ${numbered(value)})`),
    },
    Registered: registered,
    Card: numberField(animals.card),
    Microchip: microchip(animals.microchip),
    Tattoo: numberField(animals.tattoo),
    Medal: numberField(animals.medal),
    Created: { column: animals.created, type: 'instant' },
    Updated: { column: animals.updated, type: 'instant' },
  },
  sort: { field: 'Updated', order: 'desc' },
  tie: animals.id,
} as const

/** Sorts few matches separately: reading an order's index until enough match would take seconds. */
const apart = (column: AnyPgColumn) => ({ order: sql`${column} + interval '0'` })

/** Of an organization, with maybe a million: what `animals_kept_*` serve (decision 0024). */
const organizationOptions = (isFew: boolean) =>
  ({
    fields: {
      Species: { ...unsorted(common.Species), test: exact(animals.species) },
      Sex: { ...unsorted(common.Sex), test: exact(animals.sex) },
      Status: { ...unsorted(common.Status), test: exact(animals.status) },
      Registered: registered,
      Kennel: { column: kennelOf, type: 'text', sorts: false, test: when('=', inKennel) },
      Name: {
        column: animals.name,
        type: 'text',
        order: isFew ? sql`${animals.plainName} || ''` : animals.plainName,
        isNeverNull: true,
        test: when('~', namedBy),
      },
      ...byNameOrNumber,
      Created: {
        column: animals.created,
        type: 'instant',
        ...(isFew && apart(animals.created)),
      },
      Updated: {
        column: animals.updated,
        type: 'instant',
        ...(isFew && apart(animals.updated)),
      },
    },
    sort: { field: 'Updated', order: 'desc' },
    tie: animals.id,
  }) as const

/** Over all animals: only what indexes serve, newest first (ids grow with time). */
const everyOptions = (isSearch: boolean) =>
  ({
    fields: {
      Species: unsorted(common.Species),
      Sex: unsorted(common.Sex),
      Status: unsorted(common.Status),
      Registered: registered,
      Name: { column: animals.name, type: 'text', sorts: false, test: when('~', namedBy) },
      ...byNameOrNumber,
      Keeper: accountField('animals'),
      // Sort matches separately: scanning all animals by age would take seconds.
      Created: {
        column: animals.created,
        type: 'instant',
        ...(!isSearch && { order: animals.id }),
      },
    },
    sort: { field: 'Created', order: 'desc' },
    tie: animals.id,
  }) as const

const indexed = new Set([
  'name',
  'search',
  'kennel',
  'card',
  'microchip',
  'tattoo',
  'medal',
  'keeper',
])
const words = new Set(['name', 'search'])
/** Fields by which a filter finds few animals or most. */
const ranges = new Set(['created', 'updated'])

function optionsFor(caller: Caller, query: ListQuery, { isFew = isAbout(query, indexed) } = {}) {
  if (isStaff(caller)) return everyOptions(isFew)
  return caller.type === 'pro' ? organizationOptions(isFew) : ownOptions
}

const isWords = (caller: Caller, query: ListQuery): boolean =>
  caller.type === 'pro' && isInOrders(query)

/** Of an organization, where it tells how to sort; null where that is known without counting. */
async function knownCount(db: Database, caller: Caller, query: ListQuery): Promise<number | null> {
  const isRange = caller.type === 'pro' && !isAbout(query, indexed) && isAbout(query, ranges)
  if (!isRange && !isWords(caller, query)) return null
  const { where } = readList(query, optionsFor(caller, query))
  return countOf(db, animals, and(visibleTo(caller), where))(mostCounted + 1)
}
const isFewOf = (known: number | null): { isFew?: boolean | undefined } =>
  known === null ? {} : { isFew: known <= mostCounted }

/** Own animals by latest change; staff see all, newest first. */
export async function listAnimals(
  db: Database,
  caller: Caller,
  query: ListQuery,
): Promise<{ rows: ListedAnimal[]; total: number }> {
  const { where, offset, limit } = readList(query, optionsFor(caller, query))
  const seen = and(visibleTo(caller), where)
  const count = countOf(db, animals, seen)
  const known = await knownCount(db, caller, query)
  const few = isFewOf(known)
  const { orderBy } = readList(query, optionsFor(caller, query, few))
  const page =
    isWords(caller, query) && few.isFew === false
      ? inArray(animals.id, await pageOfMany(db, caller, query))
      : undefined
  const rows = await db
    .select(fieldsFor(caller))
    .from(animals)
    .where(page ?? seen)
    .orderBy(...orderBy)
    .offset(page ? 0 : offset)
    .limit(limit)
  const total = await countUpTo(
    { offset, limit, rows: rows.length },
    async (most) => known ?? count(most),
  )
  return { rows: rows.map((row) => asListed(row, isStaff(caller))), total }
}

/** Fields that the indexes `animals_kept_name`, `_created` and `_updated` have. */
const inOrders = new Set(['name', 'search', 'species', 'sex', 'status', 'registered'])

/** Whether a search of words asks for nothing that these indexes lack. */
const isInOrders = (query: ListQuery): boolean =>
  isAbout(query, words) &&
  conditionsOf(query).every(({ field }) => inOrders.has(field.toLowerCase()))

/**
 * The same words as `namedBy` finds, read from the name; the first of the two conditions is cheaper and
 * rejects most names.
 */
const spelledBy = (value: string): SQL | undefined =>
  and(
    ...value.split(/[^\p{L}\p{N}]+/u).map((word) => {
      const typed = sql`public.plain(${word}::text)`
      const name = animals.plainName
      return sql`strpos(${name}, ${typed}) > 0 and strpos(' ' || ${name}, ' ' || ${typed}) > 0`
    }),
  )

/**
 * The ids of a page of more matches than are counted, from the index of its order alone: fetching and
 * sorting all of them takes three times as long.
 */
async function pageOfMany(db: Database, caller: Caller, query: ListQuery): Promise<SQL> {
  const carriers = new Map<string, string[]>()
  for (const { field, value } of conditionsOf(query))
    if (field.toLowerCase() === 'search') {
      const found = await db.select({ id: animals.id }).from(animals).where(numbered(value))
      carriers.set(
        value,
        found.map(({ id }) => id),
      )
    }
  const options = organizationOptions(false)
  const { Name, Search } = options.fields
  const carried = (value: string) => carriers.get(value) ?? []
  const { where, orderBy, offset, limit } = readList(query, {
    ...options,
    fields: {
      ...options.fields,
      Name: { ...Name, test: when('~', spelledBy) },
      Search: {
        ...Search,
        test: when('~', (value) =>
          carried(value).length > 0
            ? or(spelledBy(value), inArray(animals.id, carried(value)))
            : spelledBy(value),
        ),
      },
    },
  })
  return sql`(${db
    .select({ id: animals.id })
    .from(animals)
    .where(and(visibleTo(caller), where))
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)})`
}

const fieldsFor = (caller: Caller) => ({
  ...listed,
  kennel: caller.proType === 'shelter' ? kennelOf : sql<null>`null`,
  keeper: isStaff(caller) ? keeperOf : sql<null>`null`,
})
type Stored = Omit<ListedAnimal, 'created' | 'updated' | 'keeper' | 'city'> &
  Record<'created' | 'updated', Date> & { keeper: Kept | null; at?: string | null; tie?: string }
const asListed = (
  { at: _, tie: __, keeper: kept, ...row }: Stored,
  isForStaff: boolean,
): ListedAnimal => ({
  ...row,
  city: kept?.city ?? null,
  ...(isForStaff && { keeper: kept && withoutCity(kept) }),
  created: row.created.toISOString(),
  updated: row.updated.toISOString(),
})

const withoutCity = ({ city: _, ...keeper }: Kept): KeeperContact => keeper

/** Batches of the animals of a filter, in the order of the list. */
export async function* eachAnimal(
  db: Database,
  caller: Caller,
  query: CsvQuery,
): AsyncGenerator<ListedAnimal[]> {
  const known = await knownCount(db, caller, query)
  const read = readList(query, optionsFor(caller, query, isFewOf(known)))
  const batches = inListOrder(read, ({ where, orderBy, limit, place }) =>
    db
      .select({ ...fieldsFor(caller), ...place })
      .from(animals)
      .where(and(visibleTo(caller), where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  for await (const rows of batches) yield rows.map((row) => asListed(row, isStaff(caller)))
}

/** Those of some unique_ids that the caller may see, by name. */
export async function animalsBy(
  db: Database,
  caller: Caller,
  ids: readonly string[],
): Promise<ListedAnimal[]> {
  const rows = await db
    .select(fieldsFor(caller))
    .from(animals)
    .where(and(visibleTo(caller), inArray(animals.uniqueId, [...ids])))
    .orderBy(byWords(animals.name), asc(animals.id))
  return rows.map((row) => asListed(row, isStaff(caller)))
}

/** The unique_ids of a filter. */
export function idsThatMatch(
  db: Database,
  caller: Caller,
  query: Pick<ListQuery, 'filter'>,
): (limit: number) => PromiseLike<{ id: string }[]> {
  const { where } = readList(query, optionsFor(caller, query))
  return (limit) =>
    db
      .select({ id: animals.uniqueId })
      .from(animals)
      .where(and(visibleTo(caller), where))
      .limit(limit)
}

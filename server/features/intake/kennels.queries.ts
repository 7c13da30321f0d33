import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { normalizeNumber } from '#domain/animals/numbers/numbers.ts'
import type { Boarder } from '#domain/intake/intake.api.ts'
import { animalStatuses, speciesList } from '#domain/animals/animal.ts'
import { stayKinds } from '#domain/animals/hold.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { animals, stays } from '../../db/tables/index.ts'
import { countUpTo, readList } from '../../http/list.ts'
import { choice, flag, when } from '../../http/list-fields.ts'
import { hasMicrochip } from '../../db/search-words.ts'

/** Of an animal in custody they stand with the stay, else in the animal's record. */
const inCustody = sql<boolean>`(${animals.custodianId} is not null)`
export const kennelOfStay = sql<
  string | null
>`(case when ${inCustody} then ${stays.kennel} else ${animals.arrival} ->> 'kennel' end)`
export const holdOfStay = sql<
  string | null
>`(case when ${inCustody} then ${stays.holdUntil} else ${animals.holdUntil} end)`
const kennel = kennelOfStay

/** Name, kennel or a whole number. */
const about = (value: string) =>
  sql`(strpos(${animals.plainName}, nullif(public.plain(${value}::text), '')) > 0
    or lower(${kennel}) = lower(${value}::text)
    or ${hasMicrochip(animals.microchip, value)} or ${normalizeNumber(value)} in (${animals.card}, ${animals.tattoo}, ${animals.medal}))`

const options = {
  fields: {
    Search: { column: animals.name, type: 'text', sorts: false, test: when('~', about) },
    Name: { column: animals.name, type: 'text', order: animals.plainName },
    Species: choice(animals.species, speciesList),
    Status: { column: animals.status, type: 'choice', words: animalStatuses },
    Kind: choice(stays.kind, stayKinds),
    Kennel: { column: kennel, type: 'text', order: sql`lower(${kennel})` },
    Came: { column: stays.came, type: 'day' },
    Hold: { column: holdOfStay, type: 'day' },
    Numberless: flag(sql`(${animals.card} is null and ${animals.microchip} is null)`),
  },
  sort: { field: 'Came', order: 'desc' },
  tie: animals.id,
} as const

/** What is told of each. */
export const shown = {
  id: animals.uniqueId,
  name: animals.name,
  species: animals.species,
  sex: animals.sex,
  status: animals.status,
  microchip: animals.microchip,
  kennel,
  kind: stays.kind,
  came: stays.came,
  holdUntil: holdOfStay,
  inCustody,
}

const stayingAt = ({ organizationId }: Caller, where: SQL | undefined) =>
  and(eq(stays.organizationId, organizationId ?? ''), isNull(stays.gone), where)

/** Those that came last first. */
export async function listKennels(
  db: Database,
  caller: Caller,
  query: ListQuery,
): Promise<{ rows: Boarder[]; total: number }> {
  const { where, orderBy, offset, limit } = readList(query, options)
  const here = stayingAt(caller, where)
  const rows = await db
    .select(shown)
    .from(stays)
    .innerJoin(animals, eq(animals.id, stays.animalId))
    .where(here)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  const total = await countUpTo({ offset, limit, rows: rows.length }, (most) =>
    db.$count(
      db
        .select({ one: sql`1` })
        .from(stays)
        .innerJoin(animals, eq(animals.id, stays.animalId))
        .where(here)
        .limit(most)
        .as('some'),
    ),
  )
  return { rows, total }
}

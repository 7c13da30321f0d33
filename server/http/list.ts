import { channel } from 'node:diagnostics_channel'
import { and, asc, desc, inArray, is, sql, type SQL } from 'drizzle-orm'
import { PgColumn, type AnyPgColumn, type PgSelect, type PgTable } from 'drizzle-orm/pg-core'
import type { FastifyReply } from 'fastify'
import {
  ListQueryError,
  mostCounted,
  parseFilter,
  type Condition,
  type FilterOperator,
  type ListQuery,
} from '#domain/list-filter.ts'
import { normalizeTelephone, telephoneDigits } from '#domain/accounts/telephone.ts'
import { isDay, timeZone } from '#domain/dates.ts'
import { atOnce, type Database } from '../db/connect.ts'
import { hasTelephone } from '../db/search-words.ts'
import { Refusal } from '../refusal.ts'

export interface ListField {
  column: AnyPgColumn | SQL
  /**
   * `instant`: RFC 3339, or a whole day in Quebec; `telephone`: in any form that people type; `choice`:
   * one of `words`; `boolean`: `true` or `false`.
   */
  type: 'text' | 'telephone' | 'number' | 'day' | 'instant' | 'choice' | 'boolean'
  /** Of a choice; with `''`, it may lack. Any other value is refused. */
  words?: readonly string[]
  /** Sort expression, if not the column. */
  order?: SQL | AnyPgColumn
  /** That `order` is never null, which an expression does not say. */
  isNeverNull?: true
  /** Normalizes typed values. */
  read?: (value: string) => string
  /** undefined for an unsupported operator. */
  test?: (operator: FilterOperator, value: string) => SQL | undefined
  /** false: no index gives this order, and the list is too long to sort. */
  sorts?: false
}

export interface ListOptions {
  /** As callers write them, case-insensitive. */
  fields: Record<string, ListField>
  /** Default order. */
  sort: { field: string; order: 'asc' | 'desc' }
  /** So that pages neither repeat nor miss rows. */
  tie: AnyPgColumn | SQL
}

/** Callers' values are bound parameters. */
export interface ListParts {
  where: SQL | undefined
  orderBy: SQL[]
  direction: typeof asc
  offset: number
  limit: number
  /** What rows are sorted by, for `inListOrder`; types are those of the database. */
  key: { by: Ordered; type: string; mayLack: boolean; tie: Ordered; tieType: string }
}

type Ordered = AnyPgColumn | SQL

/** The options of each list that is read: tests learn its fields here. */
export const listsRead = channel('lists read')

const pageSize = 50
/** requirements/animals.md 9: lists of up to 9999. */
export const largestPage = 10_000

/**
 * Parses a list query (requirements/contract.md 1).
 * @throws Refusal LIST_INVALID for an unknown field, operator, value of a choice, sort column, order
 * or range: never ignored
 */
export function readList(query: ListQuery, options: ListOptions): ListParts {
  if (listsRead.hasSubscribers) listsRead.publish(options)
  const { fields, sort, tie } = options
  try {
    const where = whereOf(parseFilter(query.filter ?? ''), fields)
    const name = query._sort ?? sort.field
    const by = knownBy(fields).get(name.toLowerCase())
    if (!by || by.sorts === false) throw new ListQueryError(`_sort=${name}`)
    const order = query._order?.toLowerCase() ?? (query._sort === undefined ? sort.order : 'asc')
    if (order !== 'asc' && order !== 'desc') throw new ListQueryError(`_order=${query._order}`)
    const offset = range('_start', query._start, 0)
    const end = range('_end', query._end, offset + pageSize)
    if (end < offset || end - offset > largestPage) throw new ListQueryError(`_end=${query._end}`)
    const direction = order === 'asc' ? asc : desc
    const ordered = by.order ?? by.column
    // Omit `nulls last` if not nullable: an index scanned backwards gives nulls first and would not
    // be used.
    const mayLack = !by.isNeverNull && !(is(ordered, PgColumn) && ordered.notNull)
    const first = mayLack ? sql`${direction(ordered)} nulls last` : direction(ordered)
    const key = {
      by: ordered,
      type: typeOf(ordered, storedAs[by.type]),
      mayLack,
      tie,
      tieType: typeOf(tie, 'text'),
    }
    return { where, orderBy: [first, direction(tie)], direction, offset, limit: end - offset, key }
  } catch (error) {
    if (!(error instanceof ListQueryError)) throw error
    const { detail, field } = error
    throw new Refusal('LIST_INVALID', { values: { detail }, ...(field !== undefined && { field }) })
  }
}

const storedAs: Record<ListField['type'], string> = {
  text: 'text',
  choice: 'text',
  telephone: 'text',
  number: 'numeric',
  day: 'date',
  instant: 'timestamptz',
  boolean: 'boolean',
}

const typeOf = (ordered: Ordered, otherwise: string): string =>
  is(ordered, PgColumn) ? ordered.getSQLType() : otherwise

const knownBy = (fields: ListOptions['fields']) =>
  new Map(Object.entries(fields).map(([name, field]) => [name.toLowerCase(), field]))

/**
 * The SQL of all conditions.
 * @throws ListQueryError for one that `fields` does not take
 */
export function whereOf(
  conditions: readonly Condition[],
  fields: ListOptions['fields'],
): SQL | undefined {
  const known = knownBy(fields)
  return and(
    ...conditions.map((condition) => test(condition, known.get(condition.field.toLowerCase()))),
  )
}

/** Sorts names without regard to accents and case. */
export const byWords = (column: AnyPgColumn | SQL): SQL => sql`public.plain(${column})`

/** Of a filter; none of a malformed one, which `readList` refuses. */
export function conditionsOf({ filter = '' }: ListQuery): Condition[] {
  try {
    return parseFilter(filter)
  } catch {
    return []
  }
}

/** Whether the filter selects by one of these fields (lower case), not only excludes. */
export const isAbout = (query: ListQuery, names: ReadonlySet<string>): boolean =>
  conditionsOf(query).some(
    ({ field, operator }) => operator !== '!=' && names.has(field.toLowerCase()),
  )

/** Resolves the condition to the matching words, so that an index serves. */
export const oneOf =
  (column: AnyPgColumn, words: readonly string[]) => (operator: FilterOperator, value: string) => {
    const fits: Record<FilterOperator, (word: string) => boolean> = {
      '=': (word) => word === value,
      '!=': (word) => word !== value,
      '~': (word) => word.toLowerCase().includes(value.toLowerCase()),
      '>=': (word) => word >= value,
      '<=': (word) => word <= value,
    }
    const asked = words.filter(fits[operator])
    return asked.length > 0 ? inArray(column, asked) : sql`false`
  }

/**
 * Rows up to one more than `mostCounted`, from which `answerList` tells that there are more; a page
 * that is not full needs no query.
 * @param count counts no further than it is told
 */
export async function countUpTo(
  page: { offset: number; limit: number; rows: number },
  count: (most: number) => Promise<number>,
): Promise<number> {
  if (page.rows < page.limit && (page.rows > 0 || page.offset === 0)) return page.offset + page.rows
  return count(mostCounted + 1)
}

/** For `countUpTo`: the rows of a table. */
export const countOf =
  (db: Database, table: PgTable, where: SQL | undefined) =>
  (most: number): Promise<number> => {
    const some = db
      .select({ one: sql`1` })
      .from(table)
      .where(where)
      .limit(most)
    return db.$count(some.as('some'))
  }

/**
 * A page and `countUpTo` of its list, read at the same time: of a long list both take a while.
 * @param count counts no further than it is told
 */
export async function pageAndTotal<T>(
  db: Database,
  { offset, limit }: Pick<ListParts, 'offset' | 'limit'>,
  page: () => PromiseLike<T[]>,
  count: (most: number) => Promise<number>,
): Promise<{ rows: T[]; total: number }> {
  const [rows, counted] = await atOnce(db, page, () => count(mostCounted + 1))
  const total = await countUpTo({ offset, limit, rows: rows.length }, () =>
    Promise.resolve(counted),
  )
  return { rows, total }
}

/**
 * A page of a list that reads several tables.
 * @param from without conditions, with `$dynamic()`; made twice, as they also count
 */
export async function readPage<S extends PgSelect>(
  db: Database,
  from: () => S,
  { where, orderBy, offset, limit }: Omit<ListParts, 'direction'>,
): Promise<{ rows: S['_']['result']; total: number }> {
  const page = () =>
    from()
      .where(where)
      .orderBy(...orderBy)
      .offset(offset)
      .limit(limit)
  return pageAndTotal(db, { offset, limit }, page, (most) =>
    db.$count(from().where(where).limit(most).as('some')),
  )
}

/** The rows of a page, with how many there are (requirements/contract.md 1). */
export function answerList<T>(
  reply: FastifyReply,
  { rows, total }: { rows: T[]; total: number },
): T[] {
  void reply.header('X-Total-Count', Math.min(total, mostCounted))
  if (total > mostCounted) void reply.header('X-Total-More', 1)
  return rows
}

function range(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw new ListQueryError(`${name}=${text}`)
  return Number(text)
}

function test(condition: Condition, field: ListField | undefined): SQL {
  const text = `${condition.field}${condition.operator}${condition.value}`
  if (!field) throw new ListQueryError(text)
  const unclear = new ListQueryError(text, condition.field)
  const value = field.read ? field.read(condition.value) : condition.value
  if (!isKnown(field, condition.operator, value)) throw unclear
  const found = field.test
    ? field.test(condition.operator, value)
    : tests[field.type](field.column, condition.operator, value)
  if (!found) throw unclear
  return found
}

/** A part of a word of a choice is known too. */
function isKnown(
  { type, words = [] }: ListField,
  operator: FilterOperator,
  value: string,
): boolean {
  if (type === 'boolean') return value === 'true' || value === 'false'
  if (type !== 'choice') return true
  const part = value.toLowerCase()
  return operator === '~'
    ? words.some((word) => word.toLowerCase().includes(part))
    : words.includes(value)
}

type Column = ListField['column']
type Test = (column: Column, operator: FilterOperator, value: string) => SQL | undefined

const symbols = { '=': sql`=`, '>=': sql`>=`, '<=': sql`<=` } as const

const compare = (column: Column, operator: Exclude<FilterOperator, '~'>, value: SQL): SQL =>
  operator === '!='
    ? sql`${column} is distinct from ${value}`
    : sql`${column} ${symbols[operator]} ${value}`

/** Empty also matches null. */
export const ofText: Test = (column, operator, value) => {
  if (operator === '~') return sql`strpos(lower(${column}), lower(${value}::text)) > 0`
  // Can use the column's index.
  if (operator === '=' && value !== '')
    return compare(sql`${column}`, operator, sql`${value}::text`)
  if (operator === '=' || operator === '!=')
    return compare(sql`coalesce(${column}, '')`, operator, sql`${value}::text`)
  return compare(column, operator, sql`${value}::text`)
}

/** undefined if operator or value do not fit the type. */
const tests: Record<ListField['type'], Test> = {
  text: ofText,
  choice: ofText,
  boolean: (column, operator, value) =>
    operator === '=' ? (value === 'true' ? sql`${column}` : sql`not (${column})`) : undefined,
  telephone(column, operator, value) {
    if (operator === '~') return hasTelephone(column, value)
    const digits = telephoneDigits(value)
    const stored = digits?.length === 10 ? normalizeTelephone(digits) : value
    return ofText(column, operator, stored)
  },
  number(column, operator, value) {
    if (operator === '~' || !/^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return undefined
    // A column of whole numbers is found by its index only by a whole number.
    const typed = value.includes('.') ? sql`${value}::numeric` : sql`${value}::bigint`
    return compare(column, operator, typed)
  },
  day(column, operator, value) {
    if (operator === '~' || !isDay(value)) return undefined
    return compare(column, operator, sql`${value}::date`)
  },
  instant(column, operator, value) {
    if (operator === '~') return undefined
    if (!isDay(value))
      return isInstant(value) ? compare(column, operator, sql`${value}::timestamptz`) : undefined
    const from = sql`(${value}::date)::timestamp at time zone ${timeZone}`
    const until = sql`(${value}::date + 1)::timestamp at time zone ${timeZone}`
    switch (operator) {
      case '=':
        return sql`(${column} >= ${from} and ${column} < ${until})`
      case '!=':
        return sql`(${column} < ${from} or ${column} >= ${until} or ${column} is null)`
      case '>=':
        return sql`${column} >= ${from}`
      case '<=':
        return sql`${column} < ${until}`
    }
  },
}

const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(text) &&
  !Number.isNaN(Date.parse(text))

import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FilterOperator } from '#domain/list-filter.ts'
import { hasWords } from '../db/search-words.ts'
import type { ListField } from './list.ts'

type Test = NonNullable<ListField['test']>

/** What a field tests that takes one operator alone. */
export const when =
  (taken: FilterOperator, test: (value: string) => SQL | undefined): Test =>
  (operator, value) =>
    operator === taken ? test(value) : undefined

/** The whole text, by the column's index. */
export const exactly = (column: ListField['column']): Test =>
  when('=', (value) => sql`${column} = ${value}`)

/** Words of a column made for it, by its index. */
export const wordsIn = (column: AnyPgColumn): ListField => ({
  column,
  type: 'text',
  sorts: false,
  test: when('~', (typed) => hasWords(column, typed)),
})

/** `true` or `false`. */
export const isTrue = (condition: AnyPgColumn | SQL): Test =>
  when('=', (value) =>
    value === 'true' ? sql`${condition}` : value === 'false' ? sql`not (${condition})` : undefined,
  )

/** One of two words, each with its condition; any other selects nothing. */
export const either = (
  [first, second]: readonly [string, string],
  isFirst: SQL,
  isSecond: SQL,
): Test =>
  when('=', (value) => (value === first ? isFirst : value === second ? isSecond : sql`false`))

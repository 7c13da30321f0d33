import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FilterOperator } from '#domain/list-filter.ts'
import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import { hasMicrochip, hasWords } from '../db/search-words.ts'
import { oneOf, ofText, type ListField } from './list.ts'

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

/** A microchip, as it is printed too. */
export const microchip = <Column extends AnyPgColumn>(column: Column) =>
  ({
    column,
    type: 'text',
    read: normalizeMicrochip,
    test: (operator, value) =>
      operator === '=' && value !== ''
        ? hasMicrochip(column, value)
        : ofText(column, operator, value),
  }) as const satisfies ListField

/** One of some words; any other is refused. With `''` it may lack. */
export const choice = (column: AnyPgColumn, words: readonly string[]) =>
  ({ column, type: 'choice', words, test: oneOf(column, words) }) as const

/** `true` or `false`, by whether a condition holds; no order. */
export const flag = (condition: AnyPgColumn | SQL) =>
  ({ column: condition, type: 'boolean', sorts: false }) as const

/** One of two words, each with its condition. */
export const either = (
  column: AnyPgColumn,
  [first, second]: readonly [string, string],
  isFirst: SQL,
  isSecond: SQL,
) =>
  ({
    column,
    type: 'choice',
    words: [first, second],
    test: when('=', (value) => (value === first ? isFirst : isSecond)),
  }) as const

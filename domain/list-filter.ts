import { z } from 'zod'

/**
 * The list convention of the pro and admin areas (requirements/contract.md 1):
 * `?filter=[Status=shipped,Supplier~"a, b"]&_sort=updated&_order=DESC&_start=0&_end=50`.
 * A value in double quotes may hold commas, brackets and, behind a backslash, quotes.
 */
export const listQuery = z.object({
  filter: z.string().optional(),
  _sort: z.string().optional(),
  _order: z.string().optional(),
  _start: z.string().optional(),
  _end: z.string().optional(),
})
export type ListQuery = z.output<typeof listQuery>

/** Long lists are counted no further. */
export const mostCounted = 10_000

export const filterOperators = ['=', '!=', '~', '>=', '<='] as const
export type FilterOperator = (typeof filterOperators)[number]

export interface Condition {
  field: string
  operator: FilterOperator
  value: string
}

/** A text that is no list query; `detail` is the part that is not understood. */
export class ListQueryError extends Error {
  readonly detail: string

  constructor(detail: string) {
    super(`list query: ${detail}`)
    this.detail = detail.slice(0, 100)
  }
}

/** More conditions than anyone builds by hand. */
const mostConditions = 20
const longestFilter = 2000

/**
 * A name, its operator, and a value: quoted, or anything without comma, quote and bracket that
 * starts with no operator sign.
 */
const condition =
  /\s*([A-Za-z_][\w.]*)\s*([=!<>~]+)\s*(?:"((?:[^"\\]|\\.)*)"|([^,"[\]]*?))\s*(,|$)/sy

/**
 * Reads `[Field=value,…]`; empty text and `[]` ask for nothing.
 * @throws ListQueryError
 */
export function parseFilter(text: string): Condition[] {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed === '[]') return []
  if (text.length > longestFilter || !trimmed.startsWith('[') || !trimmed.endsWith(']'))
    throw new ListQueryError(text)
  const inner = trimmed.slice(1, -1)
  const conditions: Condition[] = []
  condition.lastIndex = 0
  for (let more = true; more;) {
    const from = condition.lastIndex
    const match = condition.exec(inner)
    if (!match || conditions.length === mostConditions) throw new ListQueryError(inner.slice(from))
    const [whole, field, operator, quoted, bare, end] = match as unknown as [
      string,
      string,
      string,
      string?,
      string?,
      string?,
    ]
    if (!isOperator(operator) || /\0/.test(whole)) throw new ListQueryError(whole.replace(/,$/, ''))
    conditions.push({
      field,
      operator,
      value: quoted === undefined ? (bare ?? '') : quoted.replace(/\\(.)/gs, '$1'),
    })
    more = end === ','
  }
  return conditions
}

const isOperator = (text: string): text is FilterOperator =>
  (filterOperators as readonly string[]).includes(text)

/** The filter text of conditions, as `parseFilter` reads it. */
export function writeFilter(conditions: readonly Condition[]): string {
  const parts = conditions.map(
    ({ field, operator, value }) => `${field}${operator}"${value.replace(/["\\]/g, '\\$&')}"`,
  )
  return `[${parts.join(',')}]`
}

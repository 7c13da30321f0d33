import { z } from 'zod'
import { withoutUnseen } from './validation/typed-signs.ts'

/**
 * List convention (requirements/contract.md 1): `?filter=[Status=shipped,Supplier~"a,
 * b"]&_sort=updated&_order=DESC&_start=0&_end=50`. Quoted values may contain commas, brackets and
 * backslash-escaped quotes.
 */
export const listQuery = z.object({
  // What is longer than `longestFilter` is refused in its own words.
  filter: z.string().max(16_384).optional(),
  _sort: z.string().optional(),
  _order: z.string().optional(),
  _start: z.string().optional(),
  _end: z.string().optional(),
})
export type ListQuery = z.output<typeof listQuery>

/** Counting stops here. */
export const mostCounted = 10_000

export const filterOperators = ['=', '!=', '~', '>=', '<='] as const
export type FilterOperator = (typeof filterOperators)[number]

export interface Condition {
  field: string
  operator: FilterOperator
  value: string
}

/** `detail` is the part not understood, `field` the known one whose operator or value it is. */
export class ListQueryError extends Error {
  readonly detail: string
  readonly field: string | undefined

  constructor(detail: string, field?: string) {
    super(`list query: ${detail}`)
    this.detail = detail.slice(0, 100)
    this.field = field
  }
}

const mostConditions = 20
const longestFilter = 2000

/** Name, operator, value: quoted, or without comma, quote and bracket. */
const condition =
  /\s*([A-Za-z_][\w.]*)\s*([=!<>~]{1,2})\s*(?:"((?:[^"\\]|\\.)*)"\s*|([^\s,"[\]](?:\s*[^\s,"[\]])*)\s*|)(,|$)/sy

/**
 * Empty text and `[]` mean no condition.
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
      value: withoutUnseen(quoted === undefined ? (bare ?? '') : quoted.replace(/\\(.)/gs, '$1')),
    })
    more = end === ','
  }
  return conditions
}

const isOperator = (text: string): text is FilterOperator =>
  (filterOperators as readonly string[]).includes(text)

export function writeFilter(conditions: readonly Condition[]): string {
  const parts = conditions.map(
    ({ field, operator, value }) => `${field}${operator}"${value.replace(/["\\]/g, '\\$&')}"`,
  )
  return `[${parts.join(',')}]`
}

import { boundsOf, isDay } from '#domain/dates.ts'
import type { Condition, FilterOperator } from '#domain/list-filter.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'

/** What a value in the address asks for; undefined for one that filters nothing. */
type Ask = (value: string) => Condition | undefined
/** By the name of a filter in the address. */
export type Asks = Record<string, Ask>

const by =
  (operator: FilterOperator) =>
  (field: string): Ask =>
  (value) => ({ field, operator, value })
export const equals = by('=')
export const holds = by('~')

/** Of a choice; a word that is none of it, as in an old address, filters nothing. */
export const among =
  (field: string, words: readonly string[]): Ask =>
  (value) =>
    words.includes(value) ? equals(field)(value) : undefined

const truths = new Map(
  Object.entries({ true: 'true yes 1 on', false: 'false no 0 off' }).flatMap(([truth, forms]) =>
    forms.split(' ').map((form) => [form, truth]),
  ),
)
/** `true` or `false`, also as older addresses and views write them. */
export const truthOf = (value: string): string | undefined => truths.get(value)

/** Of a field that is `true` or `false`. */
export const flag =
  (field: string): Ask =>
  (value) => {
    const truth = truthOf(value)
    return truth === undefined ? undefined : equals(field)(truth)
  }
/** Those alone of which it is true. */
export const only =
  (field: string): Ask =>
  (value) =>
    truthOf(value) === 'true' ? equals(field)('true') : undefined

/** What the address asks for, where that is one of the words. */
export const wordIn = <Word extends string>(
  words: readonly Word[],
  value: string | undefined,
): Word | undefined => words.find((word) => word === value)

const onDay =
  (ask: Ask): Ask =>
  (day) =>
    isDay(day) ? ask(day) : undefined
/** Of a field that is a day. */
export const fromDay = (field: string): Ask => onDay(by('>=')(field))
export const toDay = (field: string): Ask => onDay(by('<=')(field))
/** Of a field that is an instant; days are of Quebec. */
export const since = (field: string): Ask => onDay((day) => by('>=')(field)(boundsOf(day).from))
export const until = (field: string): Ask => onDay((day) => by('<=')(field)(boundsOf(day).to))

export const conditionsIn = (search: Record<string, string | undefined>, asks: Asks): Condition[] =>
  Object.entries(asks).flatMap(([name, ask]) => {
    const value = search[name]
    return (value && ask(value)) || []
  })

/** The conditions that the address says. */
export const useAsked = (asks: Asks): Condition[] => conditionsIn(useScreenSearch(), asks)

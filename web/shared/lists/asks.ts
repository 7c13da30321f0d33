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

import { ageOn } from '../animals/age.ts'
import { addDays, addYears } from '../dates.ts'

/**
 * `calendar`: until 31 December; `anniversary`: whole years from the first day
 * (requirements/contract.md 16).
 */
export const periodKinds = ['calendar', 'anniversary'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** First and last day, both included. */
export interface Period {
  from: string
  to: string
}

/**
 * The period that a licence bought on `day` covers. A renewal continues the day after `due`, the
 * last day of the former licence, unless that period would be over: then it begins on `day`.
 * Periods of successive renewals have no gap and no overlap.
 * @param years whole calendar years, the first of them begun, or years from the first day
 */
export function licencePeriod(
  kind: PeriodKind,
  { day, due, years }: { day: string; due?: string | undefined; years: number },
): Period {
  const next = due === undefined ? undefined : periodFrom(kind, addDays(due, 1), years)
  return next && next.to >= day ? next : periodFrom(kind, day, years)
}

const periodFrom = (kind: PeriodKind, from: string, years: number): Period => ({
  from,
  to:
    kind === 'calendar'
      ? `${Number(from.slice(0, 4)) + years - 1}-12-31`
      : addDays(addYears(from, years), -1),
})

/** The first day of the year that ends on a day: what ends on 29 February began on 1 March. */
export const firstDayTo = (to: string): string => addYears(addDays(to, 1), -1)

/** The years that a period covers: calendar years until a 31 December, else full ones; at least 1. */
export const yearsOf = ({ from, to }: Period): number =>
  to.endsWith('-12-31')
    ? Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1
    : Math.max(1, ageOn(from, addDays(to, 1))?.years ?? 0)

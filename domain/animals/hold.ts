import { addDays } from '../dates.ts'
import type { ArrivalStatus } from './animal.ts'

/** Days that a stray is held where neither city nor organization says. */
export const defaultHoldDays = 3

/** How an animal comes to stay at a shelter; reports count by it. */
export const stayKinds = ['stray', 'surrender', 'born', 'transfer', 'other'] as const
export type StayKind = (typeof stayKinds)[number]

/** How a stay ends. */
export const outcomes = [
  'returned',
  'adopted',
  'transferred',
  'died',
  'euthanized',
  'other',
] as const
export type Outcome = (typeof outcomes)[number]

const kindOf: Record<ArrivalStatus, StayKind> = {
  OK: 'other',
  abandoned: 'surrender',
  found: 'stray',
  lost: 'stray',
  born: 'born',
  transferred: 'transfer',
  injured: 'other',
  dead: 'other',
  Other: 'other',
}
export const stayKindOf = (status: ArrivalStatus | null): StayKind =>
  status === null ? 'other' : kindOf[status]

/**
 * Last day on which a stray that came on a day is held; the hold ends at the midnight in Quebec
 * that follows. Null for an animal that is not held (requirements/professionals.md 2).
 */
export const holdUntilOf = (kind: StayKind, came: string, days: number): string | null =>
  kind === 'stray' && days > 0 ? addDays(came, days) : null

/** @param today the day in Quebec */
export const isHeld = (holdUntil: string | null, today: string): boolean =>
  holdUntil !== null && today <= holdUntil

/** Days of a hold: the city's, else the organization's; the longest of several cities. */
export const holdDaysFrom = (
  cities: readonly (number | null)[],
  organization: number | null,
): number => {
  const told = cities.filter((days) => days !== null)
  return told.length > 0 ? Math.max(...told) : (organization ?? defaultHoldDays)
}

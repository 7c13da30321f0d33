import { z } from 'zod'
import type { Period } from '../cities/licence-period.ts'
import { addDays, addYears, daysBetween, daysFrom, isDay } from '../dates.ts'
import { day } from '../validation/day-fields.ts'
import { say } from '../validation/say.ts'
import { whole } from '../validation/whole.ts'

/** What a report adds up by. */
export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

/** Days of the longest period: three years, or ten that are not told day by day. */
export const longestDays: Record<Step, number> = { day: 1_100, week: 3_660, month: 3_660 }

export const daysIn = ({ from, to }: Period): number => daysBetween(from, to) + 1

const daysOf = (period: Period): string[] => daysFrom(period.from, daysIn(period))

const inOrder = ({ from, to }: Period): boolean => from <= to
const backwards = { path: ['to'], message: say('PERIOD_BACKWARDS'), ...whole('from', 'to') }

/** First and last day, both included. */
export const periodQuery = z
  .object({ from: day, to: day, by: z.enum(steps, say('STEP_INVALID')).default('month') })
  .refine(inOrder, backwards)
  .refine(({ from, to, by }) => daysIn({ from, to }) <= longestDays[by], {
    path: ['from'],
    message: say('REPORT_LONG'),
    ...whole('from', 'to', 'by'),
  })

/** Of a report by month. */
export const monthsQuery = z
  .object({ from: day, to: day })
  .refine(inOrder, backwards)
  .refine((period) => daysIn(period) <= longestDays.month, {
    path: ['from'],
    message: say('REPORT_LONG'),
    ...whole('from', 'to'),
  })

/** Days that staff have counted again at once. */
const mostFilled = 366
export const fillPeriod = z
  .object({ from: day, to: day })
  .refine(inOrder, backwards)
  .refine(({ from, to }) => daysIn({ from, to }) <= mostFilled, {
    path: ['from'],
    message: say('FILL_LONG'),
    ...whole('from', 'to'),
  })
export interface AskedPeriod extends Period {
  by: Step
}

/** The same days a year before; of 29 February, the first of March or the last of February. */
export function yearBefore({ from, to }: Period): Period {
  const last = `${String(Number(to.slice(0, 4)) - 1).padStart(4, '0')}${to.slice(4)}`
  return { from: addYears(from, -1), to: isDay(last) ? last : addDays(addYears(to, -1), -1) }
}

/** The Monday on or before a day. */
const mondayOf = (on: string): string =>
  addDays(on, -((new Date(`${on}T00:00:00Z`).getUTCDay() + 6) % 7))

const beginOf: Record<Step, (on: string) => string> = {
  day: (on) => on,
  week: mondayOf,
  month: (on) => `${on.slice(0, 7)}-01`,
}

/** The days, weeks (from Monday) or months of a period, cut at its ends. */
export function partsOf({ from, to, by }: AskedPeriod): Period[] {
  const parts: Period[] = []
  for (const on of daysOf({ from, to })) {
    const last = parts.at(-1)
    if (last && beginOf[by](on) <= last.to) last.to = on
    else parts.push({ from: on, to: on })
  }
  return parts
}

/** The part that each day belongs to, by its place. */
export const placesOf = (parts: readonly Period[]): Map<string, number> =>
  new Map(parts.flatMap((part, place) => daysOf(part).map((on) => [on, place] as const)))

export const presets = [
  'thisMonth',
  'lastMonth',
  'last30',
  'thisYear',
  'lastYear',
  'last12',
] as const
export type Preset = (typeof presets)[number]

/** Periods that people ask for, by the day in Quebec. */
export function presetsOn(today: string): Record<Preset, AskedPeriod> {
  const [month, year] = [`${today.slice(0, 7)}-01`, today.slice(0, 4)]
  const endOfLast = addDays(month, -1)
  const lastYear = String(Number(year) - 1)
  return {
    thisMonth: { from: month, to: today, by: 'day' },
    lastMonth: { from: `${endOfLast.slice(0, 7)}-01`, to: endOfLast, by: 'day' },
    last30: { from: addDays(today, -29), to: today, by: 'day' },
    thisYear: { from: `${year}-01-01`, to: today, by: 'month' },
    lastYear: { from: `${lastYear}-01-01`, to: `${lastYear}-12-31`, by: 'month' },
    // This month and eleven whole ones.
    last12: { from: `${addDays(addYears(month, -1), 31).slice(0, 7)}-01`, to: today, by: 'month' },
  }
}

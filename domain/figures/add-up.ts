import { addYears } from '../cities/licence-period.ts'
import type { Report, ReportFigure } from './figures.api.ts'
import { unitOf, type FigureName } from './figures.ts'
import { partsOf, placesOf, yearBefore, type AskedPeriod } from './period.ts'

/** What was counted on a day; `minutes`: how long each took, of figures that are medians. */
export interface DayCount {
  day: string
  name: FigureName
  count: number
  minutes?: readonly number[]
}

/** Null of nothing; of two in the middle, their mean. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return Math.round((low + high) / 2)
}

/**
 * A report: the counts of days in the parts of its period, and beside them those of the same days a
 * year before.
 * @param before counts of the days of `yearBefore`
 */
export function addUp(
  period: AskedPeriod,
  names: readonly FigureName[],
  now: readonly DayCount[],
  before: readonly DayCount[],
): Report {
  const parts = partsOf(period)
  const places = placesOf(parts)
  const gathered = {
    now: gather(now, (day) => places.get(day)),
    before: gather(before, (day) => places.get(addYears(day, 1))),
  }
  return {
    ...period,
    before: yearBefore(period),
    parts,
    figures: names.map((name): ReportFigure => {
      const told = (which: 'now' | 'before') => {
        const counts = gathered[which].get(name) ?? new Map<number, Sum>()
        return {
          parts: parts.map((_, place) => valueOf(name, [counts.get(place) ?? nothing])),
          total: valueOf(name, [...counts.values()]),
        }
      }
      const [nowTold, beforeTold] = [told('now'), told('before')]
      return {
        name,
        now: nowTold.parts,
        before: beforeTold.parts,
        total: { now: nowTold.total, before: beforeTold.total },
      }
    }),
  }
}

interface Sum {
  count: number
  minutes: number[]
}
const nothing: Sum = { count: 0, minutes: [] }

const valueOf = (name: FigureName, sums: readonly Sum[]): number | null =>
  unitOf(name) === 'minutes'
    ? medianOf(sums.flatMap(({ minutes }) => minutes))
    : sums.reduce((all, { count }) => all + count, 0)

function gather(
  counts: readonly DayCount[],
  placeOf: (day: string) => number | undefined,
): Map<FigureName, Map<number, Sum>> {
  const gathered = new Map<FigureName, Map<number, Sum>>()
  for (const { day, name, count, minutes = [] } of counts) {
    const place = placeOf(day)
    if (place === undefined) continue
    const ofName = gathered.get(name) ?? new Map<number, Sum>()
    gathered.set(name, ofName)
    const sum = ofName.get(place) ?? { count: 0, minutes: [] }
    ofName.set(place, sum)
    sum.count += count
    for (const one of minutes) sum.minutes.push(one)
  }
  return gathered
}

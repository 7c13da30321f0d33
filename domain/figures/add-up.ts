import { addYears } from '../dates.ts'
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

/** Of all lists together; null of nothing; of two in the middle, their mean. */
export function medianOf(...lists: readonly (readonly number[])[]): number | null {
  const size = lists.reduce((all, { length }) => all + length, 0)
  if (size === 0) return null
  const all = new Float64Array(size)
  let filled = 0
  for (const list of lists) {
    all.set(list, filled)
    filled += list.length
  }
  const middle = Math.floor(size / 2)
  const high = inPlace(all, middle)
  // What is before the place is not above what is there.
  const low = size % 2 === 1 ? high : all.subarray(0, middle).reduce((a, b) => Math.max(a, b))
  return Math.round((low + high) / 2)
}

/**
 * The number that would be at a place if they were sorted, which takes several times as long; no
 * number before it is then above it (quickselect).
 */
function inPlace(numbers: Float64Array, place: number): number {
  const at = (index: number) => numbers[index] as number
  for (let [first, last] = [0, numbers.length - 1]; first < last;) {
    const pivot = at((first + last) >> 1)
    let [left, right] = [first, last]
    while (left <= right) {
      while (at(left) < pivot) left++
      while (at(right) > pivot) right--
      if (left > right) break
      const swapped = at(left)
      numbers[left++] = at(right)
      numbers[right--] = swapped
    }
    if (place <= right) last = right
    else if (place >= left) first = left
    else break
  }
  return at(place)
}

/** Of a report all figures, or one alone. */
export interface AskedFigures extends AskedPeriod {
  figure?: FigureName | undefined
}
export const askedOf = (
  { figure }: AskedFigures,
  names: readonly FigureName[],
): readonly FigureName[] => (figure ? [figure] : names)

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
  const placesBefore = new Map(
    [...placesOf([yearBefore(period)]).keys()].map((day) => [day, places.get(addYears(day, 1))]),
  )
  const gathered = {
    now: gather(now, places, parts.length),
    before: gather(before, placesBefore, parts.length),
  }
  return {
    ...period,
    before: yearBefore(period),
    parts,
    figures: names.map((name): ReportFigure => {
      const told = { now: tell(name, gathered.now), before: tell(name, gathered.before) }
      return {
        name,
        now: told.now.parts(parts.length),
        before: told.before.parts(parts.length),
        total: { now: told.now.total(), before: told.before.total() },
      }
    }),
  }
}

/** Of one figure, by the place of the part. */
interface Gathered {
  counts: number[]
  /** The lists of the days of each part. */
  minutes: (readonly number[])[][]
}

function tell(name: FigureName, gathered: ReadonlyMap<FigureName, Gathered>) {
  const { counts, minutes } = gathered.get(name) ?? { counts: [], minutes: [] }
  const isMedian = unitOf(name) === 'minutes'
  return {
    parts: (length: number) =>
      Array.from({ length }, (_, place) =>
        isMedian ? medianOf(...(minutes[place] ?? [])) : (counts[place] ?? 0),
      ),
    total: () =>
      isMedian ? medianOf(...minutes.flat()) : counts.reduce((all, count) => all + count, 0),
  }
}

function gather(
  days: readonly DayCount[],
  places: ReadonlyMap<string, number | undefined>,
  length: number,
): Map<FigureName, Gathered> {
  const gathered = new Map<FigureName, Gathered>()
  for (const { day, name, count, minutes } of days) {
    const place = places.get(day)
    if (place === undefined) continue
    let ofName = gathered.get(name)
    if (!ofName) {
      ofName = { counts: Array<number>(length).fill(0), minutes: [] }
      gathered.set(name, ofName)
    }
    ofName.counts[place] = (ofName.counts[place] ?? 0) + count
    if (minutes) (ofName.minutes[place] ??= []).push(minutes)
  }
  return gathered
}

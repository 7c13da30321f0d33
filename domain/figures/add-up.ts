import { addYears } from '../dates.ts'
import type { Report, ReportFigure } from './figures.api.ts'
import { isMedian, unitOf, type FigureName } from './figures.ts'
import { partsOf, placesOf, yearBefore, type AskedPeriod } from './period.ts'

/** What was counted on a day. */
export interface DayCount {
  day: string
  name: FigureName
  count: number
  /** How long each took, of figures that are medians, in their unit. */
  times?: readonly number[]
  /** Of how many, of figures that are shares. */
  of?: number
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
  return (low + high) / 2
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
  /** Of how many. */
  of: number[]
  /** The lists of the days of each part. */
  times: (readonly number[])[][]
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

function tell(name: FigureName, gathered: ReadonlyMap<FigureName, Gathered>) {
  const { counts, of, times } = gathered.get(name) ?? { counts: [], of: [], times: [] }
  const told = (count: number, whole: number, lists: (readonly number[])[]) => {
    if (isMedian(name)) return medianOf(...lists)
    if (unitOf(name) === 'share') return whole === 0 ? null : count / whole
    return count
  }
  return {
    parts: (length: number) =>
      Array.from({ length }, (_, place) =>
        told(counts[place] ?? 0, of[place] ?? 0, times[place] ?? []),
      ),
    total: () => told(sum(counts), sum(of), times.flat()),
  }
}

function gather(
  days: readonly DayCount[],
  places: ReadonlyMap<string, number | undefined>,
  length: number,
): Map<FigureName, Gathered> {
  const gathered = new Map<FigureName, Gathered>()
  for (const { day, name, count, of = 0, times } of days) {
    const place = places.get(day)
    if (place === undefined) continue
    let ofName = gathered.get(name)
    if (!ofName) {
      const none = () => Array<number>(length).fill(0)
      ofName = { counts: none(), of: none(), times: [] }
      gathered.set(name, ofName)
    }
    ofName.counts[place] = (ofName.counts[place] ?? 0) + count
    ofName.of[place] = (ofName.of[place] ?? 0) + of
    if (times) (ofName.times[place] ??= []).push(times)
  }
  return gathered
}

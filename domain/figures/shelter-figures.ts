import type { Species } from '../animals/animal.ts'
import type { Outcome, StayKind } from '../animals/hold.ts'
import { addUp, askedOf, type AskedFigures, type DayCount } from './add-up.ts'
import type { Report, ReportFigure } from './figures.api.ts'
import { proReports, type FigureName } from './figures.ts'
import type { AskedPeriod } from './period.ts'
import { isLive, type AgeClass } from './shelter-animals-count.ts'

interface Group {
  species: Species
  /** At intake. */
  age: AgeClass
  count: number
}
export interface Came extends Group {
  day: string
  kind: StayKind
}
export interface Gone extends Group {
  day: string
  outcome: Outcome
  ageGone: AgeClass
  /** How long each stayed whose day of arrival is known. */
  days: readonly number[]
}
/** What came and went in a period, and what was there before its first day. */
export interface Stays {
  came: readonly Came[]
  gone: readonly Gone[]
  there: readonly Group[]
}

export const speciesGroups = ['Dog', 'Cat', 'Other'] as const
export type SpeciesGroup = (typeof speciesGroups)[number]
const groupOf = (species: Species): SpeciesGroup =>
  species === 'Dog' || species === 'Cat' ? species : 'Other'

/** Those of which a report is. */
export interface Narrowed {
  species?: SpeciesGroup | undefined
  age?: AgeClass | undefined
}
export function narrow({ came, gone, there }: Stays, { species, age }: Narrowed): Stays {
  const isMeant = (group: Group) =>
    (species === undefined || groupOf(group.species) === species) &&
    (age === undefined || group.age === age)
  return { came: came.filter(isMeant), gone: gone.filter(isMeant), there: there.filter(isMeant) }
}

const kinds: Record<StayKind, FigureName> = {
  stray: 'stray',
  surrender: 'surrender',
  born: 'born',
  transfer: 'received',
  other: 'otherIntake',
}
const outcomes: Record<Outcome, FigureName> = {
  returned: 'returned',
  adopted: 'adopted',
  transferred: 'handedOver',
  died: 'died',
  euthanized: 'euthanized',
  other: 'otherOutcome',
}

const countsOf = ({ came, gone }: Stays): DayCount[] => [
  ...came.flatMap(({ day, count, kind }) =>
    (['intakes', kinds[kind]] as const).map((name) => ({ day, name, count })),
  ),
  ...gone.flatMap(({ day, count, outcome, days }): DayCount[] => [
    { day, name: 'left', count },
    { day, name: outcomes[outcome], count },
    { day, name: 'liveRelease', count: isLive(outcome) ? count : 0, of: count },
    { day, name: 'stayTime', count, times: days },
  ]),
]

export const sumOf = (groups: readonly { count: number }[]): number =>
  groups.reduce((all, { count }) => all + count, 0)

/** Stays as a report (requirements/professionals.md 4 and 7). */
export function shelterReport(asked: AskedFigures & Narrowed, now: Stays, before: Stays): Report {
  const { from, to, by, species, age } = asked
  const period = { from, to, by }
  const names = askedOf(asked, proReports.intake)
  const whole = addStays(period, narrow(now, { species, age }), narrow(before, { species, age }))
  return {
    ...whole,
    figures: whole.figures.filter(({ name }) => names.includes(name)),
    bySpecies: speciesGroups.map((one) => {
      const of = { species: one, age }
      // Only what it comes to is told.
      const { figures } = addStays({ ...period, by: 'month' }, narrow(now, of), narrow(before, of))
      return {
        species: one,
        figures: figures.flatMap(({ name, total }) =>
          names.includes(name) ? { name, total } : [],
        ),
      }
    }),
  }
}

function addStays(period: AskedPeriod, now: Stays, before: Stays): Report {
  const report = addUp(period, proReports.intake, countsOf(now), countsOf(before))
  const find = (name: FigureName) => report.figures.find((one) => one.name === name)
  const [intakes, left] = [find('intakes'), find('left')]
  const there = {
    now: along(sumOf(now.there), intakes?.now, left?.now),
    before: along(sumOf(before.there), intakes?.before, left?.before),
  }
  const tell = (at: 'first' | 'last', place: 0 | -1): Omit<ReportFigure, 'name'> => ({
    now: there.now[at],
    before: there.before[at],
    total: {
      now: there.now[at].at(place) ?? null,
      before: there.before[at].at(place) ?? null,
    },
  })
  return {
    ...report,
    figures: report.figures.map((figure) => {
      if (figure.name === 'thereAtFirst') return { ...figure, ...tell('first', 0) }
      return figure.name === 'thereAtLast' ? { ...figure, ...tell('last', -1) } : figure
    }),
  }
}

/** How many are there before and after each part. */
function along(
  start: number,
  intakes: readonly (number | null)[] = [],
  left: readonly (number | null)[] = [],
): { first: number[]; last: number[] } {
  const all = { first: [] as number[], last: [] as number[] }
  let there = start
  for (const [place, came] of intakes.entries()) {
    all.first.push(there)
    there += (came ?? 0) - (left[place] ?? 0)
    all.last.push(there)
  }
  return all
}

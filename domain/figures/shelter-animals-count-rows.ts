import type { Period } from '../cities/licence-period.ts'
import { numberCell, type CsvCell } from '../csv.ts'
import { partsOf } from './period.ts'
import {
  ageClasses,
  intakeLine,
  intakeLines,
  isTold,
  liveOutcomeLines,
  otherOutcomeLines,
  outcomeLine,
  speciesName,
  type AgeClass,
  type Line,
  type SpeciesName,
} from './shelter-animals-count.ts'
import { sumOf, type Stays } from './shelter-figures.ts'

interface Row {
  /** `2026-03`. */
  month: string
  species: SpeciesName
  first: number
  last: number
  /** By age class and line. */
  counts: ReadonlyMap<string, number>
}

/** A row a month and species, of species of which there is something; always dogs and cats. */
export function countRows(period: Period, { came, gone, there }: Stays): Row[] {
  const species = [...new Set(Object.values(speciesName))]
  const months = partsOf({ ...period, by: 'month' })
  const rows = species.flatMap((one) => {
    const isOf = (group: { species: keyof typeof speciesName }) =>
      speciesName[group.species] === one
    const [ins, outs] = [came.filter(isOf), gone.filter(isOf)]
    let last = sumOf(there.filter(isOf))
    const isEmpty = last === 0 && ins.length === 0 && outs.length === 0
    if (isEmpty && one !== 'dog' && one !== 'cat') return []
    return months.map(({ from, to }): Row => {
      const isIn = ({ day }: { day: string }) => from <= day && day <= to
      const counts = new Map<string, number>()
      const add = (age: AgeClass, line: Line, count: number) =>
        counts.set(`${age} ${line}`, (counts.get(`${age} ${line}`) ?? 0) + count)
      const [inMonth, outMonth] = [ins.filter(isIn), outs.filter(isIn)]
      for (const { age, kind, count } of inMonth) add(age, intakeLine[kind], count)
      for (const { ageGone, outcome, count } of outMonth) add(ageGone, outcomeLine[outcome], count)
      const first = last
      last += sumOf(inMonth) - sumOf(outMonth)
      return { month: from.slice(0, 7), species: one, first, last, counts }
    })
  })
  return rows.toSorted((a, b) => (a.month < b.month ? -1 : Number(a.month > b.month)))
}

const told = (row: Row, lines: readonly Line[], ages: readonly AgeClass[] = ageClasses): number =>
  lines.reduce(
    (all, line) => ages.reduce((some, age) => some + (row.counts.get(`${age} ${line}`) ?? 0), all),
    0,
  )

type Columns = (readonly [head: string, cell: (row: Row) => CsvCell])[]
const ageNames: Record<AgeClass, string> = {
  youth: 'youth',
  adult: 'adult',
  unknown: 'age_unknown',
}

/** @param end of the names of its columns by age */
const columnsOf = (name: string, lines: readonly Line[], end: string): Columns => {
  const cell = (ages?: readonly AgeClass[]) => (row: Row) =>
    numberCell(lines.some(isTold) ? told(row, lines, ages) : null)
  return [
    ...ageClasses.map((age) => [`${ageNames[age]}_${name}${end}`, cell([age])] as const),
    [`${name}_total`, cell()],
  ]
}

const transfersIn = intakeLines.filter((line) => line.startsWith('transferred_in'))
const transfersOut = liveOutcomeLines.filter((line) => line.startsWith('transferred_out'))

/** Each line by age, then all; transfers together after the last of them. */
const linesOf = (lines: readonly Line[]): Columns =>
  lines.flatMap((line) => [
    ...columnsOf(line, [line], line.startsWith('transferred') ? '' : '_count'),
    ...(line === 'transferred_in_undesignated'
      ? columnsOf('transferred_in', transfersIn, '_total_count')
      : []),
    ...(line === 'transferred_out_undesignated'
      ? columnsOf('transferred_out', transfersOut, '_total_count')
      : []),
  ])

const number = (value: (row: Row) => number) => (row: Row) => numberCell(value(row))

/** Its columns, in the order of its files; empty where stays do not tell. */
export const countColumns: Columns = [
  ['year_of_record', number(({ month }) => Number(month.slice(0, 4)))],
  ['month_of_record', number(({ month }) => Number(month.slice(5)))],
  ['species_name', ({ species }) => species],
  ['beginning_animal_count', number(({ first }) => first)],
  ['gross_intakes', number((row) => told(row, intakeLines))],
  ['net_intakes', number((row) => told(row, intakeLines) - told(row, transfersIn))],
  ['gross_outcomes', number((row) => told(row, [...liveOutcomeLines, ...otherOutcomeLines]))],
  ['other_outcomes', number((row) => told(row, otherOutcomeLines))],
  ['live_outcomes', number((row) => told(row, liveOutcomeLines))],
  ...linesOf(intakeLines),
  ...linesOf(liveOutcomeLines),
  ...linesOf(otherOutcomeLines),
  ['ending_animal_count', number(({ last }) => last)],
]

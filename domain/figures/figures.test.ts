import { describe, expect, it } from 'vitest'
import { addUp, medianOf, type DayCount } from './add-up.ts'
import { partsOf, periodQuery, presetsOn, yearBefore } from './period.ts'

describe('a period', () => {
  it.each([
    [{ from: '2026-02-01', to: '2026-01-31' }, { to: 'PERIOD_BACKWARDS' }],
    [{ from: '2022-01-01', to: '2025-12-31', by: 'day' }, { from: 'REPORT_LONG' }],
    [{ from: '2014-01-01', to: '2025-12-31' }, { from: 'REPORT_LONG' }],
    [
      { from: '2026-02-30', to: '' },
      { from: 'DATE_INVALID', to: 'DATE_INVALID' },
    ],
    [{ from: '2026-01-01', to: '2026-01-01', by: 'year' }, { by: 'STEP_INVALID' }],
    [{ from: '2023/01/01', to: '2025-12-31', by: 'day' }, {}],
    [{ from: '2016-01-01', to: '2025-12-31', by: 'week' }, {}],
  ])('%j is refused by %j', (asked, fields) => {
    const issues = periodQuery.safeParse(asked).error?.issues ?? []
    expect(Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))).toEqual(
      fields,
    )
  })

  it.each([
    ['2026-03-15', '2026-04-14', '2025-03-15', '2025-04-14'],
    ['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['2024-02-29', '2024-03-31', '2023-03-01', '2023-03-31'],
  ])('from %s to %s is beside %s to %s', (from, to, ...before) => {
    expect(Object.values(yearBefore({ from, to }))).toEqual(before)
  })

  it('has weeks from Monday and months, cut at its ends', () => {
    const asked = { from: '2026-02-27', to: '2026-03-10' }
    const starts = (by: 'day' | 'week' | 'month') =>
      partsOf({ ...asked, by }).map(({ from, to }) => `${from.slice(5)}/${to.slice(5)}`)
    expect(starts('week')).toEqual(['02-27/03-01', '03-02/03-08', '03-09/03-10'])
    expect(starts('month')).toEqual(['02-27/02-28', '03-01/03-10'])
    expect(starts('day')).toHaveLength(12)
  })

  it('is offered by usual names', () => {
    const told = Object.entries(presetsOn('2026-01-15')).map(
      ([name, { from, to }]) => `${name} ${from} ${to}`,
    )
    expect(told).toEqual([
      'thisMonth 2026-01-01 2026-01-15',
      'lastMonth 2025-12-01 2025-12-31',
      'last30 2025-12-17 2026-01-15',
      'thisYear 2026-01-01 2026-01-15',
      'lastYear 2025-01-01 2025-12-31',
      'last12 2025-02-01 2026-01-15',
    ])
  })
})

it.each([
  [[], null],
  [[7], 7],
  [[9, 1, 5], 5],
  [[1, 2, 9, 4], 3],
])('the median of %j is %s', (values, median) => {
  expect(medianOf(values)).toBe(median)
})

it('adds days up in parts, each beside the same days a year before', () => {
  const on = (day: string, count: number): DayCount => ({ day, name: 'implants', count })
  const { figures, before, parts } = addUp(
    { from: '2028-02-01', to: '2028-03-31', by: 'month' },
    ['implants', 'claimed'],
    [on('2028-02-01', 1), on('2028-02-29', 2), on('2028-03-31', 4), on('2028-04-01', 100)],
    [on('2027-02-28', 8), on('2027-03-01', 16), on('2027-03-31', 32)],
  )
  expect(before).toEqual({ from: '2027-02-01', to: '2027-03-31' })
  expect(parts.map(({ from }) => from)).toEqual(['2028-02-01', '2028-03-01'])
  expect(figures).toEqual([
    { name: 'implants', now: [3, 4], before: [8, 48], total: { now: 7, before: 56 } },
    { name: 'claimed', now: [0, 0], before: [0, 0], total: { now: 0, before: 0 } },
  ])
})

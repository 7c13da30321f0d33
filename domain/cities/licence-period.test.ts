import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { licencePeriod, periodKinds, yearsOf } from './licence-period.ts'
import { addDays, addYears } from '../dates.ts'

describe('licencePeriod', () => {
  it.each([
    ['calendar', '2026-05-04', undefined, 1, '2026-05-04', '2026-12-31'],
    ['calendar', '2026-12-31', undefined, 1, '2026-12-31', '2026-12-31'],
    ['calendar', '2026-05-04', undefined, 3, '2026-05-04', '2028-12-31'],
    ['calendar', '2026-12-10', '2026-12-31', 1, '2027-01-01', '2027-12-31'],
    // Late, in the year that follows: no gap.
    ['calendar', '2027-03-15', '2026-12-31', 1, '2027-01-01', '2027-12-31'],
    // Years later.
    ['calendar', '2029-03-15', '2026-12-31', 1, '2029-03-15', '2029-12-31'],
    ['anniversary', '2026-05-04', undefined, 1, '2026-05-04', '2027-05-03'],
    ['anniversary', '2026-01-01', undefined, 1, '2026-01-01', '2026-12-31'],
    ['anniversary', '2024-02-29', undefined, 1, '2024-02-29', '2025-02-28'],
    ['anniversary', '2024-02-29', undefined, 4, '2024-02-29', '2028-02-28'],
    ['anniversary', '2023-03-01', undefined, 1, '2023-03-01', '2024-02-29'],
    ['anniversary', '2027-04-20', '2027-05-03', 2, '2027-05-04', '2029-05-03'],
    ['anniversary', '2027-06-20', '2027-05-03', 1, '2027-05-04', '2028-05-03'],
    ['anniversary', '2029-06-20', '2027-05-03', 1, '2029-06-20', '2030-06-19'],
  ] as const)('%s, on %s after %s, %i years: %s to %s', (kind, day, due, years, from, to) => {
    expect(licencePeriod(kind, { day, due, years })).toEqual({ from, to })
    expect(yearsOf({ from, to })).toBe(years)
  })

  const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days))

  it('covers the day, and is followed without gap or overlap', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...periodKinds),
        anyDay,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: -60, max: 300 }),
        (kind, day, years, later) => {
          const first = licencePeriod(kind, { day, years })
          expect(first.from <= day && day <= first.to).toBe(true)
          const renewed = addDays(first.to, later)
          const second = licencePeriod(kind, { day: renewed, due: first.to, years })
          expect(second.from).toBe(addDays(first.to, 1))
          expect(second.to >= renewed).toBe(true)
        },
      ),
    )
  })
})

it('covers each day of 20 years once, by renewals through leap days and ends of years', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...periodKinds),
      fc.constantFrom('2024-02-28', '2024-02-29', '2024-03-01', '2023-12-31', '2024-01-01'),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 20, maxLength: 20 }),
      (kind, day, lengths) => {
        let last = licencePeriod(kind, { day, years: 1 })
        for (const years of lengths) {
          const next = licencePeriod(kind, { day: last.to, due: last.to, years })
          expect(next.from).toBe(addDays(last.to, 1))
          expect(next.to > next.from).toBe(true)
          if (kind === 'calendar') expect(next.to.slice(4)).toBe('-12-31')
          last = next
        }
      },
    ),
  )
})

it.each([
  ['2024-02-29', 1, '2025-03-01'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2026-11-22', 1, '2027-11-22'],
])('addYears(%s, %i) is %s', (day, years, expected) => expect(addYears(day, years)).toBe(expected))

import { describe, expect, it } from 'vitest'
import {
  boundsOf,
  cityOf,
  dayOf,
  daysBetween,
  daysFrom,
  isDay,
  longDay,
  showDay,
  showInstant,
} from './dates.ts'
import { day, instant } from './validation/day-fields.ts'

it.each([
  ['2026-05-04', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['1899-12-31', false],
  ['2026-5-4', false],
  ['04/05/2026', false],
  ['', false],
])('isDay(%j) is %s', (text, expected) => expect(isDay(text)).toBe(expected))

describe('day, in a body', () => {
  it.each([
    ['2026-05-04', '2026-05-04'],
    ['2026/05/04', '2026-05-04'],
    [' 2026/05/04 ', '2026-05-04'],
  ])('reads %j', (text, expected) => expect(day.parse(text)).toBe(expected))
  it.each(['2026-02-30', 'hier', ''])('refuses %j beside its field', (text) => {
    expect(day.safeParse(text).error?.issues[0]?.message).toBe('DATE_INVALID')
  })
})

it('counts days in the time of Quebec', () => {
  expect(dayOf(new Date('2026-05-04T03:59:00Z'))).toBe('2026-05-03')
  expect(dayOf(new Date('2026-05-04T04:00:00Z'))).toBe('2026-05-04')
})

it('shows days and instants', () => {
  expect(showDay('2026-05-04')).toBe('2026/05/04')
  expect(showInstant(new Date('2026-05-04T13:30:00Z'))).toBe('2026/05/04 @ 09:30')
  expect(showInstant(new Date('2026-12-04T04:05:00Z'))).toBe('2026/12/03 @ 23:05')
  expect(longDay('2026-05-04', 'fr')).toBe('4 mai 2026')
  expect(longDay('2026-05-01', 'fr')).toBe('1er mai 2026')
  expect(longDay('2026-05-11', 'fr')).toBe('11 mai 2026')
  expect(longDay('2026-05-04', 'en')).toBe('May 4, 2026')
})

it.each([
  ['2026-05-04T09:30:00-04:00', '2026-05-04T13:30:00.000Z'],
  ['2026-05-04T13:30:00Z', '2026-05-04T13:30:00.000Z'],
  ['2026/05/04 @ 09:30', '2026-05-04T13:30:00.000Z'],
  ['2026-12-04 09:30', '2026-12-04T14:30:00.000Z'],
  // Clock changes in spring and autumn.
  ['2026/03/08 @ 02:30', '2026-03-08T07:30:00.000Z'],
  ['2026/03/08 @ 01:59', '2026-03-08T06:59:00.000Z'],
  ['2026/03/08 @ 03:00', '2026-03-08T07:00:00.000Z'],
  ['2026/11/01 @ 00:30', '2026-11-01T04:30:00.000Z'],
  ['2026/11/01 @ 02:30', '2026-11-01T07:30:00.000Z'],
  ['2026/02/30 @ 09:30', null],
  ['2026/05/04 @ 24:00', null],
  ['2026/05/04', null],
  ['hier', null],
])('the instant %s is %s', (text, expected) =>
  expect(instant.safeParse(text).data ?? null).toBe(expected),
)

it.each([
  ['2026-07-15', '2026-07-15T04:00:00.000Z', 24],
  // Clocks go forward at 2:00, and back at 2:00.
  ['2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['2028-02-29', '2028-02-29T05:00:00.000Z', 24],
  ['2026-12-31', '2026-12-31T05:00:00.000Z', 24],
])('%s begins at %s and has %i hours', (day, begin, hours) => {
  const { from, to } = boundsOf(day)
  expect([from, Date.parse(to) + 1 - Date.parse(from)]).toEqual([begin, hours * 3_600_000])
  expect([dayOf(new Date(from)), dayOf(new Date(to))]).toEqual([day, day])
})

it('counts days across February, the end of a year and the change of the hour', () => {
  expect(daysFrom('2028-02-28', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(daysFrom('2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-01'])
  expect(daysFrom('2026-12-31', 0)).toEqual([])
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
  expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2)
})

it.each([
  ['America/Vancouver', 'Vancouver'],
  ['America/St_Johns', 'St Johns'],
  ['UTC', 'UTC'],
])('%s is called %s', (zone, city) => expect(cityOf(zone)).toBe(city))

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { secondIn } from '#domain/dates.ts'
import { readDate } from './read-date.ts'

describe('dates of registries', () => {
  it.each([
    ['December 18 2015', '2015-12-18'],
    ['December 18, 2015', '2015-12-18'],
    ['Dec. 18, 2015', '2015-12-18'],
    ['dec 1st 2015', '2015-12-01'],
    ['August 04 2016', '2016-08-04'],
    ['18-Dec-2015', '2015-12-18'],
    ['18 décembre 2015', '2015-12-18'],
    ['1er août 2020', '2020-08-01'],
    ['3 févr. 2021', '2021-02-03'],
    ['2015-12-18', '2015-12-18'],
    ['2015/2/8', '2015-02-08'],
    ['2015-12-18T00:00:00.000', '2015-12-18'],
    ['2015-12-18 14:30', '2015-12-18'],
  ])('%s is %s', (text, day) => expect(readDate(text)).toBe(day))

  it.each([
    ['03/04/2020', 'day-month', '2020-04-03'],
    ['03/04/2020', 'month-day', '2020-03-04'],
    ['3-4-2020', 'month-day', '2020-03-04'],
    ['25/12/2020', 'day-month', '2020-12-25'],
    ['25/12/2020', 'month-day', null],
  ] as const)('%s by %s is %s', (text, order, day) => expect(readDate(text, order)).toBe(day))

  it.each([
    '',
    '2015',
    '03/04/2020',
    '03/04/20',
    '2015-13-01',
    '2015-02-30',
    'February 29 2015',
    'jui 3 2015',
    'ju 3 2015',
    'Smarch 3 2015',
    '18 2015',
    '0000-01-01',
    '2015-12/18',
    'yesterday',
  ])('%j is none, or could be two', (text) => expect(readDate(text)).toBeNull())

  it('reads every day in every form', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
        (date) => {
          const iso = secondIn('UTC', date).slice(0, 10)
          for (const locale of ['en-CA', 'fr-CA', 'en-GB']) {
            const text = new Intl.DateTimeFormat(locale, {
              dateStyle: 'long',
              timeZone: 'UTC',
            }).format(date)
            expect(readDate(text)).toBe(iso)
          }
        },
      ),
    )
  })
})

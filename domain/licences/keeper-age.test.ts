import { expect, it } from 'vitest'
import { keeperAgeBy, toldAge } from './keeper-age.ts'

it.each([
  ['2026-03-05', 17, '2026-03-05', 17],
  ['2026-03-05', 17, '2026-12-31', 17],
  ['2026-03-05', 17, '2027-01-01', 17],
  ['2026-03-05', 17, '2027-03-04', 17],
  ['2026-03-05', 17, '2027-03-05', 18],
  ['2026-03-05', 17, '2028-03-04', 18],
  ['2026-03-05', 64, '2027-03-05', 65],
  ['2026-12-31', 17, '2027-01-01', 17],
  ['2028-02-29', 17, '2029-02-28', 17],
  ['2028-02-29', 17, '2029-03-01', 18],
  // Asked of a day before.
  ['2026-03-05', 17, '2025-03-05', 17],
  ['2026-03-05', 0, '2026-06-01', 0],
])('told on %s, %i years are on %s %i', (keeperAgeOn, keeperAge, day, age) =>
  expect(keeperAgeBy({ keeperAge, keeperAgeOn }, day)).toBe(age),
)

it('an age that was not told is none', () =>
  expect(keeperAgeBy({ keeperAge: null, keeperAgeOn: null }, '2026-03-05')).toBeNull())

const former = { keeperAge: 17, keeperAgeOn: '2026-03-05' }
const none = { keeperAge: null, keeperAgeOn: null }
it.each([
  ['told first', 17, '2026-03-05', undefined, former],
  ['told where none was', 17, '2026-03-05', none, former],
  ['as it counts, in the same year', 17, '2026-12-01', former, former],
  ['as it counts, years later', 18, '2027-09-01', former, former],
  ['older', 18, '2026-06-01', former, { keeperAge: 18, keeperAgeOn: '2026-06-01' }],
  ['younger', 17, '2027-09-01', former, { keeperAge: 17, keeperAgeOn: '2027-09-01' }],
  ['taken out', null, '2026-06-01', former, none],
  ['never told', null, '2026-06-01', none, none],
])('an age %s', (_, age, today, before, kept) => expect(toldAge(age, today, before)).toEqual(kept))

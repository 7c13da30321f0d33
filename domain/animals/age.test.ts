import { expect, it } from 'vitest'
import { ageOn } from './age.ts'

it.each([
  ['2024-05-04', '2026-05-04', { years: 2, months: 0 }],
  ['2024-05-05', '2026-05-04', { years: 1, months: 11 }],
  ['2025-12-31', '2026-05-04', { years: 0, months: 4 }],
  ['2026-04-05', '2026-05-04', { years: 0, months: 0 }],
  ['2026-05-04', '2026-05-04', { years: 0, months: 0 }],
  ['2024-02-29', '2025-02-28', { years: 0, months: 11 }],
  ['2024-02-29', '2025-03-01', { years: 1, months: 0 }],
  ['2026-05-05', '2026-05-04', null],
  ['hier', '2026-05-04', null],
])('born on %s it is so old on %s', (birth, today, age) => expect(ageOn(birth, today)).toEqual(age))

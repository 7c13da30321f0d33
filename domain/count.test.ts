import { expect, it } from 'vitest'
import { cityForm } from './cities/cities.api.ts'
import { readCount } from './count.ts'
import { holdDaysForm } from './intake/shelter.api.ts'

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['0', 0],
  ['1 000', 1000],
  ['12\u00a0345', 12_345],
])('reads %j', (typed, count) => expect(readCount(typed)).toBe(count))

it.each(['', '1.5', '1,5', '1,000', '-3', '+3', '1e2', '0x10', '1 5', 'deux', '9'.repeat(16)])(
  'reads nothing in %j',
  (typed) => expect(readCount(typed)).toBeNaN(),
)

it.each(['1.5', '-1', '1000'])(
  'forms that read days and years themselves say why not %s',
  (typed) => {
    const saidOf = (schema: typeof holdDaysForm | typeof cityForm, form: object) =>
      schema.safeParse(form).error?.issues.map(({ message, path }) => [path.join('.'), message])
    expect(saidOf(holdDaysForm, { holdDays: typed })).toEqual([['holdDays', 'HOLD_DAYS']])
    expect(saidOf(cityForm, { name: 'Granby', retentionYears: typed })).toContainEqual([
      'retentionYears',
      'YEARS_KEPT',
    ])
  },
)

import { describe, expect, it } from 'vitest'
import { exampleRules } from './example-rules.ts'
import { feeRules } from './fee-rules.ts'

const base = exampleRules.Candiac
const issuesOf = (more: object) =>
  (feeRules.safeParse({ ...base, ...more }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  )
const year = [{ years: 1, cents: 100 }]

describe('feeRules', () => {
  it.each(Object.entries(exampleRules))('takes those of %s', (_, rules) => {
    expect(feeRules.safeParse(rules).error).toBeUndefined()
  })

  it.each<[string, object, string[]]>([
    [
      'animals without a fee',
      { fees: [{ species: 'Dog', when: { sterilized: true }, prices: year }] },
      ['fees.0.species FEE_GAP'],
    ],
    [
      'keepers too young for any fee',
      {
        fees: [
          { species: 'Cat', prices: year },
          { species: 'Dog', when: { keeperAgeFrom: 65 }, prices: year },
        ],
      },
      ['fees.1.species FEE_GAP'],
    ],
    [
      'a fee behind one for all',
      {
        fees: [
          { species: 'Dog', prices: year },
          { species: 'Dog', when: { sterilized: true }, prices: year },
        ],
      },
      ['fees.1.species FEE_NEVER_APPLIES'],
    ],
    [
      'a fee that two others leave nothing to',
      {
        fees: [
          { species: 'Dog', when: { sterilized: true }, prices: year },
          { species: 'Dog', when: { sterilized: false }, prices: year },
          { species: 'Dog', when: { microchipped: true }, prices: year },
        ],
      },
      ['fees.2.species FEE_NEVER_APPLIES'],
    ],
    [
      'two prices for a year',
      { fees: [{ species: 'Dog', prices: [...year, ...year] }] },
      ['fees.0.prices.1.years FEE_YEARS_TWICE'],
    ],
    ['no fee', { fees: [] }, ['fees REQUIRED']],
    [
      '10,000 fees',
      { fees: Array.from({ length: 10_000 }, () => ({ species: 'Dog', prices: year })) },
      ['fees TOO_MANY_FEES'],
    ],
    ['a day that is none', { from: '2026-02-30' }, ['from DATE_INVALID']],
  ])('refuses %s', (_, more, issues) => expect(issuesOf(more)).toEqual(issues))

  it.each([
    { fees: [{ species: 'Dog', prices: [{ years: 1, cents: -1 }] }] },
    { fees: [{ species: 'Dog', prices: [{ years: 0, cents: 1 }] }] },
    { fees: [{ species: 'Dog', prices: [{ years: 1, cents: 1.5 }] }] },
    { fees: [{ species: 'Dragon', prices: year }] },
    { surcharge: { afterDays: -1, cents: 1 } },
    { maxPerDwelling: 0 },
    { tag: { prefix: 'A B', next: 1 } },
    { tag: { prefix: '', next: 0 } },
  ])('refuses %j', (more) => expect(issuesOf(more)).not.toEqual([]))
})

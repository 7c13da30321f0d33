import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { speciesList } from '../animals/animal.ts'
import { exampleRules } from './example-rules.ts'
import { quoteLicence, quoteWithoutRules, rulesOn, type LicenceAsked } from './fee-quote.ts'
import { feeRules, holds, storedRules } from './fee-rules.ts'

type City = keyof typeof exampleRules
const rulesOf = (city: City) => feeRules.parse(exampleRules[city])
const asked = (more: Partial<LicenceAsked>): LicenceAsked => ({
  species: 'Dog',
  years: 1,
  date: '2026-05-04',
  channel: 'counter',
  ...more,
})
const quote = (city: City, more: Partial<LicenceAsked>) => quoteLicence(rulesOf(city), asked(more))

describe('fees of cities, in cents', () => {
  it.each<[City, Partial<LicenceAsked>, number | null]>([
    ['Candiac', { sterilized: true }, 2000],
    ['Candiac', { sterilized: false }, 2500],
    ['Candiac', {}, 2500],
    ['Candiac', { species: 'Cat', sterilized: true }, 1500],
    ['Candiac', { species: 'Cat' }, 2000],
    ['Candiac', { assistance: true }, 0],
    ['Candiac', { microchipped: true }, 0],
    ['Candiac', { species: 'Cat', microchipped: true, sterilized: false }, 0],
    ['Candiac', { species: 'Horse' }, null],
    ['Candiac', { years: 2 }, null],
    ['Montréal', { sterilized: true }, 2500],
    ['Montréal', { sterilized: true, microchipped: true }, 2000],
    ['Montréal', {}, 5000],
    ['Montréal', { microchipped: true }, 4500],
    ['Montréal', { species: 'Cat', sterilized: true }, 1000],
    ['Montréal', { species: 'Cat', sterilized: true, microchipped: true }, 500],
    ['Montréal', { species: 'Cat' }, 2500],
    ['Montréal', { species: 'Cat', microchipped: true }, 2000],
    ['Saint-Alexis', {}, 2500],
    ['Saint-Alexis', { years: 3 }, 6000],
    ['Saint-Alexis', { keeperAge: 65, firstOfDwelling: true }, 0],
    ['Saint-Alexis', { keeperAge: 64, firstOfDwelling: true }, 2500],
    ['Saint-Alexis', { keeperAge: 80, firstOfDwelling: false }, 2500],
    ['Québec', { assistance: true }, 0],
    ['Québec', { species: 'Cat', sterilized: true, microchipped: true }, 1500],
    ['Québec', { species: 'Rodent' }, null],
  ])('%s, %j: %s', (city, facts, cents) => {
    expect(quote(city, facts)?.cents ?? null).toBe(cents)
  })

  it('bears the card fee online only, and never on a free licence', () => {
    expect(quote('Montréal', { channel: 'online' })).toMatchObject({
      fee: 205,
      tax: 31,
      total: 5236,
    })
    expect(quote('Montréal', {})).toMatchObject({ fee: 0, tax: 0, total: 5000 })
    expect(quote('Candiac', { channel: 'online', assistance: true })).toMatchObject({
      fee: 0,
      tax: 0,
      total: 0,
    })
  })

  it.each([
    ['2026-12-31', undefined, 0],
    ['2027-01-30', '2026-12-31', 0],
    ['2027-01-31', '2026-12-31', 1000],
    ['2026-12-01', '2026-12-31', 0],
  ])('on %s, due %s: surcharge %i', (date, due, surcharge) => {
    expect(quote('Saint-Alexis', { date, due })?.surcharge).toBe(surcharge)
  })

  it.each<[City, Partial<LicenceAsked>, string[]]>([
    ['Québec', {}, ['microchip', 'sterilized']],
    ['Québec', { microchipped: true, sterilized: true }, []],
    ['Québec', { microchipped: true, sterilized: true, keeperAge: 17 }, ['parentConsent']],
    ['Québec', { microchipped: true, sterilized: true, keeperAge: 17, parentConsent: true }, []],
    ['Québec', { microchipped: true, sterilized: true, keeperAge: 18 }, []],
    ['Candiac', {}, []],
  ])('%s asks, of %j: %j', (city, facts, missing) => {
    expect(quote(city, facts)?.missing).toEqual(missing)
  })

  it('names the fee that applied', () => {
    expect(quote('Candiac', { sterilized: true })?.rule).toEqual({
      fee: 2,
      when: { sterilized: true },
    })
  })
})

const flag = fc.option(fc.boolean(), { nil: undefined })

it('has one fee for every animal of its species, and adds up', () => {
  fc.assert(
    fc.property(
      fc.record({
        city: fc.constantFrom(...(Object.keys(exampleRules) as City[])),
        species: fc.constantFrom(...speciesList),
        sterilized: flag,
        microchipped: flag,
        assistance: flag,
        firstOfDwelling: flag,
        keeperAge: fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined }),
        channel: fc.constantFrom('online' as const, 'counter' as const),
      }),
      ({ city, ...facts }) => {
        const known = rulesOf(city).fees.some(({ species }) => species === facts.species)
        const found = quote(city, facts)
        expect(found !== null).toBe(known)
        if (!found) return
        const { cents, surcharge, fee, tax, total } = found
        expect(Math.min(cents, surcharge, fee, tax)).toBeGreaterThanOrEqual(0)
        expect(total).toBe(cents + surcharge + fee + tax)
      },
    ),
  )
})

it.each([
  ['2025-12-31', undefined],
  ['2026-01-01', 'a'],
  ['2026-06-30', 'a'],
  ['2026-07-01', 'b'],
  ['2030-01-01', 'b'],
])('the version of %s is %s', (day, id) => {
  const versions = [
    { id: 'b', from: '2026-07-01' },
    { id: 'a', from: '2026-01-01' },
  ]
  expect(rulesOn(versions, day)?.id).toBe(id)
})

it.each([
  ['online', { cents: 3000, fee: 135, tax: 470, total: 3605 }],
  ['counter', { cents: 3000, fee: 0, tax: 450, total: 3450 }],
] as const)('a city without rules charges, %s: %j', (channel, amounts) => {
  expect(quoteWithoutRules(asked({ channel }))).toMatchObject({
    ...amounts,
    period: { from: '2026-05-04', to: '2026-12-31' },
  })
})

const conditions = fc.record(
  {
    sterilized: fc.boolean(),
    microchipped: fc.boolean(),
    assistance: fc.boolean(),
    firstOfDwelling: fc.boolean(),
    keeperAgeFrom: fc.integer({ min: 1, max: 120 }),
  },
  { requiredKeys: [] },
)
const cents = fc.integer({ min: 0, max: 1_000_000 })
const tables = fc.record({
  from: fc.constant('2026-01-01'),
  period: fc.constantFrom('calendar' as const, 'anniversary' as const),
  fees: fc.array(
    fc.record({
      species: fc.constantFrom('Dog' as const, 'Cat' as const),
      when: conditions,
      prices: fc.uniqueArray(fc.record({ years: fc.integer({ min: 1, max: 3 }), cents }), {
        minLength: 1,
        selector: ({ years }) => years,
      }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  taxable: fc.boolean(),
  processingFee: fc.boolean(),
  surcharge: fc.option(fc.record({ afterDays: fc.integer({ min: 0, max: 366 }), cents })),
  tag: fc.constant({ prefix: '', next: 1 }),
})
const animals = fc.record({
  species: fc.constantFrom('Dog' as const, 'Cat' as const),
  sterilized: flag,
  microchipped: flag,
  assistance: flag,
  firstOfDwelling: flag,
  keeperAge: fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined }),
  years: fc.integer({ min: 1, max: 3 }),
  due: fc.option(fc.constantFrom('2024-02-29', '2026-01-01', '2026-05-03'), { nil: undefined }),
  channel: fc.constantFrom('online' as const, 'counter' as const),
})

it('asks of any rules: the first fee that holds for each animal, or none; never less than nothing', () => {
  fc.assert(
    fc.property(tables, fc.array(animals, { minLength: 20, maxLength: 20 }), (given, asking) => {
      const read = feeRules.safeParse(given)
      // What leaves animals without a fee is never a version of the rules.
      const rules = read.data ?? storedRules.parse(given)
      for (const facts of asking) {
        const own = rules.fees.filter(({ species }) => species === facts.species)
        const holding = rules.fees.findIndex(
          ({ species, when }) => species === facts.species && holds(when, facts),
        )
        if (read.success) expect(holding >= 0).toBe(own.length > 0)
        const price = rules.fees[holding]?.prices.find(({ years }) => years === facts.years)
        const found = quoteLicence(rules, asked(facts))
        expect(found?.rule.fee).toBe(price && holding)
        expect(found?.cents).toBe(price?.cents)
        if (!found) continue
        const { surcharge, fee, tax, total } = found
        expect(Math.min(surcharge, fee, tax)).toBeGreaterThanOrEqual(0)
        expect(total).toBe(found.cents + surcharge + fee + tax)
      }
    }),
  )
})

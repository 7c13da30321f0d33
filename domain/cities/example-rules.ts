import type { z } from 'zod'
import type { feeRules } from './fee-rules.ts'

type Rules = z.input<typeof feeRules>

const yearly = (cents: number) => [{ years: 1, cents }]
const tag = (prefix: string) => ({ prefix, next: 1 })

/**
 * Rules of cities as their public pages gave them on 2026-11-22
 * (requirements/facts-city-licences.md), for demonstrations and tests. Saint-Alexis and Québec
 * publish no amounts there: theirs are examples.
 */
export const exampleRules: Record<'Candiac' | 'Montréal' | 'Saint-Alexis' | 'Québec', Rules> = {
  Candiac: {
    from: '2026-01-01',
    period: 'anniversary',
    fees: [
      { species: 'Dog', when: { assistance: true }, prices: yearly(0) },
      { species: 'Dog', when: { microchipped: true }, prices: yearly(0) },
      { species: 'Dog', when: { sterilized: true }, prices: yearly(2000) },
      { species: 'Dog', prices: yearly(2500) },
      { species: 'Cat', when: { microchipped: true }, prices: yearly(0) },
      { species: 'Cat', when: { sterilized: true }, prices: yearly(1500) },
      { species: 'Cat', prices: yearly(2000) },
    ],
    replacement: 1000,
    tag: tag('CA'),
  },
  Montréal: {
    from: '2026-01-01',
    period: 'calendar',
    fees: [
      { species: 'Dog', when: { sterilized: true, microchipped: true }, prices: yearly(2000) },
      { species: 'Dog', when: { sterilized: true }, prices: yearly(2500) },
      { species: 'Dog', when: { microchipped: true }, prices: yearly(4500) },
      { species: 'Dog', prices: yearly(5000) },
      { species: 'Cat', when: { sterilized: true, microchipped: true }, prices: yearly(500) },
      { species: 'Cat', when: { sterilized: true }, prices: yearly(1000) },
      { species: 'Cat', when: { microchipped: true }, prices: yearly(2000) },
      { species: 'Cat', prices: yearly(2500) },
    ],
    taxable: false,
    tag: tag(''),
  },
  'Saint-Alexis': {
    from: '2026-01-01',
    period: 'calendar',
    fees: [
      { species: 'Dog', when: { keeperAgeFrom: 65, firstOfDwelling: true }, prices: yearly(0) },
      {
        species: 'Dog',
        prices: [
          { years: 1, cents: 2500 },
          { years: 3, cents: 6000 },
        ],
      },
    ],
    surcharge: { afterDays: 30, cents: 1000 },
    maxPerDwelling: 3,
    // A village whose office serves people with a paper form.
    cardAtCounter: 'optional',
    emailAtCounter: 'optional',
    tag: tag('SA-'),
  },
  Québec: {
    from: '2026-01-01',
    period: 'calendar',
    fees: [
      { species: 'Dog', when: { assistance: true }, prices: yearly(0) },
      { species: 'Dog', when: { sterilized: true }, prices: yearly(3000) },
      { species: 'Dog', prices: yearly(4000) },
      { species: 'Cat', prices: yearly(1500) },
    ],
    requires: ['microchip', 'sterilized', 'parentConsent'],
    tag: tag('Q'),
  },
}

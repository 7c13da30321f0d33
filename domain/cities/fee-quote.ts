import type { Species } from '../animals/animal.ts'
import { amountOf, type TaxedAmount } from '../money.ts'
import { holds, type Fee, type FeeFacts, type FeeRules, type LicenceNeed } from './fee-rules.ts'
import { licencePeriod, type Period } from './licence-period.ts'
import { addDays } from '../dates.ts'

/** A counter takes cash, cheques and a terminal: no card fee (requirements/contract.md 16). */
export const channels = ['online', 'counter'] as const
export type Channel = (typeof channels)[number]

export interface LicenceAsked extends FeeFacts {
  species: Species
  years: number
  /** Day of purchase. */
  date: string
  /** Last day of the licence to renew, or day by which a new one was due. */
  due?: string | undefined
  channel: Channel
  rabies?: boolean | undefined
  parentConsent?: boolean | undefined
  /** By a veterinarian's notice, which stands for them. */
  contraindicated?: readonly LicenceNeed[] | undefined
}

export interface Quote extends TaxedAmount {
  /** The fee of the table, in cents. */
  cents: number
  /** In cents. */
  surcharge: number
  period: Period
  /** Index in `fees`, and the fee itself. */
  rule: { fee: number; when: Fee['when'] }
  /** What the city asks for and was not shown. */
  missing: LicenceNeed[]
}

/** A minor needs the consent of a parent. */
const adult = 18

const isShown: Record<LicenceNeed, (asked: LicenceAsked) => boolean> = {
  microchip: ({ microchipped }) => microchipped === true,
  sterilized: ({ sterilized }) => sterilized === true,
  rabies: ({ rabies }) => rabies === true,
  parentConsent: ({ keeperAge, parentConsent }) =>
    keeperAge === undefined || keeperAge >= adult || parentConsent === true,
}

/**
 * The price of a licence: the first fee of the species whose conditions all hold
 * (requirements/contract.md 16).
 * @returns null if no fee is for this species or number of years
 */
export function quoteLicence(rules: FeeRules, asked: LicenceAsked): Quote | null {
  const index = feeOf(rules, asked)
  const found = rules.fees[index]
  const price = found?.prices.find(({ years }) => years === asked.years)
  if (!found || !price) return null
  const surcharge = surchargeOf(rules, asked)
  const due = price.cents + surcharge
  const amount = amountOf({
    taxable: rules.taxable ? due : 0,
    untaxed: rules.taxable ? 0 : due,
    hasFee: rules.processingFee && asked.channel === 'online' && due > 0,
    day: asked.date,
  })
  return {
    cents: price.cents,
    surcharge,
    ...amount,
    period: licencePeriod(rules.period, { day: asked.date, due: asked.due, years: asked.years }),
    rule: { fee: index, when: found.when },
    missing: rules.requires.filter(
      (need) => !isShown[need](asked) && !asked.contraindicated?.includes(need),
    ),
  }
}

/**
 * The price of a city that has no rules: 3000 cents with fee and tax, until the end of the calendar
 * year (requirements/animals.md 9).
 */
export function quoteWithoutRules({
  date,
  due,
  channel,
}: Pick<LicenceAsked, 'date' | 'due' | 'channel'>): Omit<Quote, 'rule'> {
  const cents = 3000
  return {
    cents,
    surcharge: 0,
    ...amountOf({ taxable: cents, hasFee: channel === 'online', day: date }),
    period: licencePeriod('calendar', { day: date, due, years: 1 }),
    missing: [],
  }
}

type FeeAsked = FeeFacts & Pick<LicenceAsked, 'species'>

/** The index of the first fee whose conditions all hold; -1 without any. */
const feeOf = ({ fees }: FeeRules, asked: FeeAsked): number =>
  fees.findIndex(({ species, when }) => species === asked.species && holds(when, asked))

/** The numbers of years that are sold for an animal, the fewest first. */
export const yearsOffered = (rules: FeeRules, asked: FeeAsked): number[] =>
  (rules.fees[feeOf(rules, asked)]?.prices ?? [])
    .map(({ years }) => years)
    .toSorted((a, b) => a - b)

const surchargeOf = ({ surcharge }: FeeRules, { date, due }: LicenceAsked): number =>
  surcharge && due !== undefined && date > addDays(due, surcharge.afterDays) ? surcharge.cents : 0

/** The version in force on a day: the last that has begun; undefined before the first. */
export const rulesOn = <R extends Pick<FeeRules, 'from'>>(
  versions: readonly R[],
  day: string,
): R | undefined =>
  versions
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0))[0]

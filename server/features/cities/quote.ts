import type { LicenceQuote, QuotedLicence } from '#domain/cities/cities.api.ts'
import {
  quoteLicence,
  quoteWithoutRules,
  yearsOffered,
  type LicenceAsked,
} from '#domain/cities/fee-quote.ts'
import type { TaxLine } from '#domain/money.ts'
import type { Database } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { rulesInForce, type RulesVersion } from './cities.queries.ts'

export interface CityQuote extends LicenceQuote {
  taxes: TaxLine[]
  /** By which it is priced; undefined for a city without. */
  version: RulesVersion | undefined
}

/**
 * What a licence of a city costs (requirements/cities.md 1).
 * @throws Refusal NOT_FOUND without such a city; NO_FEE for an animal or number of years that the city has no fee for
 */
export async function quoteOf(
  db: Database,
  cityId: string,
  asked: Omit<LicenceAsked, 'years'> & { years?: number | undefined },
): Promise<QuotedLicence> {
  const version = await rulesInForce(db, cityId, asked.date)
  const offered = version ? yearsOffered(version.rules, asked) : [1]
  const years = asked.years ?? offered[0] ?? 1
  return { ...quoteBy(version, { ...asked, years }), years, offered }
}

/** By the version in force on the day; undefined for a city without rules. @throws Refusal NO_FEE */
export function quoteBy(version: RulesVersion | undefined, asked: LicenceAsked): CityQuote {
  if (!version) {
    if (asked.years !== 1) throw new Refusal('NO_FEE', { field: 'years' })
    return { ...quoteWithoutRules(asked), rule: null, version }
  }
  const quote = quoteLicence(version.rules, asked)
  if (quote) return { ...quote, version }
  const isKnown = version.rules.fees.some(({ species }) => species === asked.species)
  throw new Refusal('NO_FEE', { field: isKnown ? 'years' : 'species' })
}

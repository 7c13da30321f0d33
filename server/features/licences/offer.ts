import { and, eq } from 'drizzle-orm'
import { mostYears } from '#domain/cities/fee-rules.ts'
import type { Channel } from '#domain/cities/fee-quote.ts'
import { contraindicatedBy } from '#domain/licences/contraindication.ts'
import { keeperAgeBy } from '#domain/licences/keeper-age.ts'
import { amountOf, type TaxedAmount } from '#domain/money.ts'
import type { Database } from '../../db/connect.ts'
import { licences } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { rulesInForce, type RulesVersion } from '../cities/cities.queries.ts'
import { isLicensed, type OfAnimal } from '../cities/other-licences.ts'
import { quoteBy, type CityQuote } from '../cities/quote.ts'
import { runsIn } from '../cities/running.ts'
import { isFirstOfDwelling, l } from './first-of-dwelling.ts'
import type { StoredLicence } from './licence.queries.ts'

export interface Offer extends CityQuote {
  firstOfDwelling: boolean
  years: number
}

interface Asked {
  channel: Channel
  years: number
  /** Day of purchase. */
  day: string
}

/**
 * The most animals that the rules let live in the dwelling of a licence, where as many others have a
 * licence on a day of its period; else null. A licence and the one that continues it are of one
 * animal, also where one of them was corrected.
 */
export async function fullDwelling(
  db: Database,
  licence: Pick<StoredLicence, 'id' | 'renewsId' | 'cityId' | 'dwelling' | 'animalKey'>,
  { version, period }: Pick<Offer, 'version' | 'period'>,
): Promise<number | null> {
  const most = version?.rules.maxPerDwelling ?? null
  const { id, renewsId, cityId, dwelling, animalKey } = licence
  if (most === null || dwelling === '') return null
  const met = await db
    .select({ id: licences.id, renewsId: licences.renewsId, animalKey: licences.animalKey })
    .from(licences)
    .where(and(eq(licences.cityId, cityId), eq(licences.dwelling, dwelling), runsIn(period)))
  const own = new Set([id, renewsId])
  const others = met.filter(
    (of) => of.animalKey !== animalKey && !own.has(of.id) && of.renewsId !== id,
  )
  const ids = new Set(others.map((of) => of.id))
  const first = others.filter((of) => of.renewsId === null || !ids.has(of.renewsId))
  return new Set(first.map((of) => of.animalKey)).size >= most ? most : null
}

/**
 * What a licence costs now, or, where it has run, its next period (requirements/cities.md 1). Fields
 * of refusals are those of a form of years.
 * @throws Refusal NO_FEE
 */
export async function offerFor(db: Database, licence: StoredLicence, asked: Asked): Promise<Offer> {
  const [priced] = await db
    .select({ firstOfDwelling: isFirstOfDwelling(asked.day) })
    .from(l)
    .where(eq(l.id, licence.id))
  const firstOfDwelling = priced?.firstOfDwelling ?? false
  const version = await rulesInForce(db, licence.cityId, asked.day)
  return offerBy(version, licence, { ...asked, firstOfDwelling })
}

/** What of a licence decides its price. */
export type PricedLicence = Pick<
  StoredLicence,
  | 'species'
  | 'sterilized'
  | 'microchip'
  | 'assistanceCertificate'
  | 'keeperAge'
  | 'keeperAgeOn'
  | 'parentConsent'
  | 'rabies'
  | 'contraindication'
  | 'to'
>

/** The same by rules that are at hand. @throws Refusal NO_FEE */
export function offerBy(
  version: RulesVersion | undefined,
  licence: PricedLicence,
  { channel, years, day, firstOfDwelling }: Asked & { firstOfDwelling: boolean },
): Offer {
  const quote = quoteBy(version, {
    species: licence.species,
    sterilized: licence.sterilized,
    microchipped: licence.microchip !== null,
    assistance: licence.assistanceCertificate !== null,
    firstOfDwelling,
    keeperAge: keeperAgeBy(licence, day) ?? undefined,
    parentConsent: licence.parentConsent,
    rabies: licence.rabies,
    contraindicated: contraindicatedBy(licence.contraindication),
    years,
    date: day,
    channel,
    ...(licence.to !== null && { due: licence.to }),
  })
  return { ...quote, firstOfDwelling, years }
}

/** Those of all numbers of years that the city has a fee for, the fewest first. */
export async function offersFor(
  db: Database,
  licence: StoredLicence,
  asked: Omit<Asked, 'years'>,
): Promise<Offer[]> {
  const offers: Offer[] = []
  for (let years = 1; years <= mostYears; years++) {
    const offer = await offerOrNull(db, licence, { ...asked, years })
    if (offer) offers.push(offer)
  }
  return offers
}

/** Null where the city has no such fee, or has none any more. */
export async function offerOrNull(
  db: Database,
  licence: StoredLicence,
  asked: Asked,
): Promise<Offer | null> {
  try {
    return await offerFor(db, licence, asked)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NO_FEE') return null
    throw error
  }
}

export interface TagOffer extends TaxedAmount {
  cents: number
}

/** What another tag costs; null where the city sells none. */
export async function tagOffer(
  db: Database,
  { cityId }: Pick<StoredLicence, 'cityId'>,
  { channel, day }: Omit<Asked, 'years'>,
): Promise<TagOffer | null> {
  const rules = (await rulesInForce(db, cityId, day))?.rules
  const cents = rules?.replacement
  if (!rules || cents === undefined || cents === null) return null
  return {
    cents,
    ...amountOf({
      taxable: rules.taxable ? cents : 0,
      untaxed: rules.taxable ? 0 : cents,
      hasFee: rules.processingFee && channel === 'online' && cents > 0,
      day,
    }),
  }
}

/** @throws Refusal LICENSE_EXISTS where another licence of the animal runs on a day of the period */
export async function refuseOverlap(
  db: Database,
  licence: OfAnimal,
  period: { from: string; to: string },
  channel: Channel,
): Promise<void> {
  if (await isLicensed(db, licence, period, channel)) throw new Refusal('LICENSE_EXISTS')
}

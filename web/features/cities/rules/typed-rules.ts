import { z } from 'zod'
import type { Species } from '#domain/animals/animal.ts'
import {
  feeFlags,
  feeRules,
  type Fee,
  type FeeRules,
  type LicenceNeed,
} from '#domain/cities/fee-rules.ts'
import type { PeriodKind } from '#domain/cities/licence-period.ts'
import { readCount } from '#domain/count.ts'
import type { Language } from '#domain/language.ts'
import { readMoney, writeMoney } from '#domain/money.ts'

/** Of a condition: '' where it makes no difference. */
type Tri = '' | 'true' | 'false'
type FeeFlag = (typeof feeFlags)[number]

export interface TypedPrice {
  years: string
  /** Dollars. */
  cents: string
}

export interface TypedFee {
  species: Species
  when: Record<FeeFlag, Tri> & { keeperAgeFrom: string }
  prices: TypedPrice[]
}

/** A version as it is typed; named as in the contract, so that refusals find their fields. */
export interface TypedRules {
  from: string
  period: PeriodKind
  fees: TypedFee[]
  taxable: boolean
  processingFee: boolean
  surcharge: { afterDays: string; cents: string }
  replacement: string
  maxPerDwelling: string
  requires: LicenceNeed[]
  /** Ticked: whoever has none is served at the counter all the same. */
  cardAtCounter: boolean
  emailAtCounter: boolean
  tag: { prefix: string; next: string }
}

const emptyWhen: TypedFee['when'] = {
  sterilized: '',
  microchipped: '',
  assistance: '',
  firstOfDwelling: '',
  keeperAgeFrom: '',
}

export const emptyFee = (species: Species): TypedFee => ({
  species,
  when: emptyWhen,
  prices: [{ years: '1', cents: '' }],
})

const isTyped = (text: string) => text.trim() !== ''

const readFee = ({ species, when, prices }: TypedFee) => ({
  species,
  when: {
    ...Object.fromEntries(
      feeFlags.flatMap((flag) => (when[flag] === '' ? [] : [[flag, when[flag] === 'true']])),
    ),
    ...(isTyped(when.keeperAgeFrom) && { keeperAgeFrom: readCount(when.keeperAgeFrom) }),
  },
  prices: prices.map(({ years, cents }) => ({ years: Number(years), cents: readMoney(cents) })),
})

const demandOf = (isOptional: boolean): FeeRules['cardAtCounter'] =>
  isOptional ? 'optional' : 'required'

/** As the contract has it; null and NaN where something else is typed. */
const readRules = (typed: TypedRules) => {
  const { surcharge, replacement, maxPerDwelling, tag } = typed
  return {
    from: typed.from,
    period: typed.period,
    fees: typed.fees.map(readFee),
    taxable: typed.taxable,
    processingFee: typed.processingFee,
    ...((isTyped(surcharge.afterDays) || isTyped(surcharge.cents)) && {
      surcharge: { afterDays: readCount(surcharge.afterDays), cents: readMoney(surcharge.cents) },
    }),
    ...(isTyped(replacement) && { replacement: readMoney(replacement) ?? NaN }),
    ...(isTyped(maxPerDwelling) && { maxPerDwelling: readCount(maxPerDwelling) }),
    requires: typed.requires,
    cardAtCounter: demandOf(typed.cardAtCounter),
    emailAtCounter: demandOf(typed.emailAtCounter),
    tag: { prefix: tag.prefix, next: readCount(tag.next) },
  }
}

/** Reads what is typed; the rules are the contract's. */
export const typedRules = z.preprocess(
  (typed) => readRules(typed as TypedRules),
  feeRules,
) as unknown as z.ZodType<FeeRules, TypedRules>

/** What can be priced of a draft: without the prices that are not typed yet. */
export function draftOf(typed: TypedRules): FeeRules {
  const { surcharge, fees, ...rules } = readRules(typed)
  return {
    ...rules,
    ...(surcharge &&
      surcharge.cents !== null &&
      surcharge.afterDays >= 0 && {
        surcharge: { afterDays: surcharge.afterDays, cents: surcharge.cents },
      }),
    fees: fees.map(({ prices, ...fee }): Fee => ({
      ...fee,
      prices: prices.flatMap(({ years, cents }) => (cents === null ? [] : [{ years, cents }])),
    })),
  }
}

const triOf = (value: boolean | undefined): Tri =>
  value === undefined ? '' : value ? 'true' : 'false'

/** @param version the one to start from; undefined for a city without */
export function typedOf(
  version: FeeRules | undefined,
  from: string,
  language: Language,
): TypedRules {
  const money = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? '' : writeMoney(cents, language)
  return {
    from,
    period: version?.period ?? 'calendar',
    fees: version?.fees.map(({ species, when, prices }) => ({
      species,
      when: {
        sterilized: triOf(when.sterilized),
        microchipped: triOf(when.microchipped),
        assistance: triOf(when.assistance),
        firstOfDwelling: triOf(when.firstOfDwelling),
        keeperAgeFrom: when.keeperAgeFrom === undefined ? '' : String(when.keeperAgeFrom),
      },
      prices: prices.map(({ years, cents }) => ({ years: String(years), cents: money(cents) })),
    })) ?? [emptyFee('Dog'), emptyFee('Cat')],
    taxable: version?.taxable ?? false,
    processingFee: version?.processingFee ?? true,
    surcharge: {
      afterDays: version?.surcharge ? String(version.surcharge.afterDays) : '',
      cents: money(version?.surcharge?.cents),
    },
    replacement: money(version?.replacement),
    maxPerDwelling: version?.maxPerDwelling ? String(version.maxPerDwelling) : '',
    requires: version?.requires ?? [],
    cardAtCounter: version?.cardAtCounter === 'optional',
    emailAtCounter: version?.emailAtCounter === 'optional',
    tag: { prefix: version?.tag.prefix ?? '', next: String(version?.tag.next ?? 1) },
  }
}

import { kept } from './kept.ts'
import type { Language } from './language.ts'
import { taxNames, taxRatesOn, type Province, type TaxName } from './payments/tax-rates.ts'

/** Money is integer cents in CAD, with exact arithmetic (requirements/contract.md 1). */

/** Rates are in thousandths of a percent. */
const per = 100_000
const feeRate = 3484
const feeFixed = 30

/** Cents of one tax as the invoice shows it. */
export interface TaxLine {
  name: TaxName | 'rounding'
  cents: number
}

/** Cents that the gateway charges at once: 9 digits (requirements/facts-payment-gateway.md). */
export const mostCharged = 999_999_999

/** In cents. */
export interface Amount {
  fee: number
  tax: number
  total: number
}

export interface TaxedAmount extends Amount {
  /** Adds up to `tax`. */
  taxes: TaxLine[]
}

const ceilShare = (cents: number, rate: number): number =>
  Number((BigInt(cents) * BigInt(rate) + BigInt(per - 1)) / BigInt(per))
const halfUpShare = (cents: number, rate: number): number =>
  Number((2n * BigInt(cents) * BigInt(rate) + BigInt(per)) / BigInt(2 * per))

function checked(cents: number): number {
  if (!Number.isSafeInteger(cents) || cents < 0)
    throw new RangeError(`not an amount in cents: ${cents}`)
  return cents
}

/**
 * The processing fee: ceil(amount * 3.484 % + 30 cents) (requirements/animals.md 9).
 * @param cents the price before fee and tax
 */
export const feeOf = (cents: number): number => ceilShare(checked(cents), feeRate) + feeFixed

/**
 * The tax on an amount. To Quebec it is ceil(cents * 14.975 %) (requirements/animals.md 9), so the
 * two taxes, each rounded half up, may need a line of rounding; elsewhere it is their sum
 * (requirements/contract.md 14).
 * @param cents what is taxed, fee included
 * @param day `YYYY-MM-DD`, in Quebec
 */
export function taxOf(
  cents: number,
  province: Province,
  day: string,
): Pick<TaxedAmount, 'tax' | 'taxes'> {
  checked(cents)
  const rates = taxRatesOn(province, day)
  const taxes: TaxLine[] = taxNames.flatMap((name) => {
    const rate = rates[name]
    return rate === undefined ? [] : [{ name, cents: halfUpShare(cents, rate) }]
  })
  const sum = taxes.reduce((all, line) => all + line.cents, 0)
  if (province !== 'QC') return { tax: sum, taxes }
  const tax = ceilShare(
    cents,
    Object.values(rates).reduce((all, rate) => all + rate, 0),
  )
  return { tax, taxes: tax === sum ? taxes : [...taxes, { name: 'rounding', cents: tax - sum }] }
}

interface Priced {
  /** Cents that are taxed. */
  taxable: number
  /** Cents that are not. */
  untaxed?: number
  hasFee: boolean
  province?: Province
  /** `YYYY-MM-DD`, in Quebec. */
  day: string
}

/** Fee, tax and total of prices (requirements/animals.md 9, requirements/contract.md 14). */
export function amountOf({
  taxable,
  untaxed = 0,
  hasFee,
  province = 'QC',
  day,
}: Priced): TaxedAmount {
  const price = checked(taxable) + checked(untaxed)
  const fee = hasFee ? feeOf(price) : 0
  const { tax, taxes } = taxOf(taxable + fee, province, day)
  return { fee, tax, taxes, total: price + fee + tax }
}

/**
 * What each tax has of money that goes back of a total. Parts that go back one after another add up to
 * the whole, since each is the rounded tax of all that is back less what the earlier ones had.
 * @param part.before cents that went back before; beyond the total nothing is taxed
 */
export function taxesWithin(
  { total, taxes }: Pick<TaxedAmount, 'total' | 'taxes'>,
  { cents, before }: { cents: number; before: number },
): TaxLine[] {
  const all = checked(before) + checked(cents)
  return taxes.flatMap(({ name, cents: tax }) => {
    const own = shareOf(tax, all, total) - shareOf(tax, before, total)
    return own === 0 ? [] : [{ name, cents: own }]
  })
}

/** A line of rounding may be negative. */
const shareOf = (tax: number, back: number, total: number): number =>
  Math.sign(tax) *
  Number(
    (2n * BigInt(Math.abs(tax)) * BigInt(Math.min(back, total)) + BigInt(total)) /
      BigInt(2 * total),
  )

/** `36.05`, as files and gateways write it. */
export const dollars = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

/** Thousands are apart as pages print them: `1 234,50` and `1,234.50`, which always has its cents. */
const money =
  /^(?:(\d{1,7}|\d{1,3}(?:\s\d{3}){1,2})(?:[.,](\d{1,2}))?|(\d{1,3}(?:,\d{3}){1,2})\.(\d\d))$/

/** Cents of dollars as people type or copy them, `12,50`, `12.5` or `1 234,50 $`; null for anything else. */
export function readMoney(typed: string): number | null {
  const bare = typed.trim().replace(/^\$\s?|\s?\$$/, '')
  const [, first, some = '', other, all = ''] = money.exec(bare) ?? []
  const whole = first ?? other
  if (whole === undefined) return null
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number((some || all).padEnd(2, '0'))
}

/** As `readMoney` reads it: `12,50` or `12.50`. */
export const writeMoney = (cents: number, language: Language): string =>
  dollars(cents).replace('.', language === 'fr' ? ',' : '.')

/** `36,05 $` or `$36.05`. */
export const formatMoney = (cents: number, language: Language): string =>
  currency(language).format(cents / 100)

const currency = kept(
  (language: Language) =>
    new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD' }),
)

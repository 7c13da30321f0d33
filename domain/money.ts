import type { Language } from './language.ts'

/** Money is integer cents in CAD, with exact arithmetic (requirements/contract.md 1). */

/** 3.484 % is 3484 of 100,000. */
const per = 100_000
const feeRate = 3484
const feeFixed = 30
const taxRate = 14_975

/** In cents. */
export interface Amount {
  fee: number
  tax: number
  total: number
}

const ceilShare = (cents: number, rate: number): number =>
  Number((BigInt(cents) * BigInt(rate) + BigInt(per - 1)) / BigInt(per))

/**
 * requirements/animals.md 9: fee = ceil(amount * 3.484 % + 30 cents), none for a card; tax =
 * ceil((amount + fee) * 14.975 %).
 * @param cents the price before fee and tax
 */
export function amountOf(cents: number, { hasFee }: { hasFee: boolean }): Amount {
  if (!Number.isSafeInteger(cents) || cents < 0)
    throw new RangeError(`not an amount in cents: ${cents}`)
  const fee = hasFee ? ceilShare(cents, feeRate) + feeFixed : 0
  const tax = ceilShare(cents + fee, taxRate)
  return { fee, tax, total: cents + fee + tax }
}

/** `36,05 $` or `$36.05`. */
export function formatMoney(cents: number, language: Language): string {
  return new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD' }).format(
    cents / 100,
  )
}

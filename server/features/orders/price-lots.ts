import { amountOf, type TaxedAmount } from '#domain/money.ts'
import type { Province } from '#domain/payments/tax-rates.ts'

/** Of the catalogue or an order; the carriage is in the price. @param day `YYYY-MM-DD`, in Quebec */
export function amountOfLots(
  items: readonly { quantity: number; price: number; taxable: boolean }[],
  province: Province,
  day: string,
): TaxedAmount {
  const sumOf = (taxable: boolean) =>
    items
      .filter((item) => item.taxable === taxable)
      .reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  return amountOf({ taxable: sumOf(true), untaxed: sumOf(false), hasFee: false, province, day })
}

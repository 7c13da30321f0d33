import { amountOf, type TaxedAmount } from '#domain/money.ts'
import { provinceOf, type Province } from '#domain/payments/tax-rates.ts'
import type { Product } from '#domain/shop/product.ts'

/** Where a card is taxed whose keeper's address is not known to the buyer. */
export const homeProvince: Province = 'QC'

export const provinceAt = (postalCode: string | null): Province =>
  (postalCode && provinceOf(postalCode)) || homeProvince

/** What a product of cards costs, which carry no fee (requirements/animals.md 9). */
export const priceOf = (
  { price, taxable }: Pick<Product, 'price' | 'taxable'>,
  province: Province,
  day: string,
): TaxedAmount =>
  amountOf({
    taxable: taxable ? price : 0,
    untaxed: taxable ? 0 : price,
    hasFee: false,
    province,
    day,
  })

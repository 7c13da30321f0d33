import type { Province } from '#domain/payments/tax-rates.ts'

/** As typed at checkout, or of the profile. */
export interface StoredAddress {
  text: string
  apartment?: string | undefined
  city: string
  province: Province
  postalCode: string
}

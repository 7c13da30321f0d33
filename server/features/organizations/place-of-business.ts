import type { ProRegistration } from '#domain/organizations/pro-registration.ts'
import type { Call } from '../../context.ts'
import { placeTyped } from '../places/place-typed.ts'

export interface BusinessPlace {
  lng: number
  lat: number
  city: string | null
}

/**
 * Chosen, else typed, else the postal area (requirements/contract.md 4).
 * @throws Refusal ADDRESS_UNKNOWN, ADDRESS_UNCLEAR when none is known: alerts depend on the place
 */
export async function placeOfBusiness(
  { address, postal }: Pick<ProRegistration, 'address' | 'postal'>,
  call: Call,
): Promise<BusinessPlace> {
  const { text, city = null, location, data } = address
  if (location) return { lng: location[0], lat: location[1], city }
  const code = data?.address?.postalCode ?? postal
  const found = await placeTyped(call, { text, city: address.city, postal: code })
  return { lng: found.location[0], lat: found.location[1], city: found.city }
}

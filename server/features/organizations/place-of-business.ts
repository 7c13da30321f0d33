import type { ProRegistration } from '#domain/organizations/pro-registration.ts'
import type { Call } from '../../context.ts'
import { placeNear } from '../places/places.queries.ts'
import { placeTyped } from '../places/place-typed.ts'

export interface BusinessPlace {
  lng: number
  lat: number
  city: string | null
}

/**
 * Chosen, else typed, else the postal area (requirements/contract.md 4).
 * @throws Refusal ADDRESS_UNCLEAR when none is known: alerts depend on the place
 */
export async function placeOfBusiness(
  { address, postal }: Pick<ProRegistration, 'address' | 'postal'>,
  call: Call,
): Promise<BusinessPlace> {
  const { text, city = null, location, data } = address
  if (location) {
    const [lng, lat] = location
    return { lng, lat, city: city ?? (await placeNear(call.db, lng, lat))?.city ?? null }
  }
  const code = data?.address?.postalCode ?? postal
  const found = await placeTyped(call, { text, city: address.city, postal: code })
  return { lng: found.location[0], lat: found.location[1], city: found.city }
}

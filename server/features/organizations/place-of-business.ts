import type { ProRegistration } from '#domain/organizations/pro-registration.ts'
import type { Database } from '../../db/connect.ts'
import { Refusal } from '../../http/refusal.ts'
import { findPlaces } from '../places/find-places.ts'

export interface BusinessPlace {
  lng: number
  lat: number
  city: string | null
}

/**
 * Where a business stands: at the chosen address, else at the typed one, else at its postal area (decisions 4).
 * @throws Refusal ADDRESS_UNKNOWN when none of them is known: alerts reach a business by its place
 */
export async function placeOfBusiness(db: Database, { address, postal }: Pick<ProRegistration, 'address' | 'postal'>): Promise<BusinessPlace> {
  const { text, city = null, location, data } = address
  if (location) return { lng: location[0], lat: location[1], city }
  const code = data?.address?.postalCode ?? postal
  const [found] = await findPlaces(db, [text, city, code].filter(Boolean).join(', '), 1)
  if (!found) throw new Refusal('ADDRESS_UNKNOWN', { field: 'address' })
  return { lng: found.lng, lat: found.lat, city: found.city }
}

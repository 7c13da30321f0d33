import type { ToldPlace } from '#domain/places/told-place.ts'
import { Refusal } from '../../refusal.ts'
import { locateTold, type PlacedReport } from './place-told.ts'
import type { Placing } from './place-typed.ts'

/**
 * The place of a form in which people press their position, set a pin or type an address. `call.db`
 * must be no transaction.
 * @throws Refusal PLACE_FAR where no municipality is near, ADDRESS_UNCLEAR
 */
export async function placeOfForm(
  call: Placing,
  { address, location, pin }: ToldPlace,
): Promise<PlacedReport> {
  const place = await locateTold(call, { address, location, pin })
  if (!place)
    throw new Refusal('VALIDATION_FAILED', { field: 'location', fieldKey: 'LOCATION_REQUIRED' })
  if (place.city === null)
    throw new Refusal('PLACE_FAR', { field: location ? 'location' : 'address' })
  return place
}

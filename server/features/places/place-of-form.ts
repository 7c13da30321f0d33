import type { ToldPlace } from '#domain/animals/report.ts'
import type { Call } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { placed, placeTold, type PlacedReport } from './place-told.ts'
import { placeNear } from './places.queries.ts'

/**
 * The place of a form in which people press their position, set a pin or type an address. `call.db`
 * must be no transaction.
 * @throws Refusal PLACE_FAR where no municipality is near, ADDRESS_UNCLEAR
 */
export async function placeOfForm(
  call: Pick<Call, 'db' | 'geocoder' | 'language' | 'caller'>,
  { address, location }: ToldPlace,
): Promise<PlacedReport> {
  const told = placed(await placeTold(call, { address, location }))
  const place =
    told ??
    (location && {
      text: '',
      location,
      city: null,
      area: null,
      precision: 'address' as const,
      ...(await placeNear(call.db, ...location)),
    })
  if (!place)
    throw new Refusal('VALIDATION_FAILED', { field: 'location', fieldKey: 'LOCATION_REQUIRED' })
  if (place.city === null)
    throw new Refusal('PLACE_FAR', { field: location ? 'location' : 'address' })
  return place
}

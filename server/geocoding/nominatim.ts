import { z } from 'zod'
import type { Precision } from '#domain/places/precision.ts'
import { postalOf } from '../../domain/places/postal-code.ts'
import type { Adapter } from './geocoder.ts'
import { below, canadianFirst, titleOf } from './title.ts'

/** A result of `format=jsonv2&addressdetails=1` (nominatim.org/release-docs/latest/api/Search). */
const result = z.object({
  lon: z.coerce.number(),
  lat: z.coerce.number(),
  name: z.string().optional(),
  /** 26 and 27 for streets, more for doors and named places, 16 and less for municipalities. */
  place_rank: z.number().default(0),
  address: z.object({
    house_number: z.string().optional(),
    road: z.string().optional(),
    city: z.string().optional(),
    town: z.string().optional(),
    village: z.string().optional(),
    municipality: z.string().optional(),
    county: z.string().optional(),
    state: z.string().optional(),
    postcode: z.string().optional(),
    country_code: z.string().optional(),
  }),
})

/** Ranks of nominatim.org/release-docs/latest/customize/Ranking. */
function precisionOf(rank: number, isDoor: boolean): Precision {
  if (isDoor || rank > 27) return 'address'
  if (rank > 25) return 'street'
  return rank > 16 ? 'postal' : 'municipality'
}

export const nominatim = (base: URL): Adapter => ({
  async find({ text, limit, language }, ask) {
    const url = base.pathname.endsWith('/search') ? new URL(base) : below(base, 'search')
    url.search = new URLSearchParams({
      q: text,
      format: 'jsonv2',
      addressdetails: '1',
      limit: String(2 * limit),
      countrycodes: 'ca,us',
      'accept-language': language,
    }).toString()
    const results = await ask({ url }, z.array(z.unknown()))
    const read = results.flatMap((one) => result.safeParse(one).data ?? [])
    return canadianFirst(read, ({ address }) => address.country_code).flatMap(
      ({ lon: lng, lat, name, place_rank, address: a }) => {
        const city = a.city ?? a.town ?? a.village ?? a.municipality ?? a.county
        const postal = postalOf(a.postcode)
        const parts = {
          number: a.house_number,
          street: a.road,
          name: name === a.road ? undefined : name,
        }
        return city
          ? [
              {
                title: titleOf(
                  { ...parts, city, region: a.state, postal: postal ?? undefined },
                  language,
                ),
                lng,
                lat,
                city,
                postal,
                precision: precisionOf(place_rank, parts.number !== undefined),
              },
            ]
          : []
      },
    )
  },
})

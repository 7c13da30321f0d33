import { z } from 'zod'
import type { Precision } from '#domain/places/precision.ts'
import { postalOf } from '../../domain/places/postal-code.ts'
import type { Adapter } from './geocoder.ts'
import { below, canadianFirst, titleOf } from './title.ts'

/** A GeoJSON feature of Photon (github.com/komoot/photon). */
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    type: z.string().optional(),
    osm_value: z.string().optional(),
    name: z.string().optional(),
    housenumber: z.string().optional(),
    street: z.string().optional(),
    locality: z.string().optional(),
    city: z.string().optional(),
    county: z.string().optional(),
    state: z.string().optional(),
    postcode: z.string().optional(),
    countrycode: z.string().optional(),
  }),
})
/** What else has a type is a building or a named place: `house`, `other`. */
const precisions: Record<string, Precision> = {
  street: 'street',
  locality: 'postal',
  district: 'postal',
  city: 'municipality',
  county: 'municipality',
  state: 'municipality',
  country: 'municipality',
}
const collection = z.object({ features: z.array(z.unknown()) })

/** Bias towards most of our users; farther places are still found. */
const near = { lat: '46.3', lon: '-72.6' }

export const photon = (base: URL): Adapter => ({
  async find({ text, limit, language }, ask) {
    const url =
      base.pathname.endsWith('/api') || base.pathname.endsWith('/api/')
        ? new URL(base)
        : below(base, 'api')
    url.search = new URLSearchParams({
      q: text,
      lang: language,
      limit: String(2 * limit),
      ...near,
    }).toString()
    const { features } = await ask({ url }, collection)
    const read = features.flatMap((one) => feature.safeParse(one).data ?? [])
    return canadianFirst(read, ({ properties }) => properties.countrycode).flatMap(
      ({ geometry, properties: p }) => {
        const [lng, lat] = geometry.coordinates
        const isStreet = p.type === 'street'
        const city = p.city ?? (p.type === 'city' ? p.name : undefined) ?? p.locality ?? p.county
        const postal = postalOf(p.postcode)
        const parts = {
          number: p.housenumber,
          street: p.street ?? (isStreet ? p.name : undefined),
          name: isStreet ? undefined : p.name,
        }
        return city
          ? [
              {
                title: titleOf(
                  { ...parts, city, region: p.state, postal: postal ?? undefined },
                  language,
                ),
                lng,
                lat,
                city,
                postal,
                precision:
                  p.osm_value === 'postcode' ? 'postal' : (precisions[p.type ?? ''] ?? 'address'),
              },
            ]
          : []
      },
    )
  },
})

import { z } from 'zod'
import type { Precision } from '#domain/places/precision.ts'
import { postalOf } from '../../domain/places/postal-code.ts'
import type { Adapter } from './geocoder.ts'
import { below } from './title.ts'

/** Places API (New): developers.google.com/maps/documentation/places/web-service. */
const suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text: z.object({ text: z.string() }),
            types: z.array(z.string()).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
})
/** What has none of them is a door or a named place. */
const precisions: Record<string, Precision> = {
  route: 'street',
  postal_code: 'postal',
  postal_code_prefix: 'postal',
  neighborhood: 'postal',
  sublocality: 'postal',
  locality: 'municipality',
  postal_town: 'municipality',
  administrative_area_level_3: 'municipality',
  administrative_area_level_2: 'municipality',
  administrative_area_level_1: 'municipality',
  country: 'municipality',
}
const precisionOf = (types: string[]): Precision =>
  types.flatMap((type) => precisions[type] ?? []).at(0) ?? 'address'

const details = z.object({
  types: z.array(z.string()).default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z
    .array(z.object({ longText: z.string().default(''), types: z.array(z.string()).default([]) }))
    .default([]),
})

/** Centre of the province, and the largest bias radius that the API accepts, in metres. */
const near = { circle: { center: { latitude: 46.3, longitude: -72.6 }, radius: 50_000 } }

export const googlePlaces = (base: URL, key: string): Adapter => ({
  async find({ text, language }, ask) {
    const body = {
      input: text,
      languageCode: language,
      regionCode: 'ca',
      includedRegionCodes: ['ca', 'us'],
      locationBias: near,
    }
    const answer = await ask(
      { url: below(base, 'v1/places:autocomplete'), headers: { 'x-goog-api-key': key }, body },
      suggestions,
    )
    return answer.suggestions.flatMap(({ placePrediction }) =>
      placePrediction
        ? [
            {
              id: placePrediction.placeId,
              title: placePrediction.text.text,
              precision: precisionOf(placePrediction.types),
            },
          ]
        : [],
    )
  },
  async locate(id, language, ask) {
    const url = below(base, `v1/places/${encodeURIComponent(id)}`)
    url.search = new URLSearchParams({ languageCode: language }).toString()
    const { location, addressComponents, types } = await ask(
      {
        url,
        headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': 'location,addressComponents,types' },
      },
      details,
    )
    const part = (...types: string[]) =>
      types
        .map((type) => addressComponents.find((one) => one.types.includes(type))?.longText)
        .find(Boolean)
    const city = part(
      'locality',
      'postal_town',
      'administrative_area_level_3',
      'administrative_area_level_2',
    )
    return city
      ? {
          lng: location.longitude,
          lat: location.latitude,
          city,
          postal: postalOf(part('postal_code')),
          precision: precisionOf(types),
        }
      : null
  },
})

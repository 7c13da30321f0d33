import { z } from 'zod'
import { sexes, speciesList } from '../animals/animal.ts'
import { normalizeNumber } from '../animals/numbers/numbers.ts'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { location } from '../places/location.ts'
import { precision } from '../places/precision.ts'
import { longestPlaceId } from '../places/told-place.ts'
import { say } from '../validation/say.ts'
import { searchesAMinute } from './search-limit.ts'

export const cardKinds = ['card', 'medal'] as const
export const microchipKinds = ['microchip', 'tattoo', 'medal'] as const
export type SearchedKind = (typeof cardKinds)[number] | (typeof microchipKinds)[number]

/** requirements/accounts-and-public.md 5; outputs the normalized number. */
export const searchedNumber = z
  .string(say('NUMBER_INVALID'))
  .max(100, say('NUMBER_INVALID'))
  .overwrite(normalizeNumber)
  .regex(/^[A-Z0-9]{3,20}$/, say('NUMBER_INVALID'))

export const cardSearch = z.object({
  number: searchedNumber,
  kind: z.enum(cardKinds).default('card'),
})
export const microchipSearch = z.object({
  number: searchedNumber,
  kind: z.enum(microchipKinds).default('microchip'),
})

/**
 * With species and date lost, with species only known, without species a number on no animal yet
 * (requirements/accounts-and-public.md 4).
 */
export const searchResult = z.object({
  unique_id: z.string().optional(),
  name: z.string().optional(),
  species: z.enum(speciesList).optional(),
  breed: z.string().optional(),
  sex: z.enum(sexes).optional(),
  color: z.string().optional(),
  /** Day of the loss. */
  date: z.string().optional(),
  /** Kilometres. */
  distance: z.number().optional(),
  /** City of the loss. */
  city: z.string().optional(),
  /** Of the loss, as its keeper tells them. */
  circumstances: z.string().optional(),
  /** Place of the loss, rounded to 0.01 degree; only while lost. */
  location: location.optional(),
  firstPhoto: z.string().optional(),
  number: z.string().optional(),
  kind: z.enum(['card', 'microchip', 'tattoo', 'medal']).optional(),
})
export type SearchResult = z.output<typeof searchResult>

const found = z.object({ results: z.array(searchResult), more: z.boolean() })

/** `-73.57,45.5`, or the JSON of a location. */
export const placeInQuery = z.preprocess(
  (typed) =>
    typeof typed === 'string'
      ? typed
          .replace(/^\[|\]$/g, '')
          .split(',')
          .map(Number)
      : typed,
  location,
)

/** What is shown before a place is chosen: of one species or of every one, around where the reader is. */
export const recentSearch = z.object({
  species: z.enum(speciesList).optional(),
  location: placeInQuery.optional(),
})

export const registry = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  web: z.string().nullable(),
  shared: z.boolean(),
  /** Out of service: its records are unavailable. */
  closed: z.boolean(),
  /** Last check. */
  sourceDate: z.string(),
})

/** Kilometres (requirements/contract.md 5). */
export const searchRadius = { usual: 50, largest: 500 } as const
/** See requirements/contract.md 5, requirements/accounts-and-public.md 9. */
export const batch = { usual: 20, largest: 100 } as const

export const speciesSearch = z.object({
  species: z.enum(speciesList, say('SPECIES_REQUIRED')),
  location,
  radius: z.number().positive().max(searchRadius.largest).default(searchRadius.usual),
  offset: z.int().min(0).max(10_000).default(0),
  limit: z.int().min(1).max(batch.largest).default(batch.usual),
})

/** Characters; only the start of a longer text is looked up. */
export const longestAddress = 320

export const addressSuggestion = z.object({ id: z.string(), title: z.string() })
export type AddressSuggestion = z.output<typeof addressSuggestion>

export const addressFound = addressSuggestion.extend({
  precision,
  /** Of places in Quebec. */
  county: z.string().optional(),
})
export type AddressFound = z.output<typeof addressFound>

/** Position of a suggestion, requested when it is chosen. */
/** Of a municipality alone that is too large for the place of a loss. */
const large = z.boolean().optional()

export const addressDetail = z.object({
  geometry: z.object({ location: z.object({ lng: z.number(), lat: z.number() }) }),
  city: z.string(),
  postal: z.string().nullable(),
  precision,
  /** Of places in Quebec. */
  county: z.string().optional(),
  large,
})

export const placeDetail = z.object({
  /** `Montréal (Verdun)`; null far from any known place. */
  name: z.string().nullable(),
  city: z.string().nullable(),
  location,
  precision,
  large,
})

export type PlaceDetail = z.output<typeof placeDetail>

export type Registry = z.output<typeof registry>

export const searchApi = {
  card: endpoint({
    method: 'POST',
    path: '/api/search/card',
    reads: true,
    access: 'anyone',
    aMinute: searchesAMinute,
    summary: 'Finds the animal that carries an ID card or a medal, by its exact number',
    body: cardSearch,
    reply: found,
  }),
  microchip: endpoint({
    method: 'POST',
    path: '/api/search/microchip',
    reads: true,
    access: 'anyone',
    aMinute: searchesAMinute,
    summary:
      'Finds the animal that carries a microchip, tattoo or medal, and the registries that may know the microchip',
    body: microchipSearch,
    reply: found.extend({ registries: z.array(registry), registry: registry.nullable() }),
  }),
  species: endpoint({
    method: 'POST',
    path: '/api/search/species',
    reads: true,
    access: 'anyone',
    aMinute: searchesAMinute,
    summary: 'Lost animals of a species around a place, nearest first',
    body: speciesSearch,
    reply: found,
  }),
  recentLost: endpoint({
    method: 'GET',
    path: '/api/search/species/recent',
    access: 'anyone',
    summary: `${batch.usual} lost animals: the nearest to the place given or to the address of the account, which have a distance, else the latest`,
    query: recentSearch,
    reply: z.array(searchResult),
  }),
  addresses: endpoint({
    method: 'POST',
    path: '/api/search/addresses',
    reads: true,
    access: 'anyone',
    aMinute: searchesAMinute,
    summary: 'Up to 5 addresses that the typed text may mean',
    body: z.object({
      // What is longer is cut, as people paste whole letters.
      term: z
        .string()
        .max(100_000)
        .overwrite((term) => term.slice(0, longestAddress)),
      language: z.enum(languages).optional(),
    }),
    reply: z.array(addressFound),
  }),
  address: endpoint({
    method: 'POST',
    path: '/api/search/addresses/:id',
    reads: true,
    access: 'anyone',
    aMinute: searchesAMinute,
    summary: 'Where a suggested address is',
    params: z.object({ id: z.string().max(longestPlaceId) }),
    body: z.object({ language: z.enum(languages).optional() }),
    reply: addressDetail,
  }),
  place: endpoint({
    method: 'POST',
    path: '/api/search/place',
    reads: true,
    access: 'anyone',
    aMinute: searchesAMinute,
    summary: 'Where a typed address would be placed, or what a position is called',
    body: z.union([
      z.object({ location, language: z.enum(languages).optional() }),
      z.object({
        address: z.string().trim().min(1).max(longestAddress),
        language: z.enum(languages).optional(),
      }),
    ]),
    reply: placeDetail,
  }),
}

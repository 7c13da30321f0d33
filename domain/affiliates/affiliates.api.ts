import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { location } from '../places/location.ts'
import { searchRadius } from '../search/search.api.ts'
import { searchesAMinute } from '../search/search-limit.ts'

export const retailerSearch = { usual: 20, largest: 100 } as const

/** See requirements/accounts-and-public.md 3. */
export const retailer = z.object({
  id: z.string(),
  /** Metres. */
  distance: z.int(),
  type: z.literal('retailer'),
  name: z.string(),
  telephone: z.string().nullable(),
  telephoneExt: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  location,
})
export type Retailer = z.output<typeof retailer>

export const affiliatesApi = {
  retailers: endpoint({
    method: 'POST',
    path: '/api/search/retailers',
    reads: true,
    access: 'anyone',
    aMinute: searchesAMinute,
    summary:
      'Points of sale by distance from a place, within `radius` kilometres (50 unless given)',
    body: z.object({
      location,
      radius: z.number().positive().max(searchRadius.largest).default(searchRadius.usual),
      limit: z.int().min(1).max(retailerSearch.largest).default(retailerSearch.usual),
    }),
    reply: z.array(retailer),
  }),
}

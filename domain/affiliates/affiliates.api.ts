import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { location } from '../location.ts'

/** Points of sale of one answer, and metres around the place of a search (decisions 5). */
export const retailerSearch = { usual: 20, largest: 100, farthest: 500_000 } as const

/** An affiliated point of sale (part 1 section 3). */
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
    access: 'anyone',
    summary: 'Points of sale by distance from a place',
    body: z.object({ location, limit: z.int().min(1).max(retailerSearch.largest).default(retailerSearch.usual) }),
    reply: z.array(retailer),
  }),
}

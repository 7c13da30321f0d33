import { queryOptions } from '@tanstack/react-query'
import { affiliatesApi } from '#domain/affiliates/affiliates.api.ts'
import type { Location } from '#domain/places/location.ts'
import { searchRadius } from '#domain/search/search.api.ts'
import { call } from '#web/api/call.ts'

/** Number shown if none is within the usual radius. */
const nearest = 3

/** Points of sale around a place, or else the nearest ones, which are far. */
export const retailersQuery = (place: Location) =>
  queryOptions({
    queryKey: ['retailers', ...place],
    queryFn: async ({ signal }) => {
      const around = await call(affiliatesApi.retailers, {
        body: { location: place, radius: searchRadius.usual },
        signal,
      })
      if (around.length > 0) return { found: around, isFar: false }
      return {
        found: await call(affiliatesApi.retailers, {
          body: { location: place, radius: searchRadius.largest, limit: nearest },
          signal,
        }),
        isFar: true,
      }
    },
  })

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { About } from '#domain/about/about.api.ts'
import { call } from '#web/api/call.ts'

export const aboutQuery = queryOptions({
  queryKey: ['about'],
  // The page comes with these facts, so the contract is not part of the first load.
  queryFn: async ({ signal }) =>
    call((await import('#domain/about/about.api.ts')).aboutApi.about, { signal }),
  staleTime: Infinity,
})

/** How to reach the people behind the product; undefined until it is known. */
export const useAbout = (): About | undefined => useQuery(aboutQuery).data

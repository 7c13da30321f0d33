import { queryOptions, useQuery } from '@tanstack/react-query'
import { aboutApi, type About } from '#domain/about/about.api.ts'
import { call } from '#web/api/call.ts'

export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: ({ signal }) => call(aboutApi.about, { signal }),
  staleTime: Infinity,
})

/** How to reach the people behind the product; undefined until it is known. */
export const useAbout = (): About | undefined => useQuery(aboutQuery).data

import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/** The facts about the product that screens show. */
export const aboutQuery = queryOptions({
  queryKey: ['about'],
  // Preloaded in the page, so load the contract lazily.
  queryFn: async ({ signal }) =>
    call((await import('#domain/about/about.api.ts')).aboutApi.about, { signal }),
  staleTime: Infinity,
})

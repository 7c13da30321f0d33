import { queryOptions } from '@tanstack/react-query'

/** The facts about the product that screens show. */
export const aboutQuery = queryOptions({
  queryKey: ['about'],
  // In the page already, as the session is.
  queryFn: async ({ signal }) => {
    const [{ call }, { aboutApi }] = await Promise.all([
      import('#web/api/call.ts'),
      import('#domain/about/about.api.ts'),
    ])
    return call(aboutApi.about, { signal })
  },
  staleTime: Infinity,
})

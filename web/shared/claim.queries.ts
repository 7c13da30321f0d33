import { queryOptions } from '@tanstack/react-query'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { call } from '#web/api/call.ts'

/** The implant that an owner claims by the link of a letter. */
export const claimQueries = {
  all: ['claim'],
  one: (token: string) =>
    queryOptions({
      queryKey: [...claimQueries.all, token],
      queryFn: ({ signal }) => call(implantsApi.claim, { params: { token }, signal }),
    }),
}

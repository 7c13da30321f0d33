import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { clientLettersApi } from '#domain/clients/letters.api.ts'
import { call } from '#web/api/call.ts'

export const letterQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ['client-letters', id],
      queryFn: ({ signal }) => call(clientLettersApi.get, { params: { id }, signal }),
      staleTime: 0,
      // Letters go out by the queue.
      refetchInterval: ({ state }) => (state.data?.results.waiting ? 2000 : false),
    }),
  preview: (body: z.input<typeof clientLettersApi.preview.body>) =>
    queryOptions({
      queryKey: ['client-letters', 'preview', body],
      queryFn: ({ signal }) => call(clientLettersApi.preview, { body, signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  subscription: (token: string) =>
    queryOptions({
      queryKey: ['client-letters', 'subscription', token],
      queryFn: ({ signal }) => call(clientLettersApi.subscription, { params: { token }, signal }),
    }),
}

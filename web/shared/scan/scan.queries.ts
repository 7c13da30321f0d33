import { queryOptions } from '@tanstack/react-query'
import { proApi } from '#domain/pro/pro.api.ts'
import { call } from '#web/api/call.ts'

export const scanKey = ['pro', 'scan'] as const

/** Fresh for as long as it takes to show it. */
const answerLasts = 10_000

export const scanQuery = (text: string) =>
  queryOptions({
    queryKey: [...scanKey, text],
    queryFn: ({ signal }) => call(proApi.scan, { body: { text }, signal }),
    staleTime: answerLasts,
    // Whose telephone was typed is not kept longer than it is shown.
    gcTime: answerLasts,
  })

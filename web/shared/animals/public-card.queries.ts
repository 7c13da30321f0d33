import { queryOptions } from '@tanstack/react-query'
import { foundApi } from '#domain/found/found.api.ts'
import { answerKeys, answerLasts } from '#domain/page-answers.ts'
import { call } from '#web/api/call.ts'

export const publicCardQuery = (id: string) =>
  queryOptions({
    queryKey: answerKeys.publicCard(id),
    staleTime: answerLasts,
    queryFn: ({ signal }) => call(foundApi.card, { params: { id }, signal }),
  })

import { queryOptions } from '@tanstack/react-query'
import { chatDeskApi } from '#domain/chat/chat.api.ts'
import { call } from '#web/api/call.ts'

export const chatQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ['chatDesk', id],
      queryFn: ({ signal }) => call(chatDeskApi.get, { params: { id }, signal }),
    }),
  colleagues: queryOptions({
    queryKey: ['chatColleagues'],
    queryFn: ({ signal }) => call(chatDeskApi.colleagues, { signal }),
  }),
  answers: queryOptions({
    queryKey: ['chatAnswers'],
    queryFn: ({ signal }) => call(chatDeskApi.answers, { signal }),
  }),
}

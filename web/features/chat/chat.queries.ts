import { queryOptions } from '@tanstack/react-query'
import { chatApi, chatDeskApi } from '#domain/chat/chat.api.ts'
import { call, callList } from '#web/api/call.ts'

export const chatQueries = {
  /** Answers that the reader has not seen. */
  unread: queryOptions({
    queryKey: ['chatUnread'],
    queryFn: ({ signal }) => call(chatApi.unread, { signal }),
    refetchOnWindowFocus: true,
    retry: false,
  }),
  /** How many talks wait for staff. */
  waiting: queryOptions({
    queryKey: ['chatsWaiting'],
    queryFn: ({ signal }) =>
      callList(chatDeskApi.list, {
        query: { filter: '[Status=waiting]', _start: '0', _end: '1' },
        signal,
      }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
    retry: false,
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['chatDesk', id],
      queryFn: ({ signal }) => call(chatDeskApi.get, { params: { id }, signal }),
    }),
  colleagues: queryOptions({
    queryKey: ['chatColleagues'],
    queryFn: ({ signal }) => call(chatDeskApi.colleagues, { signal }),
  }),
}

import { queryOptions } from '@tanstack/react-query'
import { remindersApi } from '#domain/reminders/reminders.api.ts'
import { call } from '#web/api/call.ts'

export const reminderQueries = {
  foundReport: (token: string) =>
    queryOptions({
      queryKey: ['reminders', 'found-report', token],
      queryFn: ({ signal }) => call(remindersApi.openFoundReport, { body: { token }, signal }),
    }),
  loss: (token: string) =>
    queryOptions({
      queryKey: ['reminders', 'loss', token],
      queryFn: ({ signal }) => call(remindersApi.loss, { body: { token }, signal }),
    }),
}

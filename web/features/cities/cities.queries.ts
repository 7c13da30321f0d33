import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { citiesApi } from '#domain/cities/cities.api.ts'
import { registerApi } from '#domain/licences/register.api.ts'
import { statementApi } from '#domain/licences/statement.api.ts'
import { call } from '#web/api/call.ts'

export const cityQueries = {
  rules: (id: string) =>
    queryOptions({
      queryKey: ['cities', 'rules', id],
      queryFn: ({ signal }) => call(citiesApi.rules, { params: { id }, signal }),
    }),
  holdDays: (id: string) =>
    queryOptions({
      queryKey: ['cities', 'hold', id],
      queryFn: ({ signal }) => call(citiesApi.holdDays, { params: { id }, signal }),
    }),
  /** How far a register is that comes in. */
  register: (id: string) =>
    queryOptions({
      queryKey: ['cities', 'register', id],
      queryFn: ({ signal }) => call(registerApi.progress, { params: { id }, signal }),
    }),
  money: (id: string) => ['cities', 'money', id],
  /** @param days first and last, both included */
  statement: (id: string, days: { from: string; to: string }) =>
    queryOptions({
      queryKey: [...cityQueries.money(id), 'statement', days],
      queryFn: ({ signal }) => call(statementApi.one, { params: { id }, query: days, signal }),
      placeholderData: keepPreviousData,
    }),
  ownDay: (id: string, day: string) =>
    queryOptions({
      queryKey: [...cityQueries.money(id), 'day', day],
      queryFn: ({ signal }) =>
        call(statementApi.ownDay, { params: { id }, query: { day }, signal }),
    }),
}

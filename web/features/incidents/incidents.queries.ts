import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { incidentsApi } from '#domain/incidents/incidents.api.ts'
import { call } from '#web/api/call.ts'

export const incidentQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ['incidents', id],
      queryFn: ({ signal }) => call(incidentsApi.one, { params: { id }, signal }),
      retry: false,
    }),
  year: (year: number) =>
    queryOptions({
      queryKey: ['incidents', 'year', year],
      queryFn: ({ signal }) => call(incidentsApi.year, { params: { year }, signal }),
      placeholderData: keepPreviousData,
    }),
}

import { queryOptions } from '@tanstack/react-query'
import { adminApi } from '#domain/admin/admin.api.ts'
import { usersApi } from '#domain/admin/users.api.ts'
import { call } from '#web/api/call.ts'

/** Reads are audited: fetch when opened, not on window focus. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: ({ signal }) => call(usersApi.sheet, { params: { id }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => call(adminApi.overview, { signal }),
})

/** Under the key of the figures, which decisions make old. */
export const waitingQuery = queryOptions({
  queryKey: [...overviewQuery.queryKey, 'waiting'],
  queryFn: ({ signal }) => call(adminApi.waiting, { signal }),
})

import { queryOptions } from '@tanstack/react-query'
import { adminApi } from '#domain/admin/admin.api.ts'
import { usersApi } from '#domain/admin/users.api.ts'
import { call } from '#web/api/call.ts'

/**
 * One person's file. Each read is in the audit log: it is asked for when it is opened, not whenever
 * the window is.
 */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: ({ signal }) => call(usersApi.sheet, { params: { id }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The figures of the moment. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => call(adminApi.overview, { signal }),
})

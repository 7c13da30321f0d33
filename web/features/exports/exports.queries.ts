import { queryOptions } from '@tanstack/react-query'
import { exportsApi } from '#domain/exports/exports.api.ts'
import { call } from '#web/api/call.ts'

/** Of the reader's own organization. */
export const ownExportQuery = queryOptions({
  queryKey: ['export'],
  queryFn: ({ signal }) => call(exportsApi.own, { signal }),
})

export const exportQuery = (id: string) =>
  queryOptions({
    queryKey: ['export', id],
    queryFn: ({ signal }) => call(exportsApi.ofOrganization, { params: { id }, signal }),
  })

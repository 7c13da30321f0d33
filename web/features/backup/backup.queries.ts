import { queryOptions } from '@tanstack/react-query'
import { versionApi } from '#domain/about/version.api.ts'
import { backupApi, type BackupSheet } from '#domain/backup/backup.api.ts'
import { call } from '#web/api/call.ts'

/** The payments since are on their way, once the gateway answers. */
export const isFetching = ({ restored }: Pick<BackupSheet, 'restored'>): boolean =>
  restored !== null &&
  restored.takesPayments &&
  restored.opened === null &&
  restored.paymentsRead === null

export const backupQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call(backupApi.sheet, { signal }),
  // Payments are fetched by themselves.
  refetchInterval: ({ state: { data } }) => (data && isFetching(data) ? 3000 : false),
})

export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: ({ signal }) => call(versionApi.version, { signal }),
})

import { queryOptions } from '@tanstack/react-query'
import { backupApi } from '#domain/backup/backup.api.ts'
import { call } from '#web/api/call.ts'

export const backupQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call(backupApi.sheet, { signal }),
})

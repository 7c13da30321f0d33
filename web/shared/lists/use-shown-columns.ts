import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { viewsApi } from '#domain/views/views.api.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { columnsQuery } from '#web/shared/views/views.queries.ts'
import { toast } from '#web/ui/toast/toast.ts'

/**
 * Fields of the columns that the reader chose for a list, kept with the account; undefined: those
 * that the list shows at first.
 */
export function useShownColumns(list: string) {
  const t = useTranslations('admin.table')
  const client = useQueryClient()
  const { data: kept = [], isLoading } = useQuery(columnsQuery)
  const show = async (fields: string[] | undefined) => {
    const columns = fields ?? null
    client.setQueryData(columnsQuery.queryKey, (before = []) => [
      ...before.filter((one) => one.list !== list),
      { list, columns },
    ])
    try {
      await call(viewsApi.showColumns, { body: { list, columns } })
    } catch (error) {
      toast({ kind: 'error', text: failureText(error, t('columnsFailed')) })
    }
  }
  return {
    shown: kept.find((one) => one.list === list)?.columns ?? undefined,
    show: (fields: string[] | undefined) => void show(fields),
    isColumnsLoading: isLoading,
  }
}

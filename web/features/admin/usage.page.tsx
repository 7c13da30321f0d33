import { useFormatter, useTranslations } from 'use-intl'
import { showDay } from '#domain/dates.ts'
import { usageApi, type CallCount } from '#domain/usage/usage.api.ts'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Filters, TextFilter } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'

/** The counts that requirements/animals.md 7 asks for. */
export function Page() {
  const t = useTranslations('admin.usage')
  const titles = useTranslations('screens.titles')
  const format = useFormatter()
  const change = useChangeSearch()
  const { part = '' } = useScreenSearch()
  const list = useList(
    usageApi.list,
    { field: 'Day', order: 'DESC' },
    part ? [{ field: 'Call', operator: '~', value: part }] : [],
  )
  const columns: Column<CallCount>[] = [
    { field: 'Call', label: t('call'), cell: ({ call }) => call },
    { field: 'Day', label: t('day'), cell: ({ day }) => showDay(day) },
    { field: 'Type', label: t('type'), cell: ({ type }) => t(`types.${type}`) },
    { field: 'Made', label: t('made'), cell: ({ made }) => format.number(made), isNumber: true },
    {
      field: 'Failed',
      label: t('failed'),
      cell: ({ failed }) => format.number(failed),
      isNumber: true,
    },
  ]
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{titles('adminUsage')}</PageHeading>
      <Filters>
        <TextFilter
          label={t('filter')}
          value={part}
          onChange={(value) => void change({ part: value || undefined })}
        />
      </Filters>
      <ListTable caption={t('caption')} columns={columns} list={list} csv={usageApi.csv} />
    </PageBody>
  )
}

import { useTranslations } from 'use-intl'
import { adminApi, type FailedJob } from '#domain/admin/admin.api.ts'
import { showInstant } from '#domain/dates.ts'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'

const instant = (at: string | null) => (at === null ? '–' : showInstant(new Date(at)))

export function Page() {
  const t = useTranslations('admin.failedJobs')
  const titles = useTranslations('screens.titles')
  const list = useList(adminApi.failedJobs, { field: 'Failed', order: 'DESC' }, [])
  const columns: Column<FailedJob>[] = [
    { field: 'Kind', label: t('kind'), cell: ({ kind }) => kind },
    { field: 'Failed', label: t('failed'), cell: ({ failed }) => instant(failed) },
    { field: 'Created', label: t('created'), cell: ({ created }) => instant(created) },
  ]
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{titles('adminFailedJobs')}</PageHeading>
      <ListTable caption={t('caption')} columns={columns} list={list} />
    </PageBody>
  )
}

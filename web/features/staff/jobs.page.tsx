import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { jobsApi, jobStates, type ListedJob } from '#domain/admin/jobs.api.ts'
import { showInstant } from '#domain/dates.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { among, holds, useAsked } from '#web/shared/lists/asks.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { ChoiceFilter, Filters, TextFilter, wordsOf } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { useList } from '#web/shared/lists/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useKindName } from './use-kind-name.ts'

const asks = { state: among('State', jobStates), kind: holds('Kind') }

/** What is not done: failed and waiting work, to try again. */
export function Page() {
  const t = useTranslations('staff.jobs')
  const titles = useTranslations('screens.titles')
  const nameOf = useKindName()
  const client = useQueryClient()
  const filter = useFilter()
  const asked = useAsked(asks)
  const list = useList(jobsApi.list, { field: 'Created', order: 'DESC' }, asked)
  const retry = useMutation({
    mutationFn: ({ id }: ListedJob) => call(jobsApi.retry, { params: { id } }),
    onSuccess: () => toast({ kind: 'success', text: t('retried') }),
    onError: (error) => toast({ kind: 'error', text: failureText(error, t('retryFailed')) }),
    onSettled: () => client.invalidateQueries({ queryKey: listQueries.of(jobsApi.list) }),
  })
  const columns: Column<ListedJob>[] = [
    { field: 'Kind', label: t('kind'), cell: (job) => nameOf(job.kind) },
    {
      field: 'State',
      label: t('state'),
      isFixed: true,
      cell: (job) =>
        job.tries > 0
          ? t('stateTries', { state: t(`states.${job.state}`), count: job.tries })
          : t(`states.${job.state}`),
    },
    { field: 'Error', label: t('error'), isFixed: true, cell: ({ error }) => error ?? '–' },
    {
      field: 'Created',
      label: t('created'),
      cell: ({ created }) => showInstant(new Date(created)),
    },
    {
      field: 'Failed',
      label: t('failed'),
      cell: ({ failed, due }) =>
        failed === null
          ? t('due', { date: showInstant(new Date(due)) })
          : showInstant(new Date(failed)),
    },
    {
      field: 'retry',
      label: t('actions'),
      isFixed: true,
      isActions: true,
      cell: (job) =>
        job.state === 'failed' && (
          <Button
            kind="quiet"
            pending={retry.isPending && retry.variables.id === job.id}
            aria-label={t('retryLong', { kind: nameOf(job.kind) })}
            onClick={() => retry.mutate(job)}
          >
            {t('retry')}
          </Button>
        ),
    },
  ]
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{titles('adminJobs')}</PageHeading>
      <Filters>
        <ChoiceFilter
          label={t('state')}
          {...filter('state')}
          choices={wordsOf(jobStates, (one) => t(`states.${one}`))}
          all={t('all')}
        />
        <TextFilter label={t('kindHint')} {...filter('kind')} />
      </Filters>
      <ListTable caption={t('caption')} csv={jobsApi.csv} columns={columns} list={list} />
    </PageBody>
  )
}

import { useTranslations } from 'use-intl'
import { dayOf, showDay } from '#domain/dates.ts'
import type { Condition } from '#domain/list-filter.ts'
import { threadsApi, type StaffThread } from '#domain/threads/threads.api.ts'
import { ChoiceFilter, Filters } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { ScreenLink, useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'

const shown: Record<string, Condition[]> = {
  waiting: [{ field: 'Waiting', operator: '=', value: 'true' }],
  ended: [{ field: 'Blocked', operator: '=', value: 'staff' }],
}

const dayText = (instant: string | null) => (instant ? showDay(dayOf(new Date(instant))) : '–')

/** What people reported, the latest first. */
export function Page() {
  const t = useTranslations('threads')
  const go = useGo()
  const { show = 'waiting' } = useScreenSearch()
  const list = useList(threadsApi.all, { field: 'Reported', order: 'DESC' }, shown[show] ?? [])
  const columns: Column<StaffThread>[] = [
    {
      field: 'Animal',
      label: t('staff.animal'),
      cell: ({ id, animal, kind }) => (
        <>
          <ScreenLink
            screen="adminThread"
            params={{ id }}
            aria-label={t('staff.open', { name: animal })}
          >
            {animal || '–'}
          </ScreenLink>
          {`, ${t(`kinds.${kind}`)}`}
        </>
      ),
    },
    { field: 'Reported', label: t('staff.reported'), cell: ({ reported }) => dayText(reported) },
    {
      field: 'reason',
      label: t('staff.reason'),
      isFixed: true,
      cell: ({ reason, warnings }) =>
        [reason && t(`page.reasons.${reason}`), t('staff.warnings', { count: warnings })]
          .filter(Boolean)
          .join(', '),
    },
    {
      field: 'Blocked',
      label: t('staff.blocked'),
      cell: ({ blocked }) => (blocked ? t(`staff.blockers.${blocked}`) : '–'),
    },
    {
      field: 'LastMessage',
      label: t('staff.last'),
      cell: ({ lastMessage }) => dayText(lastMessage),
    },
  ]
  return (
    <PageBody>
      <PageHeading>{t('staff.heading')}</PageHeading>
      <Filters>
        <ChoiceFilter
          label={t('staff.show')}
          value={show}
          onChange={(next) =>
            void go({ screen: 'adminThreads', search: { show: next }, replace: true })
          }
          choices={{
            waiting: t('staff.waiting'),
            all: t('staff.all'),
            ended: t('staff.ended'),
          }}
        />
      </Filters>
      <ListTable caption={t('staff.heading')} columns={columns} list={list} csv={threadsApi.csv} />
    </PageBody>
  )
}

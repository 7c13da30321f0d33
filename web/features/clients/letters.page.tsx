import { useTranslations } from 'use-intl'
import { clientLettersApi, type ListedLetter } from '#domain/clients/letters.api.ts'
import { showInstant } from '#domain/dates.ts'
import { letterKinds } from '#domain/clients/letters.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { among, useAsked } from '#web/shared/lists/asks.ts'
import { ChoiceFilter, Filters, wordsOf } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { useList } from '#web/shared/lists/use-list.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'

const asks = { kind: among('Kind', letterKinds) }

/** Letters that were sent, with their results. */
export function Page() {
  const t = useTranslations('mailings')
  const filter = useFilter()
  const asked = useAsked(asks)
  const list = useList(clientLettersApi.list, { field: 'Created', order: 'DESC' }, asked)
  const columns = useColumns()
  const isEmpty = asked.length === 0 && list.data?.rows.length === 0
  const write = (
    <ScreenLink screen="newClientLetter" className={buttonClass({ kind: 'primary' })}>
      {t('list.write')}
    </ScreenLink>
  )
  return (
    <PageBody>
      <BackLink screen="clients">{t('back')}</BackLink>
      <PageHeading lead={t('list.lead')} actions={!isEmpty && write}>
        {t('list.heading')}
      </PageHeading>
      {isEmpty ? (
        <EmptyState scene={NothingFoundScene} title={t('list.emptyTitle')} next={write}>
          <p>{t('list.emptyText')}</p>
        </EmptyState>
      ) : (
        <>
          <Filters>
            <ChoiceFilter
              label={t('kind')}
              {...filter('kind')}
              choices={wordsOf(letterKinds, (one) => t(`kinds.${one}`))}
              all={t('list.all')}
            />
          </Filters>
          <ListTable
            caption={t('list.caption')}
            columns={columns}
            list={list}
            csv={clientLettersApi.csv}
          />
        </>
      )}
    </PageBody>
  )
}

function useColumns(): Column<ListedLetter>[] {
  const t = useTranslations('mailings')
  return [
    {
      field: 'Subject',
      label: t('subject'),
      isFixed: true,
      cell: ({ id, subject }) => (
        <ScreenLink screen="clientLetter" params={{ id }}>
          {subject}
        </ScreenLink>
      ),
    },
    { field: 'Kind', label: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      field: 'Created',
      label: t('created'),
      cell: ({ created }) => showInstant(new Date(created)),
    },
    { field: 'By', label: t('by'), isFixed: true, cell: ({ by }) => by ?? '–' },
    {
      field: 'Sent',
      label: t('statuses.sent'),
      isFixed: true,
      isNumber: true,
      cell: ({ results }) => results.sent,
    },
    {
      field: 'Waiting',
      label: t('statuses.waiting'),
      isFixed: true,
      isNumber: true,
      cell: ({ results }) => results.waiting,
    },
    {
      field: 'Failed',
      label: t('list.failed'),
      isFixed: true,
      isNumber: true,
      cell: ({ results }) => results.bounced + results.no_email + results.withdrawn,
    },
  ]
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayOf, showDay } from '#domain/dates.ts'
import { transfersApi, type Objection } from '#domain/transfers/transfers.api.ts'
import { ChoiceFilter, Filters } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { ScreenLink, useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import styles from './transfers.module.css'

const dayText = (instant: string) => showDay(dayOf(new Date(instant)))

/** Waiting ones first; the filter is in the address. */
export function Page() {
  const t = useTranslations('transfers.staff')
  const go = useGo()
  const { show = 'waiting' } = useScreenSearch()
  const [deciding, setDeciding] = useState<Objection>()
  const list = useList(
    transfersApi.objections,
    { field: 'Date', order: 'DESC' },
    show === 'all' ? [] : [{ field: 'Decision', operator: '=', value: '' }],
  )
  const columns: Column<Objection>[] = [
    {
      field: 'Animal',
      label: t('animal'),
      cell: ({ animal, date }) => (
        <span className={styles.cell}>
          <ScreenLink screen="adminAnimal" params={{ id: animal.unique_id }}>
            {animal.name || '–'}
          </ScreenLink>
          <span className={styles.small}>{t('transferred', { date: dayText(date) })}</span>
        </span>
      ),
    },
    // Second column: visible even if the table is wider than the screen.
    {
      field: 'decide',
      label: t('actions'),
      isFixed: true,
      isActions: true,
      cell: (row) => {
        const decision = row.objection?.decision
        if (decision) return <span className={styles.cell}>{t(`decisions.${decision}`)}</span>
        return (
          <Button
            kind="secondary"
            aria-label={t('decideLong', { name: row.animal.name })}
            onClick={() => setDeciding(row)}
          >
            {t('decide')}
          </Button>
        )
      },
    },
    { field: 'From', label: t('from'), cell: ({ from }) => from ?? t('gone') },
    { field: 'To', label: t('to'), cell: ({ to }) => to ?? t('gone') },
    {
      field: 'reason',
      label: t('reason'),
      isFixed: true,
      cell: ({ objection }) => <div className={styles.reason}>{objection?.reason || '–'}</div>,
    },
    {
      field: 'Date',
      label: t('date'),
      cell: ({ objection }) => (objection ? dayText(objection.date) : '–'),
    },
  ]
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <Filters>
        <ChoiceFilter
          label={t('filter')}
          value={show}
          onChange={(show) =>
            void go({ screen: 'adminObjections', search: { show }, replace: true })
          }
          choices={{ waiting: t('waiting'), all: t('all') }}
        />
      </Filters>
      <ListTable
        caption={t('caption')}
        columns={columns}
        list={list}
        csv={transfersApi.objectionsCsv}
      />
      {deciding && <DecideDialog objection={deciding} onClose={() => setDeciding(undefined)} />}
    </PageBody>
  )
}

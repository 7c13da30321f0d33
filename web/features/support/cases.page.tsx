import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayOf, showDay } from '#domain/dates.ts'
import { caseStatuses, supportApi, type SupportCase } from '#domain/support/support.api.ts'
import { ChoiceFilter, Filters, wordsOf } from '#web/shared/lists/filters.tsx'
import { wordIn } from '#web/shared/lists/asks.ts'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { OnlyOf } from '#web/shared/staff/only-of.tsx'
import { MailLink } from '#web/ui/page/email-words.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseWords } from './case-words.tsx'
import styles from './support.module.css'

const dayText = (instant: string) => showDay(dayOf(new Date(instant)))

/** Open ones first; the status is in the address. */
export function Page() {
  const t = useTranslations('support')
  const go = useGo()
  const { status: asked, number: typed = '', account } = useScreenSearch()
  const status = wordIn([...caseStatuses, 'all'], asked) ?? 'open'
  const number = /^\d{1,12}$/.test(typed) ? typed : undefined
  const [answering, setAnswering] = useState<SupportCase>()
  const list = useList(
    supportApi.cases,
    { field: 'Created', order: 'DESC' },
    number
      ? [{ field: 'Number', operator: '=', value: number }]
      : [
          ...(status === 'all' ? [] : [{ field: 'Status', operator: '=' as const, value: status }]),
          ...(account ? [{ field: 'Account', operator: '=' as const, value: account }] : []),
        ],
  )
  const columns: Column<SupportCase>[] = [
    {
      field: 'Number',
      label: t('columns.number'),
      cell: ({ number, status: standing, answeredAt }) => (
        <span className={styles.cell}>
          {number}
          <span className={styles.small}>
            {answeredAt === null
              ? t(`status.${standing}`)
              : t('answeredOn', { date: dayText(answeredAt) })}
          </span>
        </span>
      ),
    },
    // Second column: visible even if the table is wider than the screen.
    {
      field: 'actions',
      label: t('columns.actions'),
      isFixed: true,
      isActions: true,
      cell: (row) => <CaseActions row={row} onAnswer={() => setAnswering(row)} />,
    },
    {
      field: 'Person',
      label: t('columns.person'),
      cell: ({ person, context }) =>
        person ? (
          <span className={styles.cell}>
            {person.fullName}
            <MailLink email={person.email} className={styles.small} />
            {!person.hasAccount && <span className={styles.small}>{t('visitor')}</span>}
          </span>
        ) : (
          t(context.byRegistry ? 'registry' : 'gone')
        ),
    },
    {
      field: 'notes',
      label: t('columns.notes'),
      isFixed: true,
      cell: (row) => <CaseWords row={row} />,
    },
    { field: 'Created', label: t('columns.created'), cell: ({ created }) => dayText(created) },
  ]
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <OnlyOf />
      <Filters>
        <ChoiceFilter
          label={t('filter')}
          value={status}
          onChange={(status) =>
            void go({ screen: 'adminSupport', search: { status, account }, replace: true })
          }
          choices={{ ...wordsOf(caseStatuses, (one) => t(`statuses.${one}`)), all: t('all') }}
        />
      </Filters>
      <ListTable caption={t('caption')} columns={columns} list={list} csv={supportApi.casesCsv} />
      {answering && <AnswerDialog row={answering} onClose={() => setAnswering(undefined)} />}
    </PageBody>
  )
}

import { useTranslations } from 'use-intl'
import { boundsOf, isDay, showInstant } from '#domain/dates.ts'
import { mostCounted, writeFilter, type Condition } from '#domain/list-filter.ts'
import {
  orderTypes,
  refundStates,
  transactionStatuses,
  type Transaction,
} from '#domain/payments/transaction.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { callFile } from '#web/api/call.ts'
import { failureText } from '#web/shared/failure-message.ts'
import {
  ChoiceFilter,
  DayFilter,
  Filters,
  TextFilter,
  wordsOf,
} from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { usePageTitle } from '#web/shared/page-title.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { ScreenLink, useScreenSearch } from '#web/shared/screen-link.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { StatusTag } from '../status-tag.tsx'
import styles from './desk.module.css'
import { Person } from './person.tsx'
import { Totals } from './totals.tsx'

/** Days are of Quebec. */
const conditions: Record<string, (value: string) => Condition> = {
  search: (value) => ({ field: 'Search', operator: '~', value }),
  status: (value) => ({ field: 'Status', operator: '=', value }),
  type: (value) => ({ field: 'Type', operator: '=', value }),
  refund: (value) => ({ field: 'RefundState', operator: '=', value }),
  from: (value) => ({ field: 'Created', operator: '>=', value: boundsOf(value).from }),
  to: (value) => ({ field: 'Created', operator: '<=', value: boundsOf(value).to }),
}

const dayIn = (value: string | undefined) => (value && isDay(value) ? value : undefined)

/** Those of all people, for staff. Filters and sort are in the address. */
export function AllTransactions() {
  const t = useTranslations('desk.list')
  const words = useTranslations('payments')
  const states = useTranslations('desk.refundStates')
  const found = useScreenSearch()
  const search: typeof found = { ...found, from: dayIn(found['from']), to: dayIn(found['to']) }
  const filter = useFilter()
  const asked = Object.entries(conditions).flatMap(([name, condition]) => {
    const value = search[name]
    return value ? [condition(value)] : []
  })
  const list = useList(transactionsApi.list, { field: 'Created', order: 'DESC' }, asked)
  const columns = useColumns()
  usePageTitle(t('heading'))
  const download = () =>
    callFile(transactionsApi.csv, { query: { filter: writeFilter(asked) } })
      .then(saveFile)
      .catch((error: unknown) => toast({ kind: 'error', text: failureText(error, t('csvFailed')) }))
  return (
    <PageBody>
      <PageHeading
        lead={t('lead')}
        actions={
          <Button kind="secondary" title={t('csvLogged')} onClick={() => void download()}>
            {t('csv')}
          </Button>
        }
      >
        {t('heading')}
      </PageHeading>
      <Filters>
        <TextFilter label={t('search')} {...filter('search')} />
        <ChoiceFilter
          label={t('status')}
          {...filter('status')}
          choices={wordsOf(transactionStatuses, (one) => words(`status.${one}`))}
          all={t('all')}
        />
        <ChoiceFilter
          label={t('type')}
          {...filter('type')}
          choices={wordsOf(orderTypes, (one) => words(`orderTypes.${one}`))}
          all={t('all')}
        />
        <ChoiceFilter
          label={t('refund')}
          {...filter('refund')}
          choices={wordsOf(refundStates, states)}
          all={t('all')}
        />
        <DayFilter label={t('from')} {...filter('from')} value={search['from']} />
        <DayFilter label={t('to')} {...filter('to')} value={search['to']} />
      </Filters>
      <ListTable
        caption={t('caption')}
        columns={columns}
        list={{
          ...list,
          data: list.data && {
            ...list.data,
            rows: list.data.rows.map((row) => ({ ...row, id: row.unique_id })),
          },
        }}
      />
      {(list.data?.total ?? 0) >= mostCounted && <p className={styles.small}>{t('many')}</p>}
      <p className={styles.small}>{t('csvLogged')}</p>
      <Totals from={search['from']} to={search['to']} />
    </PageBody>
  )
}

function useColumns(): Column<Transaction & { id: string }>[] {
  const t = useTranslations('desk.list')
  const words = useTranslations('payments')
  const states = useTranslations('desk.refundStates')
  const money = useMoney()
  return [
    {
      field: 'Number',
      label: t('number'),
      cell: ({ unique_id: id, transactionNumber }) => (
        <ScreenLink
          screen="transaction"
          params={{ id }}
          className="figures"
          aria-label={t('open', { number: String(transactionNumber) })}
        >
          {transactionNumber}
        </ScreenLink>
      ),
    },
    {
      field: 'Created',
      label: t('created'),
      cell: ({ created }) => showInstant(new Date(created)),
    },
    {
      field: 'person',
      label: t('person'),
      isFixed: true,
      cell: ({ user }) => <Person user={user} />,
    },
    { field: 'Type', label: t('type'), cell: ({ type }) => words(`orderTypes.${type}`) },
    {
      field: 'Status',
      label: t('status'),
      cell: ({ status }) => <StatusTag status={status} />,
    },
    {
      field: 'Total',
      label: t('total'),
      cell: ({ cart }) => money(cart.total),
      isNumber: true,
    },
    {
      field: 'refund',
      label: t('refund'),
      isFixed: true,
      isNumber: true,
      cell: ({ refundState, refundedCents }) => (
        <>
          {refundedCents > 0 && money(refundedCents)}
          {refundState && refundState !== 'done' && <div>{states(refundState)}</div>}
          {!refundState && '–'}
        </>
      ),
    },
  ]
}

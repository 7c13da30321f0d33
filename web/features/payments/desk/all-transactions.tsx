import { useTranslations } from 'use-intl'
import { isDay, showInstant } from '#domain/dates.ts'
import {
  orderTypes,
  refundFilters,
  transactionStatuses,
  type Transaction,
} from '#domain/payments/transaction.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { among, equals, holds, since, until, useAsked } from '#web/shared/lists/asks.ts'
import { ChoiceFilter, Filters, TextFilter, wordsOf } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { PeriodFilter } from '#web/shared/lists/period-filter.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { useList, withIds } from '#web/shared/lists/use-list.ts'
import { usePageTitle } from '#web/shared/screens/page-title.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { OnlyOf } from '#web/shared/staff/only-of.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { StatusTag } from '../status-tag.tsx'
import styles from './desk.module.css'
import { Person } from './person.tsx'
import { Totals } from './totals.tsx'

const asks = {
  search: holds('Search'),
  status: among('Status', transactionStatuses),
  type: among('Type', orderTypes),
  refund: among('RefundState', refundFilters),
  from: since('Created'),
  to: until('Created'),
  account: equals('Account'),
}

const dayIn = (value: string | undefined) => (value && isDay(value) ? value : undefined)

/** Those of all people, for staff. Filters and sort are in the address. */
export function AllTransactions() {
  const t = useTranslations('desk.list')
  const words = useTranslations('payments')
  const states = useTranslations('desk.refundStates')
  const search = useScreenSearch()
  const filter = useFilter()
  const asked = useAsked(asks)
  const list = useList(transactionsApi.list, { field: 'Created', order: 'DESC' }, asked)
  const columns = useColumns()
  usePageTitle(t('heading'))
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <OnlyOf />
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
          choices={wordsOf(refundFilters, states)}
          all={t('all')}
        />
        <PeriodFilter
          from={{ label: t('from'), ...filter('from') }}
          to={{ label: t('to'), ...filter('to') }}
        />
      </Filters>
      <ListTable
        caption={t('caption')}
        csv={transactionsApi.csv}
        columns={columns}
        list={withIds(list)}
      />
      {list.data?.isMore && <p className={styles.small}>{t('many')}</p>}
      <p className={styles.small}>{t('csvLogged')}</p>
      <Totals from={dayIn(search['from'])} to={dayIn(search['to'])} />
    </PageBody>
  )
}

function useColumns(): Column<Transaction & { id: string }>[] {
  const t = useTranslations('desk.list')
  const words = useTranslations('payments')
  const states = useTranslations('desk.refundStates')
  const reasons = useTranslations('desk.one.reasons')
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
      cell: ({ refunds }) =>
        refunds.length === 0
          ? '–'
          : refunds.map(({ created, cents, state, reason }) => (
              <div key={created}>
                {money(cents)}
                <div className={styles.small}>
                  {state !== 'done' && <>{states(state)} · </>}
                  {reasons(reason)}
                </div>
              </div>
            )),
    },
  ]
}

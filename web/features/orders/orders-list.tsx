import { useTranslations } from 'use-intl'
import { boundsOf, isDay, showDay, showInstant } from '#domain/dates.ts'
import { writeFilter, type Condition } from '#domain/list-filter.ts'
import { orderStatuses, paymentStates } from '#domain/orders/order-machine.ts'
import { lotOrdersApi, lotOrdersDeskApi, type Order } from '#domain/orders/orders.api.ts'
import { callFile } from '#web/api/call.ts'
import { useChangeSearch } from '#web/shared/change-search.ts'
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
import { useMoney } from '#web/shared/payments/use-money.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { ScreenLink, useScreenSearch } from '#web/shared/screen-link.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { Side } from './orders.queries.ts'
import { PaymentTag, StatusTag } from './status-tag.tsx'

/** Shipped, wholly or partly. */
const toReceive = 'toReceive'

/** Days are of Quebec. */
const conditions: Record<string, (value: string) => Condition | null> = {
  status: (value) =>
    value === toReceive
      ? { field: 'Status', operator: '~', value: 'shipped' }
      : { field: 'Status', operator: '=', value },
  payment: (value) => ({ field: 'Payment', operator: '=', value }),
  organization: (value) => ({ field: 'Organization', operator: '~', value }),
  from: (value) =>
    isDay(value) ? { field: 'Created', operator: '>=', value: boundsOf(value).from } : null,
}

/** Filters and sort are in the address. */
export function OrdersList({ side }: { side: Side }) {
  const t = useTranslations('orders')
  const search = useScreenSearch()
  const change = useChangeSearch()
  const isDesk = side === 'desk'
  const filter = (name: string) => (value: string) => void change({ [name]: value || undefined })
  const asked = Object.entries(conditions).flatMap(([name, condition]) => {
    const value = search[name]
    return (value && (isDesk || name !== 'organization') && condition(value)) || []
  })
  const endpoints = isDesk ? lotOrdersDeskApi : lotOrdersApi
  const list = useList(endpoints.list, { field: 'Updated', order: 'DESC' }, asked)
  const columns = useColumns(side)
  const download = () =>
    callFile(endpoints.csv, { query: { filter: writeFilter(asked) } })
      .then(saveFile)
      .catch((error: unknown) => toast({ kind: 'error', text: failureText(error, t('csvFailed')) }))
  const statuses = orderStatuses.filter((status) => !isDesk || status !== 'draft')
  return (
    <>
      <Filters>
        {isDesk && (
          <TextFilter
            label={t('fields.organization')}
            value={search['organization']}
            onChange={filter('organization')}
          />
        )}
        <ChoiceFilter
          label={t('fields.status')}
          value={search['status']}
          onChange={filter('status')}
          choices={{
            ...(!isDesk && { [toReceive]: t('list.toReceive') }),
            ...wordsOf(statuses, (one) => t(`statuses.${one}`)),
          }}
          all={t('list.all')}
        />
        <ChoiceFilter
          label={t('fields.payment')}
          value={search['payment']}
          onChange={filter('payment')}
          choices={wordsOf(paymentStates, (one) => t(`payments.${one}`))}
          all={t('list.all')}
        />
        <DayFilter label={t('list.from')} value={search['from']} onChange={filter('from')} />
      </Filters>
      <ListTable caption={t('list.caption')} columns={columns} list={list} />
      <ButtonRow>
        <Button kind="quiet" onClick={() => void download()}>
          {t('list.csv')}
        </Button>
      </ButtonRow>
    </>
  )
}

function useColumns(side: Side): Column<Order>[] {
  const t = useTranslations('orders')
  const money = useMoney()
  const screen = side === 'desk' ? 'adminOrder' : 'proOrder'
  const organization: Column<Order> = {
    field: 'Organization',
    label: t('fields.organization'),
    cell: (order) => order.organization,
  }
  return [
    {
      field: 'Number',
      label: t('fields.number'),
      cell: ({ id, number }) => (
        <ScreenLink screen={screen} params={{ id }}>
          {t('list.open', { number: String(number) })}
        </ScreenLink>
      ),
    },
    ...(side === 'desk' ? [organization] : []),
    {
      field: 'Status',
      label: t('fields.status'),
      cell: ({ status }) => <StatusTag status={status} />,
    },
    {
      field: 'Items',
      label: t('fields.items'),
      isFixed: true,
      cell: ({ items }) => items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
    },
    {
      field: 'Total',
      label: t('fields.total'),
      isNumber: true,
      cell: ({ total }) => money(total),
    },
    {
      field: 'Payment',
      label: t('fields.payment'),
      cell: ({ payment }) => <PaymentTag payment={payment} />,
    },
    {
      field: 'DueDate',
      label: t('fields.dueDate'),
      isFixed: true,
      cell: ({ invoice, payment }) =>
        invoice && payment === 'due' ? showDay(invoice.dueDate) : t('none'),
    },
    {
      field: 'Updated',
      label: t('fields.updated'),
      cell: ({ updated }) => showInstant(new Date(updated)),
    },
  ]
}

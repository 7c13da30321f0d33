import { useTranslations } from 'use-intl'
import { showDay, showInstant } from '#domain/dates.ts'
import { orderStatuses, paymentStates } from '#domain/orders/order-machine.ts'
import { lotOrdersApi, lotOrdersDeskApi, type Order } from '#domain/orders/orders.api.ts'
import { among, type Asks, equals, holds, since, useAsked } from '#web/shared/lists/asks.ts'
import {
  ChoiceFilter,
  DayFilter,
  Filters,
  TextFilter,
  wordsOf,
} from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { useList } from '#web/shared/lists/use-list.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import type { Side } from './orders.queries.ts'
import { PaymentTag, StatusTag } from './status-tag.tsx'

/** Shipped, wholly or partly. */
const toReceive = 'toReceive'
/** Confirmed, and not or partly shipped; as the dashboard counts it. */
const toShip = 'toShip'

const ofStatus = among('Status', orderStatuses)
const asks: Asks = {
  status: (value) => (value === toReceive ? holds('Status')('shipped') : ofStatus(value)),
  payment: among('Payment', paymentStates),
  from: since('Created'),
}
const deskAsks: Asks = {
  ...asks,
  status: (value) => (value === toShip ? equals('ToShip')('true') : ofStatus(value)),
  organization: holds('Organization'),
}

/** Filters and sort are in the address. */
export function OrdersList({ side }: { side: Side }) {
  const t = useTranslations('orders')
  const filter = useFilter()
  const isDesk = side === 'desk'
  const asked = useAsked(isDesk ? deskAsks : asks)
  const endpoints = isDesk ? lotOrdersDeskApi : lotOrdersApi
  const list = useList(endpoints.list, { field: 'Updated', order: 'DESC' }, asked)
  const columns = useColumns(side)
  const statuses = orderStatuses.filter((status) => !isDesk || status !== 'draft')
  return (
    <>
      <Filters>
        {isDesk && <TextFilter label={t('fields.organization')} {...filter('organization')} />}
        <ChoiceFilter
          label={t('fields.status')}
          {...filter('status')}
          choices={{
            ...(isDesk ? { [toShip]: t('list.toShip') } : { [toReceive]: t('list.toReceive') }),
            ...wordsOf(statuses, (one) => t(`statuses.${one}`)),
          }}
          all={t('list.all')}
        />
        <ChoiceFilter
          label={t('fields.payment')}
          {...filter('payment')}
          choices={wordsOf(paymentStates, (one) => t(`payments.${one}`))}
          all={t('list.all')}
        />
        <DayFilter label={t('list.from')} {...filter('from')} />
      </Filters>
      <ListTable caption={t('list.caption')} csv={endpoints.csv} columns={columns} list={list} />
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

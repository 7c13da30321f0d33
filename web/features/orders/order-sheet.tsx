import { useFormatter, useTranslations } from 'use-intl'
import type { ReactNode } from 'react'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { showInstant } from '#domain/dates.ts'
import type { OrderEventDetails, OrderWithHistory } from '#domain/orders/orders.api.ts'
import { PriceLines } from '#web/shared/payments/price-lines.tsx'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Card } from '#web/ui/card.tsx'
import table from '#web/ui/table.module.css'
import { classes } from '#web/ui/classes.ts'
import { InvoiceCard } from './invoice-card.tsx'
import styles from './orders.module.css'
import type { Side } from './orders.queries.ts'

/** What both sides see of an order; `children` is what they may do next, `foot` what else. */
export function OrderSheet({
  order,
  side,
  foot,
  children,
}: {
  order: OrderWithHistory
  side: Side
  foot: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('orders')
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        {children}
        <Card as="section" aria-labelledby="lots" className={styles.stack}>
          <h2 id="lots">{t('fields.items')}</h2>
          <Lines order={order} />
          <PriceLines items={[]} fee={0} taxes={order.taxes} total={order.total} />
          {order.notes && (
            <p>
              <b>{t('draft.notes')}</b> {order.notes}
            </p>
          )}
        </Card>
        {foot}
      </div>
      <div className={styles.stack}>
        <InvoiceCard order={order} side={side} />
        <Card as="section" aria-labelledby="history" className={styles.stack}>
          <h2 id="history">{t('history.title')}</h2>
          <ol className={styles.history}>
            {order.history.map(({ type, date, details }) => (
              <li key={`${date} ${type}`}>
                <p>
                  <b>{t(`history.${type}`)}</b> ·{' '}
                  <time dateTime={date}>{showInstant(new Date(date))}</time>
                </p>
                <Details {...details} />
                {side === 'desk' && type === 'shipped' && <SentLots {...details} />}
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </div>
  )
}

function Lines({ order: { items, status } }: { order: OrderWithHistory }) {
  const t = useTranslations('orders')
  const format = useFormatter()
  const money = useMoney()
  const isSent = status === 'partly_shipped' || status === 'shipped' || status === 'received'
  return (
    <div className={table.scroll}>
      <table className={classes(table.table, table.plain)}>
        <caption className="spoken">{t('fields.items')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fields.name')}</th>
            <th scope="col" className={table.number}>
              {t('fields.price')}
            </th>
            <th scope="col" className={table.number}>
              {t('fields.quantity')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, name, size, price, quantity, shipped, received }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                <span className={styles.small}>{t('draft.size', { size })}</span>
              </th>
              <td className={table.number}>{money(price)}</td>
              <td className={table.number}>
                {format.number(quantity)}
                {isSent && (
                  <>
                    <span className={styles.small}>{t('fields.shipped', { count: shipped })}</span>
                    <span className={styles.small}>
                      {t('fields.received', { count: received })}
                    </span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The pages of lots, on which a shipment is called back. */
function SentLots({ lots = [] }: OrderEventDetails) {
  const t = useTranslations('orders.history')
  return lots.map(({ lot, first, last }) => (
    <p key={lot} className={styles.small}>
      <ScreenLink
        screen="adminLot"
        params={{ id: lot }}
        aria-label={t('openLotLong', { first: unbroken(first), last: unbroken(last) })}
      >
        {t('openLot')}
      </ScreenLink>
    </p>
  ))
}

function Details({ lots = [], received, reason, method, toGiveBack }: OrderEventDetails) {
  const t = useTranslations('orders')
  const money = useMoney()
  const told = [
    ...lots.map(({ quantity, type, first, last }) =>
      t('letters.sentLot', {
        quantity: String(quantity),
        type: t(`types.${type}`),
        first: unbroken(first),
        last: unbroken(last),
      }),
    ),
    ...(received === undefined ? [] : [t('history.receivedLots', { count: received })]),
    ...(method ? [t(`methods.${method}`)] : []),
    ...(reason ? [t('letters.reason', { reason })] : []),
    ...(toGiveBack === undefined ? [] : [t('history.toGiveBack', { total: money(toGiveBack) })]),
  ]
  return told.map((words) => (
    <p key={words} className={styles.small}>
      {words}
    </p>
  ))
}

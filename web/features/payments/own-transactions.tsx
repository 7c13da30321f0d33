import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { invoiceDay } from '#domain/dates.ts'
import type { Transaction } from '#domain/payments/transaction.ts'
import { useWhenReached } from '#web/shared/lists/use-when-reached.ts'
import { paymentQueries } from '#web/shared/payments/payment.queries.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { GaveBack } from './gave-back.tsx'
import { StatusTag } from './status-tag.tsx'
import styles from './payments.module.css'

/** The newest first. */
export function OwnTransactions() {
  const t = useTranslations('till.list')
  const query = useInfiniteQuery(paymentQueries.own)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const reached = useWhenReached(
    hasNextPage && !isFetchingNextPage && !error,
    () => void fetchNextPage(),
  )
  return (
    <PageBody width="text">
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <p className="spoken" role="status">
        {data && t('shown', { count: rows.length })}
      </p>
      <QueryView query={query} loading={t('loading')} failed={t('failed')}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              scene={NothingFoundScene}
              title={t('emptyTitle')}
              next={
                <ScreenLink screen="animals" className={buttonClass({ kind: 'secondary' })}>
                  {t('emptyNext')}
                </ScreenLink>
              }
            >
              <p>{t('empty')}</p>
            </EmptyState>
          ) : (
            <ul className={styles.list}>
              {rows.map((row) => (
                <Row key={row.unique_id} row={row} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {hasNextPage && (
        <div className={styles.more} ref={reached}>
          <Button kind="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </PageBody>
  )
}

function Row({ row }: { row: Transaction }) {
  const t = useTranslations('till.list')
  const money = useMoney()
  const language = useLocale()
  const { unique_id: id, transactionNumber, created, cart, status, refunds } = row
  return (
    <Card as="li" className={styles.row}>
      <div className={styles.head}>
        <h2>
          <ScreenLink screen="transaction" params={{ id }}>
            {t('number', { number: String(transactionNumber) })}
          </ScreenLink>
        </h2>
        <StatusTag status={status} />
      </div>
      <p>{cart.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</p>
      <GaveBack refunds={refunds} />
      <div className={styles.head}>
        <time dateTime={created} className={styles.small}>
          {invoiceDay(new Date(created), language)}
        </time>
        <b className="figures">{money(cart.total)}</b>
      </div>
    </Card>
  )
}

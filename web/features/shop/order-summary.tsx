import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Quote } from '#domain/shop/shop.api.ts'
import { SaleTerms } from '#web/shared/payments/sale-terms.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Sums } from './sums.tsx'
import styles from './shop.module.css'

interface OrderSummaryProps {
  query: UseQueryResult<Quote>
  /** No postal code yet. */
  isEstimate: boolean
}

/** What is paid, line by line, and what the law has a buyer read. */
export function OrderSummary({ query, isEstimate }: OrderSummaryProps) {
  const t = useTranslations('shop.checkout')
  const cart = useTranslations('shop.cart')
  const sums = useTranslations('shop.sums')
  return (
    <QueryView query={query} loading={cart('loading')} failed={cart('failed')}>
      {(quote) =>
        quote.items.some(({ problem }) => problem !== undefined) ? (
          <Notice kind="warning">
            <p>{t('problems')}</p>
            <ScreenLink screen="cart" className={buttonClass({ kind: 'secondary' })}>
              {t('toCart')}
            </ScreenLink>
          </Notice>
        ) : (
          <>
            <div role="status" aria-atomic="true" aria-busy={query.isFetching}>
              <Sums quote={quote} withItems />
            </div>
            {isEstimate && <p className={styles.small}>{sums('estimate')}</p>}
            <p>
              <ScreenLink screen="cart">{t('change')}</ScreenLink>
            </p>
            <SaleTerms days={quote.shipping.days} />
          </>
        )
      }
    </QueryView>
  )
}

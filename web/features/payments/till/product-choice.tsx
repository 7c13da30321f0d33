import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Product, ProductKind } from '#domain/shop/product.ts'
import { paymentQueries } from '#web/shared/payments/payment.queries.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'

/** The products of a kind that can be bought now; says so where there is none. */
export function ForSale({
  kind,
  children,
}: {
  kind: ProductKind
  children: (products: Product[]) => ReactNode
}) {
  const t = useTranslations('till.products')
  const query = useQuery(paymentQueries.products(kind))
  return (
    <QueryView query={query} loading={t('loading')} failed={t('failed')}>
      {(all) => {
        const products = all.filter(({ availableForSale }) => availableForSale)
        if (products.length > 0) return children(products)
        return (
          <EmptyState
            scene={NothingFoundScene}
            title={t('noneTitle')}
            next={
              <ScreenLink screen="contact" className={buttonClass({ kind: 'secondary' })}>
                {t('write')}
              </ScreenLink>
            }
          >
            <p>{t('none')}</p>
          </EmptyState>
        )
      }}
    </QueryView>
  )
}

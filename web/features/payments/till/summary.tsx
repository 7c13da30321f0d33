import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { TaxedAmount } from '#domain/money.ts'
import { shippingOf } from '#domain/shop/shipping.ts'
import type { Province } from '#domain/payments/tax-rates.ts'
import type { Product } from '#domain/shop/product.ts'
import { PriceLines } from '#web/shared/payments/price-lines.tsx'
import { SaleTerms } from '#web/shared/payments/sale-terms.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from '../payments.module.css'

interface SummaryProps {
  product: Product | undefined
  amount: TaxedAmount | undefined
  province: Province
  address: ReactNode
}

/** What stands before the pay button of a card: the price with everything in it, and the terms. */
export function Summary({ product, amount, province, address }: SummaryProps) {
  const t = useTranslations('till')
  return (
    <div className={styles.stack}>
      {product && amount && (
        <Card as="section" raised aria-labelledby="sums">
          <h2 id="sums">{t('sums.title')}</h2>
          <PriceLines
            items={[{ key: product.id, label: product.title, cents: product.price }]}
            shipping={0}
            {...amount}
          />
          <p className={styles.small}>{t('sums.taxes')}</p>
        </Card>
      )}
      <Card as="section" aria-labelledby="terms-of-sale">
        <h2 id="terms-of-sale">{t('law.title')}</h2>
        <SaleTerms days={shippingOf(0, province).days} address={address} />
      </Card>
    </div>
  )
}

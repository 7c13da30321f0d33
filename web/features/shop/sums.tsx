import { useTranslations } from 'use-intl'
import type { Quote } from '#domain/shop/shop.api.ts'
import { PriceLine, PriceList } from '#web/shared/payments/price-lines.tsx'
import { useMoney } from '#web/shared/payments/use-money.ts'
import styles from './shop.module.css'

/** Everything that the total is made of, tax by tax. */
export function Sums({
  quote: { items, subtotal, shipping, taxes, total },
  withItems = false,
}: {
  quote: Quote
  withItems?: boolean
}) {
  const t = useTranslations('shop.sums')
  const money = useMoney()
  return (
    <PriceList>
      {withItems &&
        items.map(({ variantId, title, option, quantity, total: cents }) => (
          <PriceLine
            key={variantId}
            label={[title, option].filter(Boolean).join(', ') + ` × ${quantity}`}
          >
            {money(cents)}
          </PriceLine>
        ))}
      <PriceLine label={t('subtotal')}>{money(subtotal)}</PriceLine>
      <PriceLine label={t('shipping')}>
        {shipping.cents > 0 ? money(shipping.cents) : t('free')}
      </PriceLine>
      {taxes.map(({ name, cents }) => (
        <PriceLine key={name} label={t(name)}>
          {money(cents)}
        </PriceLine>
      ))}
      <PriceLine
        isTotal
        label={
          <>
            {t('total')} <span className={styles.small}>({t('currency')})</span>
          </>
        }
      >
        {money(total)}
      </PriceLine>
    </PriceList>
  )
}

import { useMoney } from '#web/shared/payments/use-money.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Quote } from '#domain/shop/shop.api.ts'
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
    <dl className={styles.sums}>
      {withItems &&
        items.map(({ variantId, title, option, quantity, total: cents }) => (
          <Sum
            key={variantId}
            label={[title, option].filter(Boolean).join(', ') + ` × ${quantity}`}
          >
            {money(cents)}
          </Sum>
        ))}
      <Sum label={t('subtotal')}>{money(subtotal)}</Sum>
      <Sum label={t('shipping')}>{shipping.cents > 0 ? money(shipping.cents) : t('free')}</Sum>
      {taxes.map(({ name, cents }) => (
        <Sum key={name} label={t(name)}>
          {money(cents)}
        </Sum>
      ))}
      <Sum
        className={styles.total}
        label={
          <>
            {t('total')} <span className={styles.small}>({t('currency')})</span>
          </>
        }
      >
        {money(total)}
      </Sum>
    </dl>
  )
}

const Sum = ({
  label,
  className,
  children,
}: {
  label: ReactNode
  className?: string | undefined
  children: ReactNode
}) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd className="figures">{children}</dd>
  </div>
)

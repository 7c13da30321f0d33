import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Quote } from '#domain/shop/shop.api.ts'
import { useMoney } from './use-money.ts'
import styles from './shop.module.css'

/** Everything that the total is made of, tax by tax. */
export function Sums({ quote: { subtotal, shipping, taxes, total } }: { quote: Quote }) {
  const t = useTranslations('shop.sums')
  const money = useMoney()
  return (
    <dl className={styles.sums}>
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

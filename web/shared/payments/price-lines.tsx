import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { TaxLine } from '#domain/money.ts'
import styles from './price-lines.module.css'
import { useMoney } from './use-money.ts'

interface PriceLinesProps {
  /** What is bought, in cents. */
  items: readonly { key: string; label: ReactNode; cents: number }[]
  /** Cents; undefined where nothing is shipped. */
  shipping?: number | undefined
  fee: number
  taxes: readonly TaxLine[]
  total: number
  totalLabel?: ReactNode
}

/** Everything that a total is made of, tax by tax (requirements/contract.md 14). */
export function PriceLines({ items, shipping, fee, taxes, total, totalLabel }: PriceLinesProps) {
  const t = useTranslations('till.sums')
  const tax = useTranslations('payments.taxes')
  const money = useMoney()
  return (
    <dl className={styles.lines}>
      {items.map(({ key, label, cents }) => (
        <Line key={key} label={label}>
          {money(cents)}
        </Line>
      ))}
      {shipping !== undefined && (
        <Line label={t('shipping')}>{shipping > 0 ? money(shipping) : t('free')}</Line>
      )}
      {fee > 0 && <Line label={t('fee')}>{money(fee)}</Line>}
      {taxes.map(({ name, cents }) => (
        <Line key={name} label={tax(name)}>
          {money(cents)}
        </Line>
      ))}
      <Line label={totalLabel ?? t('total')} className={styles.total}>
        {money(total)}
      </Line>
    </dl>
  )
}

const Line = ({
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

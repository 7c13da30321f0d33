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
    <PriceList>
      {items.map(({ key, label, cents }) => (
        <PriceLine key={key} label={label}>
          {money(cents)}
        </PriceLine>
      ))}
      {shipping !== undefined && (
        <PriceLine label={t('shipping')}>{shipping > 0 ? money(shipping) : t('free')}</PriceLine>
      )}
      {fee > 0 && <PriceLine label={t('fee')}>{money(fee)}</PriceLine>}
      {taxes.map(({ name, cents }) => (
        <PriceLine key={name} label={tax(name)}>
          {money(cents)}
        </PriceLine>
      ))}
      <PriceLine label={totalLabel ?? t('total')} isTotal>
        {money(total)}
      </PriceLine>
    </PriceList>
  )
}

export const PriceList = ({ children }: { children: ReactNode }) => (
  <dl className={styles.lines}>{children}</dl>
)

export const PriceLine = ({
  label,
  isTotal = false,
  children,
}: {
  label: ReactNode
  isTotal?: boolean
  children: ReactNode
}) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>{label}</dt>
    <dd className="figures">{children}</dd>
  </div>
)

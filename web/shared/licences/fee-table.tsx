import { useTranslations } from 'use-intl'
import { feeFlags, type Fee } from '#domain/cities/fee-rules.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import styles from './fee-table.module.css'

/** The fees of a city in words, in the order in which they are tried. */
export function FeeTable({ fees }: { fees: readonly Fee[] }) {
  return (
    <ol className={styles.fees}>
      {fees.map((fee, index) => (
        // Versions never change.
        <FeeLine key={index} fee={fee} isAlone={isAlone(fees, fee)} />
      ))}
    </ol>
  )
}

const isAlone = (fees: readonly Fee[], { species }: Fee): boolean =>
  fees.filter((one) => one.species === species).length === 1

function FeeLine({ fee: { species, when, prices }, isAlone }: { fee: Fee; isAlone: boolean }) {
  const t = useTranslations('cities.rules')
  const conditions = useTranslations('cities.when')
  const common = useTranslations('common')
  const money = useMoney()
  const flags = feeFlags.flatMap((flag) => {
    const value = when[flag]
    return value === undefined ? [] : [conditions(`${flag}.${value}`)]
  })
  const words = [
    ...flags,
    ...(when.keeperAgeFrom === undefined
      ? []
      : [conditions('keeperAgeFrom', { age: String(when.keeperAgeFrom) })]),
  ]
  return (
    <li>
      <span>
        <b>{common(`species.${species}`)}</b>
        {', '}
        {words.length > 0 ? words.join(', ') : t(isAlone ? 'everyone' : 'all')}
      </span>
      <span className={styles.prices}>
        {prices
          .map(({ years, cents }) =>
            t('price', { years, price: cents === 0 ? t('free') : money(cents) }),
          )
          .join(' · ')}
      </span>
    </li>
  )
}

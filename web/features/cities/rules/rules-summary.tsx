import { useTranslations } from 'use-intl'
import { feeFlags, type Fee, type FeeRules } from '#domain/cities/fee-rules.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import styles from '../cities.module.css'

/** A version of the rules in words. */
export function RulesSummary({ rules }: { rules: FeeRules }) {
  const t = useTranslations('cities.rules')
  const needs = useTranslations('licences.needs')
  const money = useMoney()
  const { surcharge, replacement, maxPerDwelling, requires, tag } = rules
  return (
    <>
      <h3>{t('fees')}</h3>
      <ol className={styles.fees}>
        {rules.fees.map((fee, index) => (
          // Versions never change.
          <FeeLine key={index} fee={fee} isAlone={isAlone(rules.fees, fee)} />
        ))}
      </ol>
      <Facts>
        <Fact label={t('period')}>{t(`periods.${rules.period}`)}</Fact>
        <Fact label={t('taxable')}>{t(`taxes.${rules.taxable}`)}</Fact>
        <Fact label={t('processingFee')}>{t(`processing.${rules.processingFee}`)}</Fact>
        <Fact label={t('surcharge')}>
          {surcharge
            ? t('surchargeText', { price: money(surcharge.cents), days: surcharge.afterDays })
            : t('noSurcharge')}
        </Fact>
        <Fact label={t('replacement')}>
          {replacement === null || replacement === undefined ? t('notSold') : money(replacement)}
        </Fact>
        <Fact label={t('maxPerDwelling')}>
          {maxPerDwelling ? t('most', { most: maxPerDwelling }) : t('unlimited')}
        </Fact>
        <Fact label={t('requires')}>
          {requires.length > 0 ? requires.map((need) => needs(need)).join(', ') : t('nothing')}
        </Fact>
        <Fact label={t('tag')}>{t('tagText', { ...tag, next: String(tag.next) })}</Fact>
      </Facts>
    </>
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

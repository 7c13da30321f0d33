import { useTranslations } from 'use-intl'
import type { FeeRules } from '#domain/cities/fee-rules.ts'
import { FeeTable } from '#web/shared/licences/fee-table.tsx'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'

/** A version of the rules in words. */
export function RulesSummary({ rules }: { rules: FeeRules }) {
  const t = useTranslations('cities.rules')
  const needs = useTranslations('licences.needs')
  const money = useMoney()
  const { surcharge, replacement, maxPerDwelling, requires, tag } = rules
  return (
    <>
      <h3>{t('fees')}</h3>
      <FeeTable fees={rules.fees} />
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
        <Fact label={t('atCounter')}>
          {[
            t(`cardAtCounter.${rules.cardAtCounter}`),
            t(`emailAtCounter.${rules.emailAtCounter}`),
          ].join(', ')}
        </Fact>
        <Fact label={t('tag')}>{t('tagText', { ...tag, next: String(tag.next) })}</Fact>
      </Facts>
    </>
  )
}

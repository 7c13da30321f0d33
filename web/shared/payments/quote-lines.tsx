import { useTranslations } from 'use-intl'
import type { LicenceQuote } from '#domain/cities/cities.api.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useMoney } from './use-money.ts'

const flags = ['sterilized', 'microchipped', 'assistance', 'firstOfDwelling'] as const

/** All that a total is made of with the rule of its fee, and the period that it pays. */
export function QuoteLines({ quote }: { quote: LicenceQuote }) {
  const t = useTranslations('apply.price')
  const needs = useTranslations('licences.needs')
  const money = useMoney()
  const conditions = ({ keeperAgeFrom: age, ...when }: NonNullable<LicenceQuote['rule']>['when']) =>
    [
      ...flags.flatMap((flag) =>
        when[flag] === undefined ? [] : [t(`when.${flag}`, { on: String(when[flag]) })],
      ),
      ...(age === undefined ? [] : [t('when.keeperAgeFrom', { age: String(age) })]),
    ].join(', ') || t('ordinary')
  const { cents, surcharge, fee, tax, total, period, missing } = quote
  const lines = { licence: cents, surcharge, fee, tax }
  return (
    <>
      <Facts>
        {quote.rule && <Fact label={t('rate')}>{conditions(quote.rule.when)}</Fact>}
        {(['licence', 'surcharge', 'fee', 'tax'] as const)
          .filter((line) => line === 'licence' || lines[line] > 0)
          .map((line) => (
            <Fact key={line} label={t(line)}>
              {money(lines[line])}
            </Fact>
          ))}
        <Fact label={t('total')}>{total === 0 ? t('free') : money(total)}</Fact>
      </Facts>
      <p>
        {t('period', {
          from: period.from.replaceAll('-', '/'),
          to: period.to.replaceAll('-', '/'),
        })}
      </p>
      {missing.length > 0 && (
        <Notice kind="warning" still>
          {t('missing', { needs: missing.map((need) => needs(need)).join(', ') })}
        </Notice>
      )}
    </>
  )
}

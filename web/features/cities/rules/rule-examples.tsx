import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { exampleAnimals, type ExampleAnimalName } from '#domain/cities/example-animals.ts'
import { channels, quoteLicence, type Channel } from '#domain/cities/fee-quote.ts'
import { mostYears } from '#domain/cities/fee-rules.ts'
import { licencePeriod } from '#domain/cities/licence-period.ts'
import { addDays, isDay, showDay } from '#domain/dates.ts'
import { ChoiceFilter, Filters, wordsOf } from '#web/shared/lists/filters.tsx'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { useToday } from '#web/shared/today.ts'
import { Card } from '#web/ui/card.tsx'
import { WarningIcon } from '#web/ui/drawings/icons.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import table from '#web/ui/table.module.css'
import { draftOf, type TypedRules } from './typed-rules.ts'
import styles from '../cities.module.css'

const names = Object.keys(exampleAnimals) as ExampleAnimalName[]
const lengths = Array.from({ length: mostYears }, (_, index) => String(index + 1))

/** What animals would cost by the draft, as it is typed. */
export function RuleExamples({ form }: { form: SchemaForm<TypedRules> }) {
  const t = useTranslations('cities.examples')
  const editor = useTranslations('cities.editor')
  const needs = useTranslations('licences.needs')
  const money = useMoney()
  const today = useToday()
  const [years, setYears] = useState('1')
  const [channel, setChannel] = useState<Channel>('counter')
  const draft = draftOf(useWatch({ control: form.methods.control }) as TypedRules)
  const date = isDay(draft.from) && draft.from > today ? draft.from : today
  const rows = names.map((name) => {
    const { daysLate, ...facts } = { daysLate: undefined, ...exampleAnimals[name] }
    const due = daysLate === undefined ? {} : { due: addDays(date, -daysLate) }
    return {
      name,
      quote: quoteLicence(draft, { ...facts, ...due, years: Number(years), date, channel }),
    }
  })
  const period = licencePeriod(draft.period, { day: date, years: Number(years) })
  return (
    <Card as="section" aria-labelledby="examples" className={styles.examples}>
      <h2 id="examples">{t('title')}</h2>
      <p className={styles.small}>
        {t('lead', { day: showDay(date) })}{' '}
        {t('period', { from: showDay(period.from), to: showDay(period.to) })}
      </p>
      <Filters>
        <ChoiceFilter
          label={t('years')}
          value={years}
          onChange={setYears}
          choices={wordsOf(lengths, (one) => editor('yearsChoice', { years: Number(one) }))}
        />
        <ChoiceFilter
          label={t('channel')}
          value={channel}
          onChange={(value) => setChannel(value as Channel)}
          choices={wordsOf(channels, (one) => t(`channels.${one}`))}
        />
      </Filters>
      <p role="status" className={styles.small}>
        {t('gaps', { count: rows.filter(({ quote }) => quote === null).length })}
      </p>
      <div className={table.scroll}>
        <table className={`${table.table} ${table.plain}`}>
          <caption className="spoken">{t('caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('animal')}</th>
              <th scope="col" className={table.number}>
                {t('feeHead')}
              </th>
              <th scope="col" className={table.number}>
                {t('price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, quote }) => (
              <tr key={name}>
                <th scope="row">
                  {t(`animals.${name}`)}
                  {quote && quote.missing.length > 0 && (
                    <span className={styles.small}>
                      {t('missing', { needs: quote.missing.map((need) => needs(need)).join(', ') })}
                    </span>
                  )}
                </th>
                <td className={table.number}>{quote ? quote.rule.fee + 1 : ''}</td>
                <td className={table.number}>
                  {quote ? (
                    quote.total === 0 ? (
                      t('free')
                    ) : (
                      money(quote.total)
                    )
                  ) : (
                    <span className={styles.gap}>
                      <WarningIcon size="1.1em" /> {t('noFee')}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

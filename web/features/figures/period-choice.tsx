import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { presets, presetsOn, steps, type Preset } from '#domain/figures/period.ts'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { ChoiceFilter, DayFilter, Filters, wordsOf } from '#web/shared/lists/filters.tsx'
import styles from './figures.module.css'
import type { usePeriod } from './use-period.ts'

/** Which days a report is of; they stand in the address. @param children other filters */
export function PeriodChoice({
  asked,
  errors,
  preset,
  today,
  children,
}: ReturnType<typeof usePeriod> & { children?: ReactNode }) {
  const t = useTranslations('figures.period')
  const validation = useTranslations('validation')
  const change = useChangeSearch()
  const errorOf = (field: 'from' | 'to') => {
    const key = errors[field]
    return key && validation(key as 'DATE_INVALID')
  }
  return (
    <fieldset className={styles.period}>
      <legend className="spoken">{t('legend')}</legend>
      <Filters>
        <ChoiceFilter
          label={t('preset')}
          value={preset ?? ''}
          onChange={(value) => value && void change({ ...presetsOn(today)[value as Preset] })}
          choices={{
            ...(preset === undefined && { '': t('own') }),
            ...wordsOf(presets, (one) => t(`presets.${one}`)),
          }}
        />
        <DayFilter
          label={t('from')}
          value={asked.from}
          error={errorOf('from')}
          onChange={(from) => void change({ ...asked, from })}
        />
        <DayFilter
          label={t('to')}
          value={asked.to}
          error={errorOf('to')}
          onChange={(to) => void change({ ...asked, to })}
        />
        <ChoiceFilter
          label={t('by')}
          value={asked.by}
          onChange={(by) => void change({ ...asked, by })}
          choices={wordsOf(steps, (one) => t(`steps.${one}`))}
        />
        {children}
      </Filters>
    </fieldset>
  )
}

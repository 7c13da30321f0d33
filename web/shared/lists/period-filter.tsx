import { useTranslations } from 'use-intl'
import { DayFilter, type FilterProps } from './filters.tsx'

/** The days of a period; one that ends before it begins is said beside its end. */
export function PeriodFilter({
  from,
  to,
  max,
}: Record<'from' | 'to', FilterProps> & { max?: string }) {
  const t = useTranslations('validation')
  const isBackwards = Boolean(from.value && to.value && to.value < from.value)
  return (
    <>
      <DayFilter {...from} max={max} />
      <DayFilter {...to} max={max} error={isBackwards ? t('PERIOD_BACKWARDS') : undefined} />
    </>
  )
}

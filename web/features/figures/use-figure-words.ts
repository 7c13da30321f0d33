import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { longDay } from '#domain/dates.ts'
import type { Report } from '#domain/figures/figures.api.ts'
import { unitOf, type FigureName } from '#domain/figures/figures.ts'
import { formatMoney } from '#domain/money.ts'

const hour = 60
const day = 24 * hour

interface DateParts {
  day?: 'numeric'
  month: 'short' | 'long'
  year?: 'numeric' | '2-digit'
}

/** How figures and the parts of a period are said. */
export function useFigureWords() {
  const t = useTranslations('figures')
  const format = useFormatter()
  const language = useLocale()

  function duration(minutes: number): string {
    const [unit, value] =
      minutes < 2 * hour
        ? (['minutes', minutes] as const)
        : minutes < 2 * day
          ? (['hours', minutes / hour] as const)
          : (['days', minutes / day] as const)
    return t(`duration.${unit}`, { value: Math.round(value * 10) / 10 })
  }

  function valueOf(name: FigureName, value: number | null | undefined): string {
    if (value === null || value === undefined) return t('none')
    const unit = unitOf(name)
    if (unit === 'cents') return formatMoney(value, language)
    return unit === 'minutes' ? duration(value) : format.number(value)
  }

  /** On an axis, where there is little place. */
  function shortOf(name: FigureName, value: number): string {
    if (unitOf(name) === 'cents')
      return format.number(value / 100, {
        style: 'currency',
        currency: 'CAD',
        currencyDisplay: 'narrowSymbol',
        notation: 'compact',
        maximumFractionDigits: 1,
      })
    return unitOf(name) === 'minutes'
      ? duration(value)
      : format.number(value, { notation: 'compact' })
  }

  const dated = (on: string, options: DateParts) =>
    format.dateTime(new Date(`${on}T12:00:00Z`), { timeZone: 'UTC', ...options })

  /** A part of a period, for an axis and in full. */
  function partOf(by: Report['by'], { from }: { from: string }): { label: string; words: string } {
    if (by === 'month')
      return {
        label: dated(from, { month: 'short', year: '2-digit' }),
        words: dated(from, { month: 'long', year: 'numeric' }),
      }
    const label = dated(from, { day: 'numeric', month: 'short' })
    const words = longDay(from, language)
    return { label, words: by === 'week' ? t('week', { day: words }) : words }
  }

  /** In percent, with its sign. */
  function changeOf(now: number | null, before: number | null): string {
    if (now === null || before === null || before === 0) return t('none')
    if (now === before) return t('same')
    return format.number((now - before) / Math.abs(before), {
      style: 'percent',
      signDisplay: 'always',
      maximumFractionDigits: 0,
    })
  }

  const range = ({ from, to }: { from: string; to: string }) =>
    t('range', { from: longDay(from, language), to: longDay(to, language) })

  return { valueOf, shortOf, partOf, changeOf, range }
}

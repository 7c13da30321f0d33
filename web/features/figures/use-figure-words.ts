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

  const share = (value: number) =>
    format.number(value, { style: 'percent', maximumFractionDigits: 1 })

  function valueOf(name: FigureName, value: number | null | undefined): string {
    if (value === null || value === undefined) return t('none')
    const unit = unitOf(name)
    if (unit === 'cents') return formatMoney(value, language)
    if (unit === 'days') return t('duration.days', { value })
    if (unit === 'share') return share(value)
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
    if (unitOf(name) === 'share') return share(value)
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

  /** In percent, of shares in points; with its sign. */
  function changeOf(name: FigureName, now: number | null, before: number | null): string {
    if (now === null || before === null) return t('none')
    if (now === before) return t('same')
    if (unitOf(name) === 'share')
      return t('points', {
        value: format.number((now - before) * 100, {
          signDisplay: 'always',
          maximumFractionDigits: 1,
        }),
      })
    if (before === 0) return t('none')
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

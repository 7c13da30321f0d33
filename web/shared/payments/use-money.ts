import { useLocale } from 'use-intl'
import { formatMoney } from '#domain/money.ts'

/** Cents as `36,05 $` or `$36.05`. */
export function useMoney(): (cents: number) => string {
  const language = useLocale()
  return (cents) => formatMoney(cents, language)
}

import { useFormatter } from 'use-intl'

/** Kilometres as people read them, to 2 decimals (part 1 section 9). */
export function useDistance(): (km: number) => string {
  const format = useFormatter()
  return (km) => format.number(km, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

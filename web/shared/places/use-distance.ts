import { useFormatter, useTranslations } from 'use-intl'
import { windTowards } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'

/** 2 decimals (requirements/accounts-and-public.md 9). */
export function useDistance(): (km: number) => string {
  const format = useFormatter()
  return (km) => format.number(km, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** Distance, and direction if both places are known: « à 2,40 km, vers le nord-est ». */
export function useWayTo(): (km: number, from?: Location, to?: Location) => string {
  const t = useTranslations('parts')
  const show = useDistance()
  return (km, from, to) =>
    from && to
      ? t('distanceTowards', { km: show(km), wind: t(`winds.${windTowards(from, to)}`) })
      : t('distanceKm', { km: show(km) })
}

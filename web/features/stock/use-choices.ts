import { useTranslations } from 'use-intl'
import { itemStatuses, lotStatuses, stockKinds } from '#domain/stock/stock.api.ts'

export function useChoices() {
  const t = useTranslations('stock')
  return {
    kinds: Object.fromEntries(stockKinds.map((kind) => [kind, t(`kindsMany.${kind}`)])),
    lotStatuses: Object.fromEntries(
      lotStatuses.map((status) => [status, t(`lotStatuses.${status}`)]),
    ),
    itemStatuses: Object.fromEntries(
      itemStatuses.map((status) => [status, t(`itemStatuses.${status}`)]),
    ),
  }
}

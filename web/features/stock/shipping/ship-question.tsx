import { useTranslations } from 'use-intl'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import type { Lot } from '#domain/stock/stock.api.ts'

interface Asked extends Pick<Lot, 'kind' | 'items' | 'first' | 'last'> {
  /** Of who gets them. */
  name: string
}

/** How many numbers go, which, and to whom. */
export function ShipQuestion({ kind, items, first, last, name }: Asked) {
  const t = useTranslations('stock.ship')
  return t('question', {
    kind,
    count: items,
    first: unbroken(first ?? ''),
    last: unbroken(last ?? ''),
    name,
  })
}

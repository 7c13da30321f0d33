import type { Retailer } from '#domain/affiliates/affiliates.api.ts'
import type { Language } from '#domain/language.ts'

export const retailerSorts = ['distance', 'name', 'address'] as const
export type RetailerSort = (typeof retailerSorts)[number]

/** `name`, or `-name` reversed; default: nearest first. */
export function readSort(text = ''): { sort: RetailerSort; descending: boolean } {
  const descending = text.startsWith('-')
  const sort = retailerSorts.find((one) => one === (descending ? text.slice(1) : text))
  return sort ? { sort, descending } : { sort: 'distance', descending: false }
}

/** Names in the language's order; nearest first among equals. */
export function sortRetailers(
  retailers: readonly Retailer[],
  { sort, descending }: ReturnType<typeof readSort>,
  language: Language,
): Retailer[] {
  const words = new Intl.Collator(language, { numeric: true })
  const place = ({ city, address }: Retailer) => `${city ?? ''} ${address ?? ''}`
  const compare: Record<RetailerSort, (a: Retailer, b: Retailer) => number> = {
    distance: (a, b) => a.distance - b.distance,
    name: (a, b) => words.compare(a.name, b.name),
    address: (a, b) => words.compare(place(a), place(b)),
  }
  return retailers.toSorted(
    (a, b) => (descending ? -1 : 1) * compare[sort](a, b) || a.distance - b.distance,
  )
}

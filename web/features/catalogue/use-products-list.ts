import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from 'use-intl'
import type { Product } from '#domain/shop/product.ts'
import type { List, Sort } from '#web/shared/lists/use-list.ts'
import { usePaging } from '#web/shared/lists/use-paging.ts'
import { catalogueQueries } from './catalogue.queries.ts'

export interface ProductFilter {
  /** Part of a name or of the handle. */
  name?: string | undefined
  kind?: string | undefined
  collection?: string | undefined
  state?: string | undefined
}

/** Free pieces of all variants; null where one is not counted. */
export const stockOf = ({ variants }: Product): number | null =>
  variants.reduce<number | null>(
    (sum, { stock }) => (sum === null || stock === undefined ? null : sum + stock),
    0,
  )

const fits =
  ({ name = '', kind, collection, state }: ProductFilter) =>
  (product: Product): boolean => {
    const words = `${product.name.fr} ${product.name.en} ${product.handle}`.toLowerCase()
    return (
      words.includes(name.toLowerCase()) &&
      (!kind || product.kind === kind) &&
      (!collection || product.collections.includes(collection)) &&
      (!state || product.availableForSale === (state === 'forSale'))
    )
  }

const sorts: Record<string, (product: Product) => string | number> = {
  Name: ({ title }) => title,
  Handle: ({ handle }) => handle,
  Kind: ({ kind }) => kind,
  Price: ({ price }) => price,
  Stock: (product) => stockOf(product) ?? Infinity,
}

/** Filters, sorts and pages in the browser, since the catalogue comes as a whole. */
export function useProductsList(filter: ProductFilter): List<Product> & { all: Product[] } {
  const language = useLocale()
  const query = useQuery(catalogueQueries.products)
  const [sort, setSort] = useState<Sort>({ field: 'Name', order: 'ASC' })
  const { pageKey: _, ...paging } = usePaging('sort', JSON.stringify(filter))
  const { start, size, setPage } = paging
  const key = sorts[sort.field] ?? (({ title }: Product) => title)
  const rows = query.data?.filter(fits(filter)).toSorted((one, other) => {
    const [a, b] = [key(one), key(other)]
    const order =
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : String(a).localeCompare(String(b), language)
    return sort.order === 'ASC' ? order : -order
  })
  const sortBy: List<Product>['sortBy'] = (field, order) => {
    const isReversed = sort.field === field && sort.order === 'ASC'
    setSort({ field, order: order ?? (isReversed ? 'DESC' : 'ASC') })
    setPage(1)
  }
  return {
    ...query,
    all: rows ?? [],
    data: rows && { rows: rows.slice(start, start + size), total: rows.length },
    sort,
    sortBy,
    paging,
  } as List<Product> & { all: Product[] }
}

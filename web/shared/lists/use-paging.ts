import { useEffect, useEffectEvent, useState } from 'react'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'

const pageOf = (text = ''): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)
const written = (page: number) => (page > 1 ? String(page) : undefined)

/** Rows per page that may be chosen. */
export const pageSizes = [25, 50, 100, 250] as const
const usualSize = 25

/**
 * Page of a list, from 1, and its rows per page, in the address. Where the filter changes and the
 * page does not, the page was of the former filter: the first one is shown.
 * @param name of the list's sort there; its page and size are named alike
 */
export function usePaging(name: string, filter: string, usual: number = usualSize) {
  const change = useChangeSearch()
  const search = useScreenSearch()
  const [pageKey, sizeKey] =
    name === 'sort'
      ? ['page', 'rows']
      : [name.replace('Sort', 'Page'), name.replace('Sort', 'Rows')]
  const asked = pageOf(search[pageKey])
  const [at, setAt] = useState({ filter, page: asked })
  if (at.page !== asked) setAt({ filter, page: asked })
  const page = at.page !== asked || at.filter === filter ? asked : 1
  const setPage = (next: number) => void change({ [pageKey]: written(next) })
  const correct = useEffectEvent(() => setPage(page))
  useEffect(() => {
    if (page !== asked) correct()
  }, [page, asked])
  const size = pageSizes.find((one) => String(one) === search[sizeKey]) ?? usual
  const setSize = (next: number) =>
    void change({ [sizeKey]: next === usual ? undefined : String(next), [pageKey]: undefined })
  return { page, setPage, size, setSize, start: (page - 1) * size, pageKey }
}

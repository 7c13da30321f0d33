import { useEffect, useEffectEvent, useState } from 'react'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'

const pageOf = (text = ''): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)
const written = (page: number) => (page > 1 ? String(page) : undefined)

/**
 * Page of a list, from 1, in the address. Where the filter changes and the page does not, the page
 * was of the former filter: the first one is shown.
 * @param key its name in the address
 */
export function usePageNumber(key: string, filter: string) {
  const change = useChangeSearch()
  const asked = pageOf(useScreenSearch()[key])
  const [at, setAt] = useState({ filter, page: asked })
  if (at.page !== asked) setAt({ filter, page: asked })
  const page = at.page !== asked || at.filter === filter ? asked : 1
  const setPage = (next: number) => void change({ [key]: written(next) })
  const correct = useEffectEvent(() => setPage(page))
  useEffect(() => {
    if (page !== asked) correct()
  }, [page, asked])
  return { page, setPage }
}

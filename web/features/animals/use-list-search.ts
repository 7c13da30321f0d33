import { speciesList } from '#domain/animals/animal.ts'
import { useScreenSearch } from '#web/shared/screen-link.tsx'

/** Names in the address; `home` is stored as the empty status. */
export const listStatuses = ['home', 'lost', 'in_adoption', 'removed'] as const

/** Kept in the address for reload and Back. */
export interface ListSearch {
  q: string
  status: string
  species: string
}

/** Invalid values mean all. */
export function useListSearch(): ListSearch {
  const { q = '', status = '', species = '' } = useScreenSearch()
  const known = (list: readonly string[], value: string) => (list.includes(value) ? value : '')
  return { q: q.trim(), status: known(listStatuses, status), species: known(speciesList, species) }
}

import { speciesList } from '#domain/animals/animal.ts'
import { useScreenSearch } from '#web/shared/screen-link.tsx'

/** States by their name in the address; at home is stored as no state at all. */
export const listStatuses = ['home', 'lost', 'in_adoption', 'removed'] as const

/** What the list is asked for, in its address so that it survives a reload and the way back. */
export interface ListSearch {
  q: string
  status: string
  species: string
}

/** The search of the address; what is no state or species asks for all of them. */
export function useListSearch(): ListSearch {
  const { q = '', status = '', species = '' } = useScreenSearch()
  const known = (list: readonly string[], value: string) => (list.includes(value) ? value : '')
  return { q: q.trim(), status: known(listStatuses, status), species: known(speciesList, species) }
}

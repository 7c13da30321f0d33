import type { SearchResult } from './search.api.ts'

/** See requirements/accounts-and-public.md 4. */
export type ResultClass = 'lost' | 'known' | 'empty'

export function resultClass({
  species,
  date,
}: Pick<SearchResult, 'species' | 'date'>): ResultClass {
  if (!species) return 'empty'
  return date ? 'lost' : 'known'
}

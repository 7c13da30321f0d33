import { registrations, sexes, speciesList } from '#domain/animals/animal.ts'
import type { Condition } from '#domain/list-filter.ts'
import { equals, holds, since, until } from '#web/shared/lists/asks.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'

/** Names in the address; `home` is stored as the empty status, `none` as no registration. */
export const listStatuses = ['home', 'lost', 'in_adoption', 'removed'] as const
export const listRegistrations = [...registrations, 'none'] as const

const among =
  (field: string, values: readonly string[], empty?: string) =>
  (value: string): Condition | undefined =>
    values.includes(value)
      ? { field, operator: '=', value: value === empty ? '' : value }
      : undefined

/** By the name of a filter in the address; undefined for a value that filters nothing. */
const always = {
  q: holds('Search'),
  status: among('Status', listStatuses, 'home'),
  species: among('Species', speciesList),
  /** For staff: of one person, or of one organization. */
  account: equals('Keeper'),
  business: equals('Keeper'),
}
const folded = {
  sex: among('Sex', sexes),
  registered: among('Registered', listRegistrations, 'none'),
  kennel: equals('Kennel'),
  createdFrom: since('Created'),
  createdTo: until('Created'),
  updatedFrom: since('Updated'),
  updatedTo: until('Updated'),
}
const emptied = (filters: object) =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
/** Of the address, without any filter. */
export const noSearch = { ...emptied(always), ...emptied(folded) }

export type ListSearch = Record<keyof typeof always, string>
export type FoldedSearch = Record<keyof typeof folded, string>

const known = <Name extends string>(
  search: Record<string, string | undefined>,
  filters: Record<Name, (value: string) => Condition | undefined>,
) => {
  const names = Object.keys(filters) as Name[]
  const asked = Object.fromEntries(
    names.map((name) => {
      const value = search[name]?.trim() ?? ''
      return [name, value !== '' && filters[name](value) ? value : '']
    }),
  ) as Record<Name, string>
  return {
    asked,
    conditions: names.flatMap((name) => (asked[name] && filters[name](asked[name])) || []),
  }
}

/** Kept in the address for reload and Back; invalid values mean all. */
export function useListSearch(): { asked: ListSearch; conditions: Condition[] } {
  const search = useScreenSearch()
  const { isAdmin } = useSession()
  return known(isAdmin ? search : { ...search, account: undefined, business: undefined }, always)
}

/** Those that the table has besides; only shelters have kennels. */
export function useFoldedSearch(): { asked: FoldedSearch; conditions: Condition[] } {
  const search = useScreenSearch()
  const { proType } = useSession()
  return known(proType === 'shelter' ? search : { ...search, kennel: undefined }, folded)
}

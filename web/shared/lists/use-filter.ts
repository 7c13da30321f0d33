import { useChangeSearch } from '../screens/change-search.ts'
import { useScreenSearch } from '../screens/screen-link.tsx'

/**
 * Value and change of a filter in the query, by its name.
 * @param onFilter before a change
 */
export function useFilter(onFilter?: () => void) {
  const change = useChangeSearch()
  const search = useScreenSearch()
  return (name: string) => ({
    value: search[name],
    onChange: (value: string) => {
      onFilter?.()
      void change({ [name]: value || undefined })
    },
  })
}

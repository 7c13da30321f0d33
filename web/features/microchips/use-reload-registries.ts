import { useQueryClient } from '@tanstack/react-query'
import { registriesApi } from '#domain/microchips/registries.api.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'

/** Has the lists of registries and of prefixes read again: each shows something of the other. */
export function useReloadRegistries() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [registriesApi.registries, registriesApi.prefixes].map((list) =>
        client.invalidateQueries({ queryKey: listQueries.of(list) }),
      ),
    )
}

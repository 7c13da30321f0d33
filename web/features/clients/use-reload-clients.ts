import { useQueryClient } from '@tanstack/react-query'
import { clientsApi } from '#domain/clients/clients.api.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { clientQueries } from './clients.queries.ts'

/** Refetches clients and their lists. */
export function useReloadClients() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [clientQueries.all, listQueries.of(clientsApi.list)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}

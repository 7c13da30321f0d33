import { useQueryClient } from '@tanstack/react-query'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { implantQuery } from './implants.queries.ts'

/** Refetches implant and lists. */
export function useReloadImplant(id: string) {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [implantQuery(id).queryKey, listQueries.of(implantsApi.list)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}

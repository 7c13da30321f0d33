import { useQueryClient } from '@tanstack/react-query'
import { implantsApi } from '#domain/implants/implants.api.ts'

/** What is known of one implant. */
export const implantKey = (id: string) => ['implants', id]

/** Lets an implant and the lists be read again, after a change. */
export function useReloadImplant(id: string) {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: implantKey(id) }),
      client.invalidateQueries({ queryKey: ['admin', implantsApi.list.path] }),
    ])
}

import { useQueryClient } from '@tanstack/react-query'
import { factorsQuery } from '#web/shared/session/factors.queries.ts'
import { sessionQuery } from '#web/shared/session/session.queries.ts'

/** Also refetches what the guards know. */
export function useReloadSecurity(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      [factorsQuery, sessionQuery].map(async ({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { factorsQuery } from '#web/shared/session/factors.queries.ts'
import { sessionQuery } from '#web/shared/session/session.queries.ts'

/** Asks again for the factors, and for what the guards know of them, after a change. */
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

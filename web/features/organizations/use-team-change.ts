import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Team } from '#domain/organizations/organizations.api.ts'
import { CallError } from '#web/api/call.ts'
import { teamQuery } from './organizations.queries.ts'

/**
 * A change of the team, which answers the team as it is then; what failed is said in the words of
 * the server where it has some.
 */
export function useTeamChange<Given>(change: (given: Given) => Promise<Team>) {
  const t = useTranslations('organizations.team')
  const client = useQueryClient()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: change,
    onSuccess: (team) => client.setQueryData(teamQuery.queryKey, team),
    // Someone else may have changed the team meanwhile.
    onError: () => client.invalidateQueries({ queryKey: teamQuery.queryKey }),
  })
  const isSaid = error instanceof CallError && error.code !== 'NETWORK' && error.status < 500
  return {
    change: mutateAsync,
    isPending,
    failure: error && (isSaid ? error.message : t('failed')),
    reset,
  }
}

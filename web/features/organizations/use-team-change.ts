import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Team } from '#domain/organizations/organizations.api.ts'
import { CallError } from '#web/api/call.ts'
import { teamQuery } from './organizations.queries.ts'

/** Returns the changed team; failures show the server's message. */
export function useTeamChange<Given>(change: (given: Given) => Promise<Team>) {
  const t = useTranslations('organizations.team')
  const client = useQueryClient()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: change,
    onSuccess: (team) => client.setQueryData(teamQuery.queryKey, team),
    // The team may have changed meanwhile.
    onError: () => client.invalidateQueries({ queryKey: teamQuery.queryKey }),
  })
  const isSaid = error instanceof CallError && error.isSaid
  return {
    change: mutateAsync,
    isPending,
    failure: error && (isSaid ? error.message : t('failed')),
    reset,
  }
}

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Session } from '#domain/accounts/session.ts'
import type { AccessFacts } from '#domain/access/policies.ts'
import { aboutQuery } from '#web/shared/about.queries.ts'
import { forgetWizard, wizardOwner } from '#web/shared/wizard-memory.ts'
import { sessionQuery } from './session.queries.ts'

/** Who is here; every screen has it from the start. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data

/** Facts of nobody in particular, which stay when another person is here. */
const nobodys = new Set<unknown>([...sessionQuery.queryKey, ...aboutQuery.queryKey])

/**
 * Replaces what is known of who is here, after login, logout and the like; everything else fetched
 * for the former person goes.
 */
export function useSetSession() {
  const client = useQueryClient()
  return (session: Session) => {
    // Whose session ran out in the middle goes on after the login.
    if (wizardOwner() !== session.email) forgetWizard()
    client.removeQueries({ predicate: ({ queryKey }) => !nobodys.has(queryKey[0]) })
    client.setQueryData(sessionQuery.queryKey, session)
  }
}

export const accessFacts = ({
  type,
  proType,
  status,
  valid,
  needsSecondFactor,
}: Session): AccessFacts => ({ type, proType, status, valid, needsSecondFactor })

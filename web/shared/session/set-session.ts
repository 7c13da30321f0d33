import { useQueryClient } from '@tanstack/react-query'
import type { Session } from '#domain/accounts/session.ts'
import { aboutQuery } from '#web/shared/about.queries.ts'
import { forgetDrafts } from '#web/shared/drafts/draft-mark.ts'
import { forgetWizard, wizardOwner } from '#web/shared/memory/wizard-memory.ts'
import { forgetKeptWay } from './kept-way.ts'
import { sessionQuery } from './session.queries.ts'

/** Queries independent of the person. */
const nobodys = new Set<unknown>([...sessionQuery.queryKey, ...aboutQuery.queryKey])

/** Replaces the session after login, logout and the like, and drops the former person's data. */
export function useSetSession() {
  const client = useQueryClient()
  return (session: Session) => {
    // After an expired session the same person continues.
    if (wizardOwner() !== session.email) forgetWizard()
    if (session.anonymous) {
      forgetKeptWay()
      forgetDrafts()
    }
    client.removeQueries({ predicate: ({ queryKey }) => !nobodys.has(queryKey[0]) })
    client.setQueryData(sessionQuery.queryKey, session)
  }
}

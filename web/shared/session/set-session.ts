import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import type { Session } from '#domain/accounts/session.ts'
import { aboutQuery } from '#web/shared/about.queries.ts'
import { inDrafts } from '#web/shared/drafts/draft-mark.ts'
import { forgetWizard, wizardOwner } from '#web/shared/memory/wizard-memory.ts'
import { forgetTyping, typingOwner } from '#web/ui/form/kept/kept-typing.ts'
import { forgetKeptWay } from './kept-way.ts'
import { rememberedRedirect } from './redirect-from.ts'
import { forgetRedirect } from './forget-redirect.ts'
import { sessionQuery } from './session.queries.ts'
import { tellTabs } from './session-tabs.ts'

/** Queries independent of the person. */
const nobodys = new Set<unknown>([...sessionQuery.queryKey, ...aboutQuery.queryKey])

/** What is on screen and goes on to be is fetched anew. */
export function dropFormerData(client: QueryClient, what: 'unseen' | 'on screen'): void {
  const predicate = ({ queryKey }: Query) => !nobodys.has(queryKey[0])
  if (what === 'unseen') client.removeQueries({ predicate })
  else void client.resetQueries({ predicate })
}

/** Replaces the session after login, logout and the like, and drops the former person's data. */
export function useSetSession() {
  const client = useQueryClient()
  return (session: Session) => {
    // After an expired session the same person continues.
    if (wizardOwner() !== session.email) forgetWizard()
    if (session.anonymous) {
      forgetKeptWay()
      inDrafts((drafts) => drafts.forgetAll())
    }
    if (typingOwner() !== session.email) {
      forgetTyping()
      if (rememberedRedirect()?.ended) forgetRedirect()
    }
    dropFormerData(client, 'unseen')
    client.setQueryData(sessionQuery.queryKey, session)
    tellTabs()
  }
}

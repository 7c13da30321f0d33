import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { policies, type Policy } from '#domain/access/policies.ts'
import { anonymousSession, type Session } from '#domain/accounts/session.ts'
import type { CallKind } from '#web/api/session-ended.ts'
import { screenOf } from '#web/shared/screens/known-screens.ts'
import { keepTyping } from '#web/ui/form/kept/kept-typing.ts'
import { rememberRedirect } from './redirect-from.ts'
import { accessFacts } from './session.ts'
import { sessionQuery } from './session.queries.ts'
import { dropFormerData } from './set-session.ts'

/**
 * Where the end of a session leads. A page that is open to anyone stays, as a visitor's, unless the
 * person asked for something that only their account can do.
 */
export function wayAfterEnd(access: Policy, kind: CallKind): 'guard' | 'login' | 'stay' {
  if (policies[access](accessFacts(anonymousSession('fr'))) !== null) return 'guard'
  return kind === 'read' || kind === 'stream' ? 'stay' : 'login'
}

/** What was typed is kept for the same account. Only the first call that finds the end counts. */
export function endSession(
  { client, router }: { client: QueryClient; router: AnyRouter },
  kind: CallKind,
): void {
  const session = client.getQueryData<Session>(sessionQuery.queryKey)
  if (!session || session.anonymous) return
  const { location, matches } = router.state
  const name = matches.at(-1)?.staticData.screen
  const way = wayAfterEnd(name ? screenOf(name).access : 'anyone', kind)
  keepTyping(session.email)
  if (way !== 'stay') rememberRedirect({ from: location.href, type: '', ended: true })
  client.setQueryData(sessionQuery.queryKey, anonymousSession(session.language))
  dropFormerData(client, way === 'guard' ? 'unseen' : 'on screen')
  if (way === 'login') void router.navigate({ to: screenOf('login').path, replace: true })
}

import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { elsewhere } from '#domain/screens/places.ts'
import { accessFacts, useSession } from '#web/shared/session.ts'
import { LoadingScreen } from './loading-screen.tsx'

/** An address that is no screen of this person's leads to where the rule says. */
export function UnknownPath() {
  // The address that is shown here; that of useLocation is the next one already while its page comes.
  const href = useRouterState({ select: (state) => state.resolvedLocation?.href })
  const session = useSession()
  const to = href === undefined ? undefined : elsewhere(href, accessFacts(session))
  const navigate = useNavigate()
  useEffect(() => {
    if (to !== undefined) void navigate({ href: to, replace: true })
  }, [to, navigate])
  return <LoadingScreen />
}

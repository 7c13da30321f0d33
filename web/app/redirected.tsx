import { useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { homeScreen, type Redirect } from '#domain/screens/landing-redirect.ts'
import { screenOf } from '#web/shared/screens/known-screens.ts'
import { keepWay } from '#web/shared/session/kept-way.ts'
import { rememberGuarded } from '#web/shared/session/redirect-from.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { accessFacts, useSession } from '#web/shared/session/session.ts'
import { Loading } from '#web/ui/page/loading.tsx'

/** What a guard lets through, or a loading indicator while it leads elsewhere. */
export function Redirected({ way, children }: { way: Redirect | null; children?: ReactNode }) {
  const session = useSession()
  const router = useRouter()
  const go = useGo()
  const to = way?.to
  const remember = way?.remember
  const delay = way?.delay ?? 0
  // The account must be completed first; home comes next anyway.
  const who = to === 'confirmation' || to === 'profile' ? session.email : null
  const home = screenOf(homeScreen(accessFacts(session))).path

  useEffect(() => {
    if (!to) return undefined
    // Read once: when the screen is left, the address is already the next one.
    const { href } = router.state.location
    if (remember !== undefined) rememberGuarded({ from: href, type: remember })
    if (who !== null && href !== home) keepWay({ from: href, type: '' }, who)
    const timer = setTimeout(
      () => void go({ screen: to, replace: true } as Parameters<typeof go>[0]),
      delay,
    )
    return () => clearTimeout(timer)
  }, [to, remember, delay, who, home, router, go])

  return way ? <Loading /> : children
}

import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { areaOf, redirectOfUnknownPath } from '#domain/screens/redirects.ts'
import { rememberRedirect } from '#web/shared/session/redirect-from.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { accessFacts, useSession } from '#web/shared/session/session.ts'
import { Loading } from '#web/ui/page/loading.tsx'

/** Redirects by policy. */
export function UnknownPath() {
  // The shown address; useLocation changes before its page is loaded.
  const href = useRouterState({ select: (state) => state.resolvedLocation?.href })
  const session = useSession()
  const to = href === undefined ? undefined : redirectOfUnknownPath(href, accessFacts(session))
  const area = href === undefined ? null : areaOf(href, accessFacts(session))
  const navigate = useNavigate()
  const go = useGo()
  useEffect(() => {
    if (href === undefined || to === undefined) return undefined
    if (area === null) return void navigate({ href: to, replace: true })
    rememberRedirect({ from: href, type: area })
    const timer = setTimeout(() => void go({ screen: 'login', replace: true }), 500)
    return () => clearTimeout(timer)
  }, [href, to, area, navigate, go])
  return <Loading />
}

import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#web/shared/session.ts'
import { LoadingScreen } from './loading-screen.tsx'

/** Unknown paths (part 1 section 2): a pro's lead to /pro plus the path, an admin's /animals to /admin, all else home. */
export function UnknownPath() {
  const session = useSession()
  const navigate = useNavigate()
  const { href, pathname } = useLocation()
  useEffect(() => {
    const prefix = session.isPro ? '/pro' : session.isAdmin && pathname.startsWith('/animals') ? '/admin' : null
    const to = prefix && !pathname.startsWith(prefix) ? `${prefix}${href}` : '/'
    void navigate({ href: to, replace: true })
  }, [session, navigate, href, pathname])
  return <LoadingScreen />
}

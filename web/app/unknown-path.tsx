import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { elsewhere } from '#domain/screens/places.ts'
import { accessFacts, useSession } from '#web/shared/session.ts'
import { LoadingScreen } from './loading-screen.tsx'

/** An address that is no screen of this person's leads to where the rule says. */
export function UnknownPath() {
  const to = elsewhere(useLocation().href, accessFacts(useSession()))
  const navigate = useNavigate()
  useEffect(() => void navigate({ href: to, replace: true }), [to, navigate])
  return <LoadingScreen />
}

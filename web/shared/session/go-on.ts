import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useGo } from '#web/shared/screen-link.tsx'
import { useSession } from './session.ts'
import { forgetRedirect, rememberedRedirect, type RedirectFrom } from './redirect-from.ts'

/** Milliseconds between login and the requested page (requirements/accounts-and-public.md 9). */
const leaveAfter = 1000

/** Once `done`, returns to the guarded page, else home. Returns the remembered redirect. */
export function useGoOn(done: boolean): RedirectFrom | null {
  const navigate = useNavigate()
  const [redirect] = useState(rememberedRedirect)
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => {
      forgetRedirect()
      void navigate({ href: redirect?.from ?? '/', replace: true })
    }, leaveAfter)
    return () => clearTimeout(timer)
  }, [done, redirect, navigate])
  return redirect
}

/** Redirects signed-in people home, unless `stay`. */
export function useHomeWhenSignedIn(stay = false): void {
  const { anonymous } = useSession()
  const go = useGo()
  const [leaves] = useState(!anonymous && !stay)
  useEffect(() => {
    if (leaves) void go({ screen: 'landing', replace: true })
  }, [leaves, go])
}

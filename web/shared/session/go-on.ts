import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { lostWay, useIsLost } from './lost-way.ts'
import {
  asRedirect,
  rememberedRedirect,
  rememberRedirect,
  type RedirectFrom,
} from './redirect-from.ts'
import { forgetRedirect } from './forget-redirect.ts'
import { useSession } from './session.ts'

/** Milliseconds between login and the requested page (requirements/accounts-and-public.md 9). */
const leaveAfter = 1000

/**
 * Once `done`, returns to the page asked for, else home. Returns the redirect remembered so far, or
 * that the server named of a file.
 */
export function useGoOn(done: boolean): RedirectFrom | null {
  const navigate = useNavigate()
  const named = useScreenSearch()['redirectFrom']
  const [redirect] = useState(
    () => asRedirect({ from: named, ended: true }) ?? rememberedRedirect(),
  )
  useEffect(() => {
    if (named && redirect) rememberRedirect(redirect)
  }, [named, redirect])
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => {
      const href = rememberedRedirect()?.from ?? '/'
      forgetRedirect()
      // A file, which the server answers.
      if (href.startsWith('/api/')) location.replace(href)
      else void navigate({ href, replace: true })
    }, leaveAfter)
    return () => clearTimeout(timer)
  }, [done, navigate])
  return redirect
}

/** Redirects signed-in people home, or on to the report of a loss, unless `stay`. */
export function useHomeWhenSignedIn(stay = false): void {
  const { anonymous } = useSession()
  const navigate = useNavigate()
  const isLost = useIsLost()
  const [leaves] = useState(!anonymous && !stay)
  useEffect(() => {
    if (leaves) void navigate({ href: isLost ? lostWay.from : '/', replace: true })
  }, [leaves, isLost, navigate])
}

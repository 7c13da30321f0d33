import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useGo } from '#web/shared/screen-link.tsx'
import { useSession } from './session.ts'
import { forgetRedirect, rememberedRedirect, type RedirectFrom } from './redirect-from.ts'

/**
 * Milliseconds between the login and the page that was asked for
 * (requirements/accounts-and-public.md 9).
 */
const leaveAfter = 1000

/**
 * What every way in ends with: once `done`, goes back to where a guard led the person from, else
 * home. Answers what was remembered.
 */
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

/**
 * Who opens a way in and is signed in already goes home; `stay` is for who came for something else.
 */
export function useHomeWhenSignedIn(stay = false): void {
  const { anonymous } = useSession()
  const go = useGo()
  const [leaves] = useState(!anonymous && !stay)
  useEffect(() => {
    if (leaves) void go({ screen: 'landing', replace: true })
  }, [leaves, go])
}

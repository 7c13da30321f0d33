import { CatchBoundary } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAbout } from '#web/shared/about.ts'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { PageUnreachable } from '../pages.ts'
import { HelpDrawer } from '../shell/help-drawer.tsx'

/** Shown when a screen fails to render (MAJOR_ERROR, requirements/accounts-and-public.md 2). */
export function MajorError({ error }: { error: unknown }) {
  const t = useTranslations('common')
  const [pending, setPending] = useState(false)
  // Reloads only once the server responds: otherwise the browser would show its own error page.
  const retry = async () => {
    setPending(true)
    const reached = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    if (reached) location.reload()
    else setPending(false)
  }
  const isOurs = !(error instanceof PageUnreachable) && navigator.onLine
  // As what nothing caught: in the browser's console, and in tests, which fail.
  useEffect(() => {
    if (isOurs) reportError(error)
  }, [isOurs, error])
  const title = t(isOurs ? 'majorError' : 'networkError')
  return <ErrorState title={title} onRetry={() => void retry()} pending={pending} />
}

/** Falls back to an e-mail address if help fails too. */
export function ShellFailed({ error }: { error: unknown }) {
  return (
    <>
      <main id="main">
        <MajorError error={error} />
      </main>
      <CatchBoundary getResetKey={() => 'help'} errorComponent={PlainHelp}>
        <HelpDrawer />
      </CatchBoundary>
    </>
  )
}

function PlainHelp() {
  const t = useTranslations('common')
  const email = useAbout()?.supportEmail
  return email ? <a href={`mailto:${email}`}>{t('helpEmail', { email })}</a> : null
}

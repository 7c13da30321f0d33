import { CatchBoundary } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loading } from '#web/ui/page/loading.tsx'
import { whyMissing, wordsFor, type WhyMissing } from '#web/ui/parts/why-missing.ts'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { whyFailed } from './why-failed.ts'
import { HelpDrawer, HelpEmail } from '../shell/help-drawer.tsx'

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
  const why = useWhy(error)
  // As what nothing caught: in the browser's console, and in tests, which fail.
  useEffect(() => {
    if (why === 'ours' || why === 'broken') reportError(error)
  }, [why, error])
  if (!why) return <Loading />
  const title = t(why === 'ours' ? 'majorError' : wordsFor[why])
  return (
    <ErrorState
      title={title}
      onRetry={() => void retry()}
      pending={pending}
      action={why === 'newVersion' ? t('reload') : undefined}
    />
  )
}

/** undefined until the server says whether it has newer files. */
function useWhy(error: unknown): WhyMissing | 'ours' | undefined {
  const [asked, setAsked] = useState<{ error: unknown; why: WhyMissing }>()
  const known = whyFailed(error)
  useEffect(() => {
    let gone = false
    if (known === 'a file') void whyMissing().then((why) => !gone && setAsked({ error, why }))
    return () => {
      gone = true
    }
  }, [known, error])
  if (known !== 'a file') return known
  return asked && asked.error === error ? asked.why : undefined
}

/** Falls back to an e-mail address if help fails too. */
export function ShellFailed({ error }: { error: unknown }) {
  return (
    <>
      <main id="main">
        <MajorError error={error} />
      </main>
      <CatchBoundary getResetKey={() => 'help'} errorComponent={HelpEmail}>
        <HelpDrawer />
      </CatchBoundary>
    </>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageUnreachable } from './pages.ts'

/** A screen that failed to render still says so and offers help (MAJOR_ERROR, part 1 section 2). */
export function MajorError({ error }: { error: unknown }) {
  const t = useTranslations('common')
  const [pending, setPending] = useState(false)
  // The page is loaded again once the server can be reached: without it, the browser would show its own page instead.
  const retry = async () => {
    setPending(true)
    const reached = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    if (reached) location.reload()
    else setPending(false)
  }
  const title = t(error instanceof PageUnreachable ? 'networkError' : 'majorError')
  return <ErrorState title={title} onRetry={() => void retry()} pending={pending} />
}

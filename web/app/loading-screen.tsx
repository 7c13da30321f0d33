import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loading } from '#web/ui/page/loading.tsx'

/** Milliseconds after which what still loads says so: what comes sooner does not flicker. */
export const quiet = 150

/**
 * When, in milliseconds after the indicator, it explains itself, and again
 * (requirements/accounts-and-public.md 2).
 */
const hints = { loadingSlow: 3500, loadingVerySlow: 8500 } as const

/**
 * Shown while a page loads.
 * @param delay milliseconds until it is seen
 */
export function LoadingScreen({ delay = quiet }: { delay?: number }) {
  const t = useTranslations('common')
  const [said, setSaid] = useState<'loading' | keyof typeof hints | null>(
    delay === 0 ? 'loading' : null,
  )
  useEffect(() => {
    const timers = [
      setTimeout(() => setSaid('loading'), delay),
      setTimeout(() => setSaid('loadingSlow'), delay + hints.loadingSlow),
      setTimeout(() => setSaid('loadingVerySlow'), delay + hints.loadingVerySlow),
    ]
    return () => timers.forEach(clearTimeout)
  }, [delay])
  return said && <Loading>{t(said)}</Loading>
}

/** For the router, which waits before it shows what stands in place of a page. */
export const PendingPage = () => <LoadingScreen delay={0} />

import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loading } from '#web/ui/loading.tsx'

/** Shown while a page loads; it explains itself after 3.5 s and again 5 s later (part 1 section 2). */
export function LoadingScreen() {
  const t = useTranslations('common')
  const [hint, setHint] = useState<'loading' | 'loadingSlow' | 'loadingVerySlow'>('loading')
  useEffect(() => {
    const first = setTimeout(() => setHint('loadingSlow'), 3500)
    const second = setTimeout(() => setHint('loadingVerySlow'), 8500)
    return () => {
      clearTimeout(first)
      clearTimeout(second)
    }
  }, [])
  return <Loading>{t(hint)}</Loading>
}

import { useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Mark } from '#web/ui/drawings/mark.tsx'
import style from './loading.module.css'

/** Milliseconds before a loading message appears, to avoid flicker. */
export const quiet = 150

/** Milliseconds after the indicator (requirements/accounts-and-public.md 2). */
const hints = { loadingSlow: 3500, loadingVerySlow: 8500 } as const

interface LoadingProps {
  /** Milliseconds until it is seen. */
  delay?: number
  /** What is on its way, until the indicator explains itself. */
  children?: ReactNode
}

/** Something is on its way. */
export function Loading({ delay = quiet, children }: LoadingProps) {
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
  if (!said) return null
  return (
    <div className={style.loading} role="status">
      <Mark className={style.mark} />
      <p>{said === 'loading' ? (children ?? t(said)) : t(said)}</p>
    </div>
  )
}

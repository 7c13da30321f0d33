import { useEffect, useEffectEvent } from 'react'

/**
 * Milliseconds before the next batch loads by itself (requirements/accounts-and-public.md 9); a
 * button loads it at once.
 */
export const nextBatchAfter = 10_000

/** Loads further batches while the page is visible; `shown` counts the rows. */
export function useNextBatch(wanted: boolean, shown: number | undefined, bring: () => void): void {
  const next = useEffectEvent(() => {
    if (document.visibilityState === 'visible') bring()
  })
  useEffect(() => {
    if (!wanted) return undefined
    const timer = setInterval(() => next(), nextBatchAfter)
    return () => clearInterval(timer)
  }, [wanted, shown])
}

import { useEffect, useEffectEvent } from 'react'

/**
 * Milliseconds after which the next batch shows by itself (requirements/accounts-and-public.md 9);
 * a button brings it at once.
 */
export const nextBatchAfter = 10_000

/**
 * Brings batch after batch while there are more and the page is looked at; `shown` is how many are
 * there.
 */
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

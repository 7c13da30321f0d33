import { useEffect, useState } from 'react'

/** What anyone does first on a page, by hand, by keyboard or by a program that reads it aloud. */
const signs = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'keydown',
  'input',
  'focusin',
] as const

let isBegun = false
const { promise, resolve } = Promise.withResolvers<void>()

function begin(): void {
  isBegun = true
  for (const sign of signs) globalThis.removeEventListener?.(sign, begin, true)
  resolve()
}

for (const sign of signs)
  globalThis.addEventListener?.(sign, begin, { capture: true, passive: true })

/**
 * Once someone does something on the page: what only their answers need, such as the check of what
 * they typed, leaves the line to what they read (docs/decisions/0118).
 */
export const begun: Promise<void> = promise

export function useBegun(): boolean {
  const [known, setKnown] = useState(isBegun)
  useEffect(() => {
    let gone = false
    void begun.then(() => !gone && setKnown(true))
    return () => {
      gone = true
    }
  }, [])
  return known
}

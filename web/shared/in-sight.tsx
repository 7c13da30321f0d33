import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Brings what a search answered into sight where it came below the edge of the screen, as under the
 * form on a phone.
 */
export function useInSight<E extends HTMLElement = HTMLElement>() {
  const part = useRef<E>(null)
  useEffect(() => {
    const top = part.current?.getBoundingClientRect().top ?? 0
    if (top > window.innerHeight * 0.6) part.current?.scrollIntoView({ block: 'start' })
  }, [])
  return part
}

function InSight({ children }: { children: ReactNode }) {
  const part = useInSight<HTMLDivElement>()
  return <div ref={part}>{children}</div>
}

/** The same for what stands in the place of results: each of these comes into sight anew. */
export const inSight = (what: 'searching' | 'failed' | 'none', shown: ReactNode) => (
  <InSight key={what}>{shown}</InSight>
)

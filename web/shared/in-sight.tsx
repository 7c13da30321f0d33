import { useEffect, useRef, type ReactNode } from 'react'

/** Scrolls to it if off screen, as below a form on a phone. */
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

/** Scrolled to anew each time. */
export const inSight = (what: 'searching' | 'failed' | 'none', shown: ReactNode) => (
  <InSight key={what}>{shown}</InSight>
)

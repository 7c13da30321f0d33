import { useEffect, useRef, type ReactNode } from 'react'

/** Scrolls to it if off screen, as below a form on a phone. */
export function useInSight<E extends HTMLElement = HTMLElement>() {
  const part = useRef<E>(null)
  useEffect(() => {
    const shown = part.current
    if (!shown) return
    // Reading its place here would make the browser lay out the page at once.
    const watched = new IntersectionObserver(([entry]) => {
      watched.disconnect()
      if ((entry?.boundingClientRect.top ?? 0) > window.innerHeight * 0.6)
        shown.scrollIntoView({ block: 'start' })
    })
    watched.observe(shown)
    return () => watched.disconnect()
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

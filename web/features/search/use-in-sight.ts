import { useEffect, useRef } from 'react'

/** Brings what a search answered into sight where it came below the edge of the screen, as under the form on a phone. */
export function useInSight() {
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    const top = part.current?.getBoundingClientRect().top ?? 0
    if (top > window.innerHeight * 0.6) part.current?.scrollIntoView({ block: 'start' })
  }, [])
  return part
}

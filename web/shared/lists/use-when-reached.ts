import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Runs `act` when the element of the returned ref is scrolled into view, once each time `active`
 * becomes true.
 */
export function useWhenReached(
  active: boolean,
  act: () => void,
): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const reached = useEffectEvent(act)
  useEffect(() => {
    if (!element || !active) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reached()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, active])
  return setElement
}

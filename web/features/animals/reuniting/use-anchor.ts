import { useEffect, useRef, type RefObject } from 'react'

/** For the part that letters lead to by this anchor: in sight once its content is there. */
export function useAnchor(anchor: string, isRead: boolean): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isRead && window.location.hash === `#${anchor}`)
      part.current?.scrollIntoView({ block: 'start' })
  }, [anchor, isRead])
  return part
}

import { useEffect, useRef, type HTMLAttributes } from 'react'

/** What a form leads to, in its place: it takes the focus that the form had. */
export function InsteadOfForm(props: HTMLAttributes<HTMLDivElement>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={place} tabIndex={-1} {...props} />
}

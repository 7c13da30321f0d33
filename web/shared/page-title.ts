import { useEffect, useSyncExternalStore } from 'react'

/**
 * What the page shows, once it is known, in the place of its screen's title: the name of an animal
 * or of a shelter.
 */
let own: string | undefined
const listeners = new Set<() => void>()

function change(title: string | undefined): void {
  own = title
  for (const listener of listeners) listener()
}

/** Titles the page while the caller is shown; without a title the screen's own stays. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    change(title)
    return () => change(undefined)
  }, [title])
}

export const useOwnTitle = (): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => own,
  )

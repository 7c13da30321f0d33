import { useEffect, useSyncExternalStore } from 'react'

/** Replaces the screen's title, such as by an animal's or shelter's name. */
let own: string | undefined
const listeners = new Set<() => void>()

function change(title: string | undefined): void {
  own = title
  for (const listener of listeners) listener()
}

/** Applies while the caller is mounted; undefined keeps the screen's title. */
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

import { useSyncExternalStore } from 'react'

/** Session storage: a message that is shown once in a dialog, over a change of page or a reload too, then cleared (part 1 section 4). */
const key = 'message'
const listeners = new Set<() => void>()

function change(text: string | null): void {
  if (text === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, text)
  for (const listener of listeners) listener()
}

/** Leaves words that must not be missed. */
export const leaveMessage = (text: string): void => change(text)

/** They have been read. */
export const clearMessage = (): void => change(null)

export const useMessage = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => sessionStorage.getItem(key),
  )

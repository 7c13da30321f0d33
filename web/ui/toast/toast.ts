import { useSyncExternalStore } from 'react'

export interface Toast {
  kind?: 'success' | 'info' | 'error'
  text: string
}

/**
 * Milliseconds that a toast stays, by its kind (requirements/accounts-and-public.md 8), and where
 * it has none (requirements/accounts-and-public.md 9).
 */
const toastTime = { success: 3000, info: 3000, error: 5000 }
const defaultTime = 2000

interface ShownToast extends Toast {
  id: number
  time: number
}

let shown: ShownToast[] = []
let made = 0
const listeners = new Set<() => void>()

function change(next: ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Shows a short message that goes by itself. What must not be missed belongs into a Notice. All of
 * it is here from the first load, since the message may be that there is no network.
 */
export function toast(
  { kind, text }: Toast,
  time: number = kind ? toastTime[kind] : defaultTime,
): void {
  change([...shown, { kind, text, time, id: ++made }])
}

export const dismissToast = (id: number): void => change(shown.filter((one) => one.id !== id))
export const dismissToasts = (): void => change([])

export const useToasts = (): ShownToast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => shown,
  )

import { useSyncExternalStore } from 'react'

export interface Toast {
  kind?: 'success' | 'info' | 'error'
  text: string
}

/**
 * Milliseconds by kind (requirements/accounts-and-public.md 8), and default
 * (requirements/accounts-and-public.md 9).
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
 * Disappears by itself; use Notice for important messages. Part of the first load, since it may
 * report a missing network.
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

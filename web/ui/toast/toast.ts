import { useSyncExternalStore } from 'react'

export interface Toast {
  kind: 'success' | 'info' | 'error'
  text: string
}

/** Milliseconds that a toast stays (part 1 section 8). */
export const toastTime = { success: 3000, info: 3000, error: 5000 } as const

const listeners = new Set<() => void>()
let wanted = false

/** Whether a toast has been shown yet: until then their place in the page, and its code, stay away. */
export const useToastsWanted = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => wanted,
  )

/** Shows a short message that goes by itself. What must not be missed belongs into a Notice. */
export async function toast({ kind, text }: Toast, time: number = toastTime[kind]): Promise<void> {
  wanted = true
  for (const listener of listeners) listener()
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ message: text, color: kind, autoClose: time })
}

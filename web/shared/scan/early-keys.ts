/** What the inline script of a page keeps (server/pages/start-failure.ts). */
interface EarlyKeys {
  isOn: boolean
  text: string
  isEntered: boolean
  begin: () => void
  end: () => void
}

declare global {
  interface Window {
    /** Absent on a plain file server. */
    earlyKeys?: EarlyKeys
  }
}

/** On the home of professionals keeps what is typed outside of fields until `takeEarlyKeys`. */
export const keepEarlyKeys = (): void => window.earlyKeys?.begin()

/** Whether what is typed belongs to a box that is not there yet. */
export const areKeysEarly = (): boolean => window.earlyKeys?.isOn === true

interface Typed {
  text: string
  isEntered: boolean
}
const nothing: Typed = { text: '', isEntered: false }

/** What was typed so far, which goes on. */
export const peekEarlyKeys = (): Typed => {
  const { text, isEntered } = window.earlyKeys ?? nothing
  return { text, isEntered }
}

/** What was typed before the box was there, and whether Enter ended it; from now on the box gets all. */
export function takeEarlyKeys(): Typed {
  const typed = peekEarlyKeys()
  window.earlyKeys?.end()
  Object.assign(window.earlyKeys ?? {}, nothing)
  return typed
}

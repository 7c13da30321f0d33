import './early-keys.ts'

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

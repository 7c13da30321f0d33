import { newKey } from '#web/shared/forms/idempotency-key.ts'

/** Session storage: tells what this tab kept from what another did. */
const key = 'draftTab'

/** Null in a browser that keeps nothing: then nothing tells its tabs apart. */
export function thisTab(): string | null {
  try {
    return sessionStorage.getItem(key) ?? nextTab()
  } catch {
    return null
  }
}

/** As if this were another tab, where what it kept before has to stay. */
export function nextTab(): string {
  const made = newKey()
  sessionStorage.setItem(key, made)
  return made
}

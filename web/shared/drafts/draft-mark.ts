import { keep, readKept } from '#web/shared/memory/browser-store.ts'
import type { DraftPlace } from './draft-store.ts'
import { newKey } from '#web/shared/forms/idempotency-key.ts'

/**
 * Local storage: until when something is kept of a form that was not sent, in milliseconds. It spares
 * everybody else the search.
 */
const mark = 'drafts'
/** Session storage: tells what this tab kept from what another did. */
const tabKey = 'draftTab'

/** Milliseconds that a draft is kept after its last change. */
export const keptFor = 24 * 60 * 60 * 1000

export const mayBeKept = (): boolean => readKept(mark) !== null

export const markKept = (now: number): void => keep(mark, String(now + keptFor))

export function unmark(): void {
  try {
    localStorage.removeItem(mark)
  } catch {
    // Storage disabled.
  }
}

/** Null in a browser that keeps nothing: then nothing tells its tabs apart. */
export function thisTab(): string | null {
  try {
    const known = sessionStorage.getItem(tabKey)
    return known ?? nextTab()
  } catch {
    return null
  }
}

/** As if this were another tab, where what it kept before has to stay. */
export function nextTab(): string {
  const made = newKey()
  sessionStorage.setItem(tabKey, made)
  return made
}

/** Removes what nobody came back for within its day. */
export function dropOldDrafts(now = Date.now()): void {
  if (Number(readKept(mark) ?? now) < now)
    void import('./draft-store.ts').then(({ allDrafts }) => allDrafts(now)).catch(() => undefined)
}

/** Of a form that is sent elsewhere, such as an order that is paid. */
export function forgetDraft(place: DraftPlace): void {
  if (mayBeKept())
    void import('./draft-store.ts')
      .then(({ removeDrafts }) => removeDrafts(place, Date.now()))
      .catch(() => undefined)
}

/** Everything that was typed on this device, here and in its other tabs. */
export function forgetDrafts(): void {
  if (mayBeKept())
    void import('./draft-store.ts').then((store) => store.forgetAll()).catch(() => undefined)
}

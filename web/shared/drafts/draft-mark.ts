import { keep, readKept } from '#web/shared/memory/browser-store.ts'
import type * as DraftStore from './draft-store.ts'

/**
 * Local storage: until when something is kept of a form that was not sent, in milliseconds. It spares
 * everybody else the search, and the first load of every page what searches.
 */
const mark = 'drafts'

export const mayBeKept = (): boolean => readKept(mark) !== null

export const markKept = (until: number): void => keep(mark, String(until))

export function unmark(): void {
  try {
    localStorage.removeItem(mark)
  } catch {
    // Storage disabled.
  }
}

type Store = typeof DraftStore

/** Where something may be kept. */
export function inDrafts(work: (store: Store) => Promise<unknown>): void {
  if (mayBeKept()) import('./draft-store.ts').then(work).catch(() => undefined)
}

/** Removes what nobody came back for within its day. */
export function dropOldDrafts(now = Date.now()): void {
  if (Number(readKept(mark)) < now) inDrafts((store) => store.allDrafts(now))
}

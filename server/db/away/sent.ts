import { AsyncLocalStorage } from 'node:async_hooks'

/** How many writes of a call may be stored: commits, and statements that commit by themselves. */
export interface Sent {
  writes: number
}

const calls = new AsyncLocalStorage<Sent | undefined>()

/** Runs a call, which notes what it sends. */
export const noting = <T>(sent: Sent, work: () => Promise<T>): Promise<T> => calls.run(sent, work)

/** What is no part of what the call saves, such as a job that tidies up after it. */
export const apart = <T>(work: () => Promise<T>): Promise<T> => calls.run(undefined, work)

/**
 * Before a write is sent: from here on nobody knows whether it is stored, until an answer comes.
 * Returns what is called where the database refused it, so that it is not.
 */
export function noteSent(): () => void {
  const sent = calls.getStore()
  if (!sent) return nothing
  sent.writes++
  return () => void sent.writes--
}

const nothing = (): void => {}

/** Whether a statement outside a transaction may store something. */
export const isWrite = (text: string): boolean =>
  /^\s*with\b/i.test(text)
    ? /\b(?:insert|update|delete|merge)\b/i.test(text)
    : !/^\s*(?:select|show)\b/i.test(text)

import { everySecond } from './every-second.ts'

interface CounterOptions<Count> {
  /** What is counted together. */
  keyOf: (count: Count) => string
  /** Two counts of one key. */
  sum: (one: Count, other: Count) => Count
  /** Adds counts to those of the database, all at once. */
  store: (counts: Count[]) => Promise<void>
}

export interface Counter<Count> {
  add(count: Count): void
  /** What of a key is not stored yet. */
  unsettled(key: string): Count | undefined
  /** Brings what was counted to the database, after what is on its way there. */
  settle(): Promise<void>
  close(): Promise<void>
}

/**
 * Counts that are written once a second at most and at the end, never on the way of a request; what
 * could not be written waits for the next second.
 */
export function startCounter<Count>({ keyOf, sum, store }: CounterOptions<Count>): Counter<Count> {
  let counts = new Map<string, Count>()
  const add = (count: Count) => {
    const known = counts.get(keyOf(count))
    counts.set(keyOf(count), known ? sum(known, count) : count)
  }

  async function settleNow() {
    if (counts.size === 0) return
    // Sorted, to prevent deadlocks.
    const batch = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count)
    counts = new Map()
    try {
      await store(batch)
    } catch (error) {
      batch.forEach(add)
      throw error
    }
  }
  let settling = Promise.resolve()
  const settle = () => (settling = settling.catch(() => {}).then(settleNow))
  return { add, unsettled: (key) => counts.get(key), settle, close: everySecond(settle) }
}

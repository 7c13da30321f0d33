import { tooMany } from '../../refusal.ts'

const minute = 60_000
/** The oldest are forgotten beyond. */
const mostCallers = 50_000

/**
 * Counts attempts of one call in memory, whether they are accepted or not: limits in the handler count
 * accepted ones alone, so that mistyped forms lock nobody out (docs/decisions/0092).
 * @param most of a caller in a minute
 * @returns counts one; throws Refusal TOO_MANY_REQUESTS
 */
export function coarseLimit(most: number): (caller: string) => void {
  const counts = new Map<string, number>()
  let ends = 0
  return (caller) => {
    const now = Date.now()
    if (now >= ends) {
      counts.clear()
      ends = now + minute
    }
    const count = (counts.get(caller) ?? 0) + 1
    counts.set(caller, count)
    if (counts.size > mostCallers) counts.delete(counts.keys().next().value ?? '')
    if (count > most) throw tooMany(ends - now)
  }
}

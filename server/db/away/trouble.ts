import { DatabaseError } from 'pg'

/**
 * What kept the database from answering, where the statement itself is not at fault:
 * `lost` a connection broke or none was made (classes 08 and 57P, a read-only server after a
 * failover), `silent` no answer came in time, `busy` too much at once, `full` its disk is full,
 * `clash` transactions that met; one of them was undone.
 */
type Trouble = 'lost' | 'silent' | 'busy' | 'full' | 'clash'

/** Errors of connections, which have no code of PostgreSQL. */
const marked = new WeakMap<object, Trouble>()

/** Notes what an error of a connection means; the first note stands. */
export function mark<E extends Error>(error: E, trouble: Trouble): E {
  if (!marked.has(error)) marked.set(error, trouble)
  return error
}

const codes: readonly (readonly [pattern: RegExp, trouble: Trouble])[] = [
  [/^(?:08|57P|25006$)/, 'lost'],
  [/^(?:40001|40P01)$/, 'clash'],
  [/^53100$/, 'full'],
  // Out of memory or connections; cancelled, as by its limit of time.
  [/^(?:53|57014$)/, 'busy'],
]

/** Of pg and its pool, which give these errors no code. */
const messages: Record<string, Trouble> = {
  'Client has encountered a connection error and is not queryable': 'lost',
  'timeout exceeded when trying to connect': 'busy',
}

/** Undefined for every other error. Unwraps the query builder's. */
export function troubleOf(error: unknown): Trouble | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const known = marked.get(cause) ?? messages[cause.message]
    if (known) return known
    if (cause instanceof DatabaseError) {
      const { code = '' } = cause
      return codes.find(([pattern]) => pattern.test(code))?.[1]
    }
  }
  return undefined
}

/** The connection cannot be used any more. */
export const isBroken = (error: unknown): boolean => {
  const trouble = troubleOf(error)
  return trouble === 'lost' || trouble === 'silent'
}

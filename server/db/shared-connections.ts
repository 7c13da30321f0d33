import { setImmediate } from 'node:timers'
import { DatabaseError, type Client } from 'pg'

/**
 * A statement that the database plans once on a connection: it must be a good plan whatever the
 * values.
 */
export interface Named {
  name: string
  text: string
  values: unknown[]
}

export interface Lines {
  rows(statement: Named): Promise<unknown[]>
  close(): Promise<void>
}

interface Line {
  client: Promise<Client>
  /** Asked and not answered yet. */
  waiting: number
}

/**
 * Questions on one connection before another is taken: no more than these wait behind a slow one.
 */
const deep = 16
const most = 4

/**
 * Connections that many requests share at once for short reads: each is sent without waiting for
 * the answers before it, and what is asked in one turn of the event loop leaves together.
 * @param newClient makes a client with `pipeline` on, not connected yet
 */
export function startLines(newClient: () => Client): Lines {
  const lines = new Set<Line>()
  let closed = false

  function open(): Line {
    const client = newClient()
    const line: Line = { client: client.connect(), waiting: 0 }
    // Whoever waits on it hears of it; the next question opens another.
    const forget = () => void lines.delete(line)
    client.on('error', forget).on('end', forget)
    line.client.catch(forget)
    lines.add(line)
    return line
  }

  /**
   * The first that is not deep in questions; one more while there may be; else the one with the
   * fewest.
   */
  function pick(): Line {
    const all = [...lines]
    const free = all.find(({ waiting }) => waiting < deep)
    if (free) return free
    return all.length < most
      ? open()
      : all.reduce((best, line) => (line.waiting < best.waiting ? line : best))
  }

  return {
    async rows(statement: Named) {
      if (closed) throw new Error('the database is closed')
      const line = pick()
      line.waiting++
      try {
        const client = await line.client
        sendTogether(client)
        return (await client.query(statement)).rows
      } catch (error) {
        // Its end is told only later; who asks meanwhile would be turned away too.
        if (!isOfStatement(error)) lines.delete(line)
        throw error
      } finally {
        line.waiting--
      }
    },
    async close() {
      closed = true
      await Promise.allSettled([...lines].map(async ({ client }) => (await client).end()))
    },
  }
}

/**
 * Whether the statement failed, and not its connection (classes 08 and 57P of PostgreSQL's error
 * codes).
 */
const isOfStatement = (error: unknown) =>
  error instanceof DatabaseError && !/^(08|57P)/.test(error.code ?? '')

const holding = new WeakSet<Client>()

/** Holds what is sent until this turn of the event loop is over. */
function sendTogether(client: Client): void {
  if (holding.has(client)) return
  holding.add(client)
  const { stream } = client.connection
  stream.cork()
  setImmediate(() => {
    holding.delete(client)
    stream.uncork()
  })
}

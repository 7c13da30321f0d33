import { setImmediate } from 'node:timers'
import type { Client } from 'pg'
import { isBroken, troubleOf } from './away/trouble.ts'

/** Planned once per connection: the plan must be good for any values. */
export interface Named {
  name: string
  text: string
  values: unknown[]
  /** Is not asked again after a lost connection. */
  writes?: true
}

export interface Lines {
  rows(statement: Named): Promise<unknown[]>
  close(): Promise<void>
}

interface Line {
  client: Promise<Client>
  waiting: number
}

/**
 * Pending queries per connection before another one is used, so that no more wait behind a slow
 * one.
 */
const deep = 16
const most = 4

/**
 * Shared, pipelined connections for short reads: queries do not wait for earlier replies.
 * @param newClient makes a client with `pipeline` on, not connected yet
 */
export function startLines(newClient: () => Client): Lines {
  const lines = new Set<Line>()
  let closed = false

  function open(): Line {
    const client = newClient()
    const line: Line = { client: client.connect(), waiting: 0 }
    // Pending queries fail; the next one opens a new connection.
    const forget = () => void lines.delete(line)
    client.on('error', forget).on('end', forget)
    line.client.catch(forget)
    lines.add(line)
    return line
  }

  /** The first with room, else a new one, else the least busy. */
  function pick(): Line {
    const all = [...lines]
    const free = all.find(({ waiting }) => waiting < deep)
    if (free) return free
    return all.length < most
      ? open()
      : all.reduce((best, line) => (line.waiting < best.waiting ? line : best))
  }

  async function ask(statement: Named): Promise<unknown[]> {
    if (closed) throw new Error('the database is closed')
    const line = pick()
    line.waiting++
    try {
      const client = await line.client
      sendTogether(client)
      return (await client.query(statement)).rows
    } catch (error) {
      // The `end` event comes later; until then other queries would fail too.
      if (isBroken(error)) lines.delete(line)
      throw error
    } finally {
      line.waiting--
    }
  }

  return {
    rows: (statement) =>
      ask(statement).catch((error: unknown) => {
        if (troubleOf(error) === 'lost' && !statement.writes) return ask(statement)
        throw error
      }),
    async close() {
      closed = true
      await Promise.allSettled([...lines].map(async ({ client }) => (await client).end()))
    },
  }
}

const holding = new WeakSet<Client>()

/** Buffers queries until the end of this event loop turn. */
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

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Client } from 'pg'
import { SteadyClient } from '../db/away/steady-client.ts'
import type { Database } from '../db/connect.ts'

const channel = 'live'

/** Longest pause between two tries to reach the database, in milliseconds. */
const longestPause = 2000

interface Watcher {
  /** Something changed at this topic. Must not throw. */
  changed(topic: string): void
  /** Notifications may have been missed: whoever watches must look. Must not throw. */
  missed(): void
}

export interface Live {
  /** In the caller's transaction: told to every process once that commits. */
  tell(tx: Database, topic: string): Promise<void>
  /** Returns once changes are heard, with the function that ends it. */
  watch(watcher: Watcher): Promise<() => void>
  close(): Promise<void>
}

/**
 * Carries changes between server processes by LISTEN and NOTIFY, on one connection a process, opened
 * by the first watcher. A notification names what changed; watchers read it from the tables, so that
 * a lost one loses nothing (docs/decisions/0076-chat.md).
 */
export function startLive(url: string, log: FastifyBaseLogger): Live {
  const watchers = new Set<Watcher>()
  let client: Client | undefined
  let opening: Promise<void> | undefined
  let closed = false

  async function open(): Promise<void> {
    const entering: Client = new SteadyClient({
      connectionString: url,
      application_name: 'trouvaille-live',
      options: '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3',
    })
    entering.on('notification', ({ payload = '' }) => {
      for (const watcher of watchers) watcher.changed(payload)
    })
    try {
      await entering.connect()
      await entering.query(`listen ${channel}`)
    } catch (error) {
      await entering.end().catch(() => {})
      throw error
    }
    client = entering
    entering.on('end', () => {
      client = undefined
      opening = closed ? undefined : reopen()
    })
  }

  async function reopen(): Promise<void> {
    for (let wait = 50; !closed; wait = Math.min(wait * 2, longestPause)) {
      try {
        await open()
        for (const watcher of watchers) watcher.missed()
        return
      } catch (error) {
        log.warn({ err: error }, 'live events wait for the database')
        await pause(wait)
      }
    }
  }

  return {
    async tell(tx, topic) {
      await tx.execute(sql`select pg_notify(${channel}, ${topic})`)
    },
    async watch(watcher) {
      opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      await opening
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}

import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Client } from 'pg'
import { z } from 'zod'
import { SteadyClient } from '../db/away/steady-client.ts'
import type { Database } from '../db/connect.ts'
import { readRows } from '../db/read-rows.ts'

/** First half of the advisory locks on worker numbers; no other lock of ours has two halves. */
const presenceLock = 1_190_733_027

/** `attempt` distinguishes it from the same job taken again later. */
export interface TakenJob {
  name: string
  id: string
  attempt: number
}

export interface Presence {
  /** Records the jobs that this process takes, in the same transaction. */
  note(tx: Database, jobs: TakenJob[]): Promise<void>
  /** Releases the jobs of dead processes. Returns their kinds. */
  takeOver(): Promise<string[]>
  /** Releases unfinished jobs at once. */
  leave(): Promise<void>
}

/**
 * Signals that this process lives: PostgreSQL frees its lock when the process, its connection or
 * its machine (after about ten seconds of keepalives) is gone.
 */
export async function bePresent(
  url: string,
  db: Database,
  log: FastifyBaseLogger,
): Promise<Presence> {
  let number = -1
  let client: Client | undefined
  let left = false

  async function enter(): Promise<void> {
    const options =
      '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'
    const entering: Client = new SteadyClient({
      connectionString: url,
      application_name: 'trouvaille-present',
      options,
    })
    try {
      await entering.connect()
      number = randomInt(2 ** 31)
      await entering.query('select pg_advisory_lock($1, $2)', [presenceLock, number])
      await entering.query("insert into queue_workers (number, jobs) values ($1, '[]')", [number])
    } catch (error) {
      await entering.end().catch(() => undefined)
      throw error
    }
    client = entering
    entering.on('end', () => void enterAgain())
  }

  /** Others may take over running jobs meanwhile: jobs are idempotent. */
  async function enterAgain(): Promise<void> {
    while (!left) {
      try {
        return await enter()
      } catch (error) {
        log.warn({ err: error }, 'the queue waits for the database')
        await pause(1000)
      }
    }
  }

  const takeOver = async (): Promise<string[]> => {
    const rows = await readRows(db.$client, z.strictObject({ name: z.string() }), {
      text: `with gone as (delete from queue_workers where pg_try_advisory_xact_lock($1, number) returning jobs),
       orphans as (select orphan.* from gone, jsonb_to_recordset(gone.jobs) as orphan(name text, id uuid, attempt int))
       update pgboss.job set start_after = now(),
         state = case when job.retry_count < job.retry_limit then 'retry' else 'failed' end::pgboss.job_state
       from orphans where job.name = orphans.name and job.id = orphans.id and job.retry_count = orphans.attempt and job.state = 'active'
       returning job.name`,
      values: [presenceLock],
    })
    return [...new Set(rows.map(({ name }) => name))]
  }

  await enter()
  return {
    async note(tx, jobs) {
      const { rowCount } = await tx.$client.query(
        'update queue_workers set jobs = $2 where number = $1',
        [number, JSON.stringify(jobs)],
      )
      if (rowCount === 0) throw new Error('this process was taken for dead')
    },
    takeOver,
    async leave() {
      left = true
      await client
        ?.query('select pg_advisory_unlock($1, $2)', [presenceLock, number])
        .catch(() => undefined)
      await takeOver().catch((error: unknown) =>
        log.warn({ err: error }, 'the jobs under way are given back later'),
      )
      await client?.end()
    },
  }
}

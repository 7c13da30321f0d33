import { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import { timeZone } from '#domain/dates.ts'
import { SteadyClient } from '../db/away/steady-client.ts'
import type { Database } from '../db/connect.ts'
import { byUrgency, type Urgency } from './urgency.ts'
import { asked, startWork, withWork } from './work.ts'

/** Data contains ids, never personal data or codes: finished jobs stay in the table for a week. */
export interface Job<Data extends object, Context> {
  name: string
  urgency: Urgency
  /** Per process; default 8. */
  atOnce?: number
  /** Schedule in Quebec time, once over all processes; a missed run is made up for. */
  cron?: string
  /** It runs also on a restored server that nobody opened yet. */
  whileHeld?: boolean
  /** Must be idempotent: may run again after a crash. `more`: the rest becomes a new job. */
  run(data: Data, context: Context): Promise<void | 'more'>
}

export interface Queue {
  /**
   * Stored in the caller's transaction: it runs only if that commits.
   * @param options.id that it had before it left the queue, so that its letter is the same
   */
  enqueue<Data extends object>(
    tx: Database,
    job: Job<Data, never>,
    data: Data,
    options?: { startAfter?: Date; id?: string },
  ): Promise<void>
  /** A failed job; in the caller's transaction too. */
  retry<Data extends object>(tx: Database, job: Job<Data, never>, id: string): Promise<void>
  /** Runs all waiting jobs; for tests. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** One time that a job runs. */
export interface JobRun {
  /** Of the job, also when it runs again. */
  id: string
  /** It ran before, and maybe did a part of its work. */
  isAgain: boolean
}

interface Options<Context> {
  url: string
  jobs: Job<never, Context>[]
  contextOf: (job: Job<never, Context>, data: object, run: JobRun) => Context
  log: FastifyBaseLogger
  /** false: jobs wait for `drain` or another process. */
  work: boolean
  /** While true, all but `whileHeld` wait: the server was restored, and nobody opened it yet. */
  isHeld?: (() => boolean) | undefined
  /** Whether taking a job waits for the disk. Jobs are idempotent, so that it need not on one server. */
  waitForDisk?: boolean
}

/** As `boss.createQueue` makes one, but all at once. */
const createQueues =
  'select pgboss.create_queue(name, $2::jsonb) from unnest($1::text[]) as names (name)'

/** Failed jobs are retried for about a day (docs/decisions/0053-queue.md). */
export async function startQueue<Context>({
  url,
  jobs,
  contextOf,
  log,
  work,
  isHeld,
  waitForDisk = false,
}: Options<Context>): Promise<Queue> {
  const pool = { connectionString: url, max: 4, Client: SteadyClient }
  const boss = new PgBoss({
    ...pool,
    application_name: 'trouvaille-jobs',
    supervise: work,
    schedule: work,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  await boss.start()
  const kinds = jobs.toSorted(byUrgency)
  const settings = {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 7200,
    expireInSeconds: 3600,
    notify: true,
    policy: 'standard',
  }
  // One question: a queue that is there stays as it is, and there is a row of them.
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  const missing = kinds.map(({ name }) => name).filter((name) => !there.has(name))
  if (missing.length > 0)
    await boss.getDb().executeSql(createQueues, [missing, JSON.stringify(settings)])
  for (const job of kinds) {
    if (work && job.cron)
      await boss.schedule(job.name, job.cron, {}, { tz: timeZone, missed: 'once' })
  }
  const run = (job: Job<never, Context>, data: object, one: JobRun) =>
    job.run(data as never, contextOf(job, data, one))
  const worker = work
    ? await startWork({ boss, url, kinds, run, log, isHeld, waitForDisk })
    : undefined
  return {
    async enqueue(tx, job, data, options = {}) {
      await boss.send(job.name, data, { db: asked(tx, `job-${job.name}`), ...options })
    },
    async retry(tx, job, id) {
      await boss.retry(job.name, id, { db: asked(tx) })
    },
    async drain() {
      const names = kinds.map(({ name }) => name)
      for (let ran = true; ran;) {
        ran = false
        // One question: to fetch of each of many kinds takes a hundred times as long.
        const { rows } = await boss.getDb().executeSql(withWork, [names])
        const waiting = new Set(rows.map(({ name }: { name: string }) => name))
        for (const job of kinds.filter(({ name }) => waiting.has(name))) {
          for (const task of await boss.fetch<object>(job.name, { batchSize: 100 })) {
            ran = true
            const outcome = await run(job, task.data, { id: task.id, isAgain: false })
            await boss.complete(job.name, task.id)
            if (outcome === 'more') await boss.send(job.name, task.data)
          }
        }
      }
    },
    async stop() {
      await worker?.stop()
      await boss.stop({ graceful: false })
    },
  }
}

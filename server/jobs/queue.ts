import { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import { timeZone } from '#domain/dates.ts'
import type { Database } from '../db/connect.ts'

/** A kind of work to do later. Data holds ids, never personal data or codes: finished jobs stay in the table for a week. */
export interface Job<Data extends object, Context> {
  name: string
  /** Runs by itself at these times of Quebec, once over all processes; a time missed while no process ran is made up for. */
  cron?: string
  /** Does the work; may run again after a crash, so it must bear repetition. */
  run(data: Data, context: Context): Promise<void>
}

export interface Queue {
  /** Stores the job in the caller's transaction: it runs if and only if that transaction commits. */
  enqueue<Data extends object>(tx: Database, job: Job<Data, never>, data: Data, options?: { startAfter?: Date }): Promise<void>
  /** Runs every job that waits now, one after another, and the jobs that these add; tests call it instead of waiting. */
  drain(): Promise<void>
  stop(): Promise<void>
}

interface Options<Context> {
  url: string
  jobs: Job<never, Context>[]
  context: Context
  log: FastifyBaseLogger
  /** Off: jobs are stored and wait for `drain` or for another process. */
  work: boolean
}

/** Starts the queue on PostgreSQL; workers wake by NOTIFY, look for what has waited its time every 5 seconds, and retry with growing delays for about a day. */
export async function startQueue<Context>({ url, jobs, context, log, work }: Options<Context>): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'trouvaille-jobs',
    useListenNotify: work,
    supervise: work,
    schedule: work,
    // With the heartbeat below: the job of a process that was killed goes on elsewhere within about half a minute.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  await boss.start()
  const run = async (job: Job<never, Context>, data: object) => job.run(data as never, context)
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      retryLimit: 20,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 7200,
      expireInSeconds: 3600,
      heartbeatSeconds: 10,
      notify: true,
    })
    if (work) {
      await boss.work<object>(job.name, { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5, heartbeatRefreshSeconds: 3 }, async ([task]) => {
        if (!task) return
        try {
          await run(job, task.data)
        } catch (error) {
          log.error({ err: error, job: job.name, id: task.id }, 'job failed; it will be tried again')
          throw failureOf(error)
        }
      })
      if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: timeZone, missed: 'once' })
    }
  }
  return {
    async enqueue(tx, job, data, options = {}) {
      const db = { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values as unknown[]) }
      await boss.send(job.name, data, { db, ...options })
    },
    async drain() {
      for (let ran = true; ran;) {
        ran = false
        for (const job of jobs) {
          for (const task of await boss.fetch<object>(job.name, { batchSize: 100 })) {
            ran = true
            await run(job, task.data)
            await boss.complete(job.name, task.id)
          }
        }
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 1500 }),
  }
}

/** What the queue keeps of a failure: its kind alone. Messages of databases and mail servers quote addresses and values. */
function failureOf(error: unknown): Error {
  const { name, code } = error as { name?: unknown; code?: unknown }
  const failure = new Error([name, code].filter((part) => typeof part === 'string').join(' '))
  delete failure.stack
  return failure
}

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { connect, transaction, type Database } from '../db/connect.ts'
import { readRows } from '../db/read-rows.ts'
import { everySecond } from '../every-second.ts'
import { bePresent, type TakenJob } from './presence.ts'
import type { JobRun } from './queue.ts'

/** Default concurrent jobs of a kind per process. */
const usualAtOnce = 8
/** Milliseconds that running jobs get to end at shutdown. */
const graceMs = 1500

/** pg-boss's notification channel. */
const channel = `'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24)`

/** Of the kinds `$1` those of which jobs wait that are due. */
export const withWork = `select name from unnest($1::text[]) as name
  where exists (select from pgboss.job where job.name = name.name and state < 'active' and not blocked and start_after <= now())`

interface Kind {
  name: string
  atOnce?: number
  whileHeld?: boolean
}

interface Options<J extends Kind> {
  boss: PgBoss
  url: string
  /** The most urgent first. */
  kinds: J[]
  run: (job: J, data: object, run: JobRun) => Promise<void | 'more'>
  log: FastifyBaseLogger
  /** While true, only those of `whileHeld` are taken. */
  isHeld?: (() => boolean) | undefined
  /** Whether taking a job waits for the disk; false where a job taken twice is all that may come of it. */
  waitForDisk: boolean
}

/**
 * Runs a few jobs per kind at once, so that no kind waits for another. Notifications wake it; every
 * second it looks for delayed jobs and those of dead processes.
 */
export async function startWork<J extends Kind>({
  boss,
  url,
  kinds,
  run,
  log,
  isHeld = () => false,
  waitForDisk,
}: Options<J>): Promise<{ stop(): Promise<void> }> {
  const { db, close } = connect(url, { max: 2, waitForDisk })
  const presence = await bePresent(url, db, log)
  const underWay = new Map(
    kinds.map(({ name }) => [name, new Map<string, TakenJob & { ended: Promise<void> }>()]),
  )
  const running = (name: string) =>
    underWay.get(name) as Map<string, TakenJob & { ended: Promise<void> }>
  const due = new Set<string>()
  let looking: Promise<void> | undefined
  let closing = false
  let stopped = false

  const taken = (): TakenJob[] =>
    [...underWay.values()].flatMap((tasks) =>
      [...tasks.values()].map(({ name, id, attempt }) => ({ name, id, attempt })),
    )

  function look(): void {
    looking ??= takeDue().finally(() => {
      looking = undefined
      // Notifications since the last look.
      if (nextDue()) look()
    })
  }

  const freeSlots = ({ name, atOnce = usualAtOnce }: J): number => atOnce - running(name).size
  const nextDue = (): J | undefined =>
    closing
      ? undefined
      : kinds.find(
          (kind) =>
            due.has(kind.name) && freeSlots(kind) > 0 && (kind.whileHeld === true || !isHeld()),
        )

  async function takeDue(): Promise<void> {
    try {
      for (let kind; (kind = nextDue());) {
        const free = freeSlots(kind)
        // Before the query, so that jobs stored during it wake it again.
        due.delete(kind.name)
        const tasks = await take(kind, free)
        for (const task of tasks) start(kind, task)
        if (tasks.length === free) due.add(kind.name)
      }
    } catch (error) {
      log.error({ err: error }, 'queue')
    }
  }

  const take = ({ name }: J, count: number) =>
    transaction(db, async (tx) => {
      const tasks = await boss.fetch<object>(name, { batchSize: count, db: asked(tx) })
      if (tasks.length > 0)
        await presence.note(tx, [
          ...taken(),
          ...tasks.map(({ id, retryCount }) => ({ name, id, attempt: retryCount })),
        ])
      return tasks
    })

  function start(kind: J, task: Task): void {
    const { name } = kind
    const ended = runTask(kind, task).finally(() => {
      running(name).delete(task.id)
      look()
    })
    running(name).set(task.id, { name, id: task.id, attempt: task.retryCount, ended })
  }

  async function runTask(kind: J, task: Task): Promise<void> {
    const { name } = kind
    try {
      const outcome = await run(kind, task.data, { id: task.id, isAgain: task.retryCount > 0 })
      if (outcome === 'more')
        await settle(() =>
          transaction(db, async (tx) => {
            await boss.complete(name, task, null, { db: asked(tx) })
            await boss.send(name, task.data, { db: asked(tx) })
          }),
        )
      else await settle(() => boss.complete(name, task))
    } catch (error) {
      log.error({ err: error, job: name, id: task.id }, 'job failed; it will be tried again')
      await settle(() => boss.fail(name, task, failureOf(error)))
    }
  }

  /** Stores the result of a job, retrying until the database accepts it. */
  async function settle(store: () => Promise<unknown>): Promise<void> {
    while (!stopped) {
      try {
        await store()
        return
      } catch (error) {
        log.error({ err: error }, 'queue')
        await pause(1000)
      }
    }
  }

  function wake(names: Iterable<string>): void {
    for (const name of names) if (underWay.has(name)) due.add(name)
    look()
  }

  const lookAgain = async (): Promise<void> => {
    const orphans = await presence.takeOver()
    const rows = await readRows(db.$client, z.strictObject({ name: z.string() }), {
      text: withWork,
      values: [kinds.map(({ name }) => name)],
    })
    wake([...orphans, ...rows.map(({ name }) => name)])
  }
  const [to] = await readRows(db.$client, z.strictObject({ channel: z.string() }), {
    text: `select ${channel} as channel`,
  })
  // Not awaited: jobs may need what the caller creates.
  const lookAtOnce = () =>
    void lookAgain().catch((error: unknown) => log.error({ err: error }, 'queue'))
  const listener = await boss
    .getDb()
    .listen?.((to as { channel: string }).channel, (name) => wake([name]), lookAtOnce)
  const stopLooking = everySecond(lookAgain)

  return {
    async stop() {
      closing = true
      await listener?.close()
      await stopLooking()
      await looking
      const tasks = [...underWay.values()].flatMap((one) =>
        [...one.values()].map(({ ended }) => ended),
      )
      const grace = new AbortController()
      await Promise.race([
        Promise.all(tasks),
        pause(graceMs, undefined, { signal: grace.signal }).catch(() => undefined),
      ])
      grace.abort()
      stopped = true
      await presence.leave()
      await close()
    },
  }
}

interface Task {
  id: string
  data: object
  retryCount: number
}

/**
 * Stores only the kind of a failure: messages of databases and mail servers quote addresses and
 * values.
 */
function failureOf(error: unknown): Error {
  const { name, code } = error as { name?: unknown; code?: unknown }
  const failure = new Error([name, code].filter((part) => typeof part === 'string').join(' '))
  delete failure.stack
  return failure
}

/** Adapter for pg-boss. @param name of the one statement that is asked, which is then planned once a connection */
export const asked = (db: Database, name?: string) => ({
  executeSql: (text: string, values?: unknown[]) =>
    db.$client.query({ ...(name && { name }), text, values: values as unknown[] }),
})

import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { longRun, pauseAfter, startedMessage } from '../../scripts/launch.mjs'
import type { Env } from '../env.ts'
import { longestEnd, StartFailed, type Ending } from './end.ts'
import { endOnTheirWay } from './on-their-way.ts'

/** Sent to a process first. */
export interface Beginning {
  /** Of the database. Not in its environment, where others of the same account could read the password. */
  url: string
  /** Whether it waits for `thereMessage` before it serves. */
  awaitsScreens: boolean
  /** Whether it tells whoever started the server what to open. */
  greets: boolean
}

interface Options {
  env: Env
  url: string
  log: Record<'info' | 'warn' | 'error', (of: object, words: string) => void>
  /** Done once the web client is built. */
  screens: Promise<void> | undefined
  /** Of each process. */
  program?: string
  /** Milliseconds of a pause of so many seconds. */
  milliseconds?: (seconds: number) => number
}

export interface Processes {
  /** Rejects where the first one does not start. */
  started: Promise<void>
  /** Replaces one after the other; those that serve go on where a new one does not start. */
  restart(): Promise<void>
  stop(how: Ending): Promise<void>
}

/**
 * Runs the processes of one server on one port. Each connection goes to the next of them; one that ends
 * by itself is started again after a pause that grows.
 */
export function startProcesses({
  env,
  url,
  log,
  screens,
  program = join(import.meta.dirname, 'child.ts'),
  milliseconds = (seconds) => seconds * 1000,
}: Options): Processes {
  cluster.setupPrimary({ exec: program, args: [] })
  const stopping = new AbortController()
  /** Those that are to run; whoever is not among them was replaced. */
  const serving = new Set<Worker>()
  let areThere = screens === undefined
  void screens?.then(() => {
    areThere = true
    for (const worker of workers()) if (worker.isConnected()) worker.send(screensMessage)
  })

  /** @returns once it serves. @throws StartFailed */
  async function begin({ greets = false } = {}): Promise<Worker> {
    if (stopping.signal.aborted) throw new StartFailed(0)
    const worker = cluster.fork()
    endOnTheirWay(worker)
    const begun = Date.now()
    const beginning: Beginning = { url, greets, awaitsScreens: !areThere }
    worker.send(beginning)
    const started = new Promise<void>((resolve) =>
      worker.on('message', (message) => message === startedMessage && resolve()),
    )
    const ended = once(worker, 'exit').then(([code]) => {
      throw new StartFailed(typeof code === 'number' ? code : 1)
    })
    await Promise.race([started, ended])
    ended.catch(() => undefined)
    serving.add(worker)
    log.info({ pid: worker.process.pid }, 'a process serves')
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (!serving.delete(worker) || stopping.signal.aborted) return
      log.warn({ pid: worker.process.pid, ended: signal ?? code }, 'a process ended')
      void beginAgain(Date.now() - begun > longRun ? 0 : failures)
    })
    return worker
  }

  let failures = 0
  async function beginAgain(before: number): Promise<void> {
    failures = before
    while (!stopping.signal.aborted) {
      const seconds = pauseAfter(failures++)
      log.info({ seconds }, 'starting a process again')
      await pause(milliseconds(seconds), undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted || serving.size >= env.PROCESSES) return
      try {
        await begin()
        return
      } catch (error) {
        log.error({ err: error }, 'a process did not start')
      }
    }
  }

  async function startAll(): Promise<void> {
    // Alone until the database is filled and its queues are made.
    await begin({ greets: true })
    await Promise.all(
      Array.from({ length: env.PROCESSES - 1 }, () => begin().catch(() => beginAgain(failures))),
    )
  }

  let restarting: Promise<void> | undefined
  async function replaceAll(): Promise<void> {
    const before = [...serving]
    for (const old of before) {
      if (stopping.signal.aborted) return
      try {
        await begin()
      } catch (error) {
        log.error({ err: error }, 'a new process did not start; the others go on')
        return
      }
      if (serving.delete(old)) await endOne(old, 'replaced')
      log.info({ pid: old.process.pid }, 'a process was replaced')
    }
  }

  async function endOne(worker: Worker, how: Ending): Promise<void> {
    if (worker.isDead()) return
    const gone = once(worker, 'exit')
    const late = setTimeout(() => worker.process.kill('SIGKILL'), longestEnd(how, env) + 1000)
    if (worker.isConnected()) worker.send(how)
    await gone
    clearTimeout(late)
  }

  return {
    started: startAll(),
    restart: () => (restarting ??= replaceAll().finally(() => (restarting = undefined))),
    async stop(how) {
      stopping.abort()
      serving.clear()
      await Promise.all(workers().map((worker) => endOne(worker, how)))
    },
  }
}

/** Sent to processes once the web client is built. */
export const screensMessage = 'screens'

const workers = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((one) => one !== undefined)

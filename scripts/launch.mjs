import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Options of Node for a program that uses the database: it starts in half the time. */
export const quickly = ['--import', new URL('./quick-modules.mjs', import.meta.url).href]

/** Environment in which later starts load in a third of the time: Node's compile cache. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/node'),
}

/**
 * Options of Node for a server, which would take three times the memory without
 * (docs/decisions/0101).
 */
export const thrifty = ['--max-semi-space-size=16', '--heap-growing-percent=30']
/** Environment for glibc, which keeps what was freed in a pool for each thread: two of them. */
const fewPools = { MALLOC_ARENA_MAX: '2' }

/** Exit code of a program that should be started again (EX_TEMPFAIL), once it has run. */
export const startAgain = 75
/** Sent over the channel by a program that runs. */
export const startedMessage = 'started'
/** Sent over the channel to a program, once what it waits for is there. */
export const thereMessage = 'there'

/** Ends that no person asks for: the engine gave up, or the machine was out of memory (SIGKILL). */
const crashes = ['SIGABRT', 'SIGBUS', 'SIGILL', 'SIGKILL', 'SIGSEGV', 'SIGTRAP']

/** Pauses between starts, in seconds; after a run of a minute they begin anew. */
const pauses = [1, 2, 4, 8, 16, 30]
export const longRun = 60_000
export const pauseAfter = (failures) => pauses[Math.min(failures, pauses.length - 1)]

const signalCode = (signal) => 128 + (constants.signals[signal] ?? 0)

/** Exit code of a program that reached its time limit, whatever it said then. */
export const TOO_LATE = 124

/**
 * Runs a program to its end and gives its exit code (127 when it cannot be started).
 * @param {number} [minutes] ends it after that long: it has failed then, with TOO_LATE
 */
export function finish(file, args, options = {}, minutes) {
  return endWithin(begin(file, args, options), minutes)
}

/**
 * Like `finish`, but shows output only on failure.
 * @param {(said: string) => void} [onFailure] is given that output too
 */
export async function finishQuietly(file, args, options = {}, minutes, onFailure) {
  const begun = begin(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = []
  for (const stream of [begun.child.stdout, begun.child.stderr])
    stream?.on('data', (data) => said.push(data))
  const code = await endWithin(begun, minutes)
  if (code === TOO_LATE) said.push(Buffer.from(`Took longer than ${minutes} minutes.\n`))
  if (code !== 0) {
    const text = Buffer.concat(said).toString()
    process.stderr.write(text)
    onFailure?.(text.trimEnd())
  }
  return code
}

/**
 * Hands this process over to a program: same terminal, its exit code, our signals. A channel lets
 * the program notice when this process is killed outright. Once it has run, the program is started
 * again where it ends with `startAgain` or crashes.
 * @param {{cwd: string, awaited?: Promise<unknown>, renew?: () => Promise<unknown>}} options the
 *   checkout's folder; what the program is told of by 'thereMessage': it is ended where that fails; what
 *   is done before SIGUSR2 is handed on, by which a server replaces its processes
 * @param {(seconds: number) => number} [milliseconds] of a pause
 */
export async function become(
  file,
  args,
  { cwd, awaited, renew = async () => {}, ...options },
  milliseconds = (seconds) => seconds * 1000,
) {
  const env = { ...compileCache, ...fewPools, ...process.env }
  const stopping = new AbortController()
  let running
  process.on('SIGUSR2', () => {
    renew().then(
      () => running.kill('SIGUSR2'),
      (error) => console.error(`${error.message} The server goes on as it is.`),
    )
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      stopping.abort()
      running.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  let isThere = false
  const tell = () => isThere && running.connected && running.send(thereMessage)
  awaited?.then(
    () => {
      isThere = true
      tell()
    },
    (error) => {
      console.error(error.message)
      stopping.abort()
      running.kill('SIGTERM')
      process.once('exit', () => (process.exitCode = 1))
    },
  )
  let hasRun = false
  for (let failures = 0; ; failures++) {
    const { promise, child } = begin(file, [...quickly, ...args], {
      env,
      cwd,
      ...options,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    running = child
    tell()
    child.on('message', (message) => (hasRun ||= message === startedMessage))
    const begun = Date.now()
    const code = await promise
    if (child.connected) child.disconnect()
    process.exitCode = code === startAgain && !hasRun ? 1 : code
    const isOver = code !== startAgain && !crashes.some((signal) => code === signalCode(signal))
    if (isOver || !hasRun || stopping.signal.aborted) process.exit()
    if (Date.now() - begun > longRun) failures = 0
    const seconds = pauseAfter(failures)
    console.error(`The server ended (code ${code}); starting it again in ${seconds} s.`)
    await pause(milliseconds(seconds), undefined, { signal: stopping.signal }).catch(() =>
      process.exit(),
    )
  }
}

function begin(file, args, options) {
  const child = spawn(file, args, { stdio: 'inherit', ...options })
  // Leave no child process behind if terminated.
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const promise = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${file}: ${error.message}`)
      resolve(127)
    })
    child.once('close', (code, signal) => {
      process.off('exit', end)
      resolve(code ?? signalCode(signal))
    })
  })
  return { promise, child }
}

async function endWithin({ promise, child }, minutes) {
  if (minutes === undefined) return promise
  let isLate = false
  let force
  const clock = setTimeout(() => {
    isLate = true
    console.error(`Takes longer than ${minutes} minutes; ending it.`)
    child.kill('SIGTERM')
    force = setTimeout(() => {
      child.kill('SIGKILL')
      // A program that it started, and left, would keep them open.
      for (const stream of [child.stdout, child.stderr]) stream?.destroy()
    }, 10_000)
  }, minutes * 60_000)
  const code = await promise
  clearTimeout(clock)
  clearTimeout(force)
  return isLate ? TOO_LATE : code
}

import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { ClusterError } from './cluster-error.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { run } from './run.ts'

/** Longest that a start may take: recovery after a crash replays at most max_wal_size. */
const START_SECONDS = 60
const POLL_MS = 25

/**
 * The port of the server that runs on this folder, once it accepts connections; undefined when none
 * runs.
 */
export async function runningPort(data: string): Promise<number | undefined> {
  const deadline = Date.now() + START_SECONDS * 1000
  for (;;) {
    const found = await readPidFile(data)
    if (!found) return undefined
    if (!(await runsOn(found.pid, data))) {
      // Left by a machine that went down; the number may belong to a stranger by now, and
      // PostgreSQL would not start.
      await rm(join(data, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (found.status === 'ready') return found.port
    if (Date.now() > deadline)
      throw new ClusterError(`PostgreSQL (process ${found.pid}) stays "${found.status}" on ${data}`)
    await wait(POLL_MS)
  }
}

/** Starts a server on the folder and gives its port. */
export async function startPostmaster(binaries: Binaries, home: Home): Promise<number> {
  const port = await freePort()
  const args = ['start', '--silent', '--wait', `--timeout=${START_SECONDS}`]
  const files = [`--pgdata=${home.data}`, `--log=${home.startLog}`, `--options=-p ${port}`]
  // pg_ctl starts it in a session of its own: Ctrl-C reaches Trouvaille alone, which then stops it
  // in good order.
  const started = await run(binaries.pgCtl, [...args, ...files], home.account)
  if (started.code === 0) return port
  throw new ClusterError(
    `The embedded PostgreSQL did not start on ${home.data}. ${started.output}\n${await lastLines(home.startLog)}`,
  )
}

/**
 * Stops the server within about a second and a half; what it could not write out in that time, the
 * next start replays.
 */
export async function stopPostmaster(binaries: Binaries, home: Home): Promise<void> {
  const stop = ['stop', '--silent', '--wait', `--pgdata=${home.data}`]
  const fast = await run(binaries.pgCtl, [...stop, '--mode=fast', '--timeout=1'], home.account)
  if (fast.code !== 0 && (await readPidFile(home.data))) {
    await run(binaries.pgCtl, [...stop, '--mode=immediate', '--timeout=5'], home.account)
  }
}

type PidFile = { pid: number; port: number; status: string }

/** The lines of postmaster.pid: see src/include/utils/pidfile.h of PostgreSQL. */
async function readPidFile(data: string): Promise<PidFile | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, , , , status] = text.split('\n')
  if (!Number(pid)) return undefined
  return { pid: Number(pid), port: Number(port), status: status?.trim() ?? 'starting' }
}

async function runsOn(pid: number, data: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  // A server's working directory is its data folder, which tells it from a stranger with a recycled
  // number.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return folder === (await realpath(data))
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(0, '127.0.0.1', resolve),
  )
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-8).join('\n')
}

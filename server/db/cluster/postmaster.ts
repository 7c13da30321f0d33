import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { ClusterError } from './cluster-error.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { run } from './run.ts'

/** Longest start: crash recovery replays at most max_wal_size. */
const START_SECONDS = 60
const POLL_MS = 25

/** Port of the server on this folder once it accepts connections; undefined if none runs. */
export async function runningPort(
  data: string,
  seconds = START_SECONDS,
): Promise<number | undefined> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const found = await readPidFile(data)
    if (!found) return undefined
    if (!(await runsOn(found.pid, data))) {
      // After a machine crash another process may have the pid, and PostgreSQL would refuse to
      // start.
      await rm(join(data, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (found.status === 'ready') return found.port
    if (Date.now() > deadline)
      throw new ClusterError(`PostgreSQL (process ${found.pid}) stays "${found.status}" on ${data}`)
    await wait(POLL_MS)
  }
}

/** @param at the port, else a free one. Returns it. @param seconds that a start may take, up to where it recovers by itself */
export async function startPostmaster(
  binaries: Binaries,
  home: Home,
  at?: number,
  seconds = START_SECONDS,
): Promise<number> {
  const port = at ?? (await freePort())
  const args = ['start', '--silent', '--wait', `--timeout=${seconds}`]
  const files = [`--pgdata=${home.data}`, `--log=${home.startLog}`, `--options=-p ${port}`]
  // pg_ctl starts a new session: Ctrl-C reaches only Trouvaille, which stops the server cleanly.
  const started = await run(binaries.pgCtl, [...args, ...files], home.account)
  if (started.code === 0) return port
  throw new ClusterError(
    `The embedded PostgreSQL did not start on ${home.data}. ${started.output}\n${await lastLines(home.startLog)}`,
  )
}

/** Stops within about 1.5 s; the next start replays what was not written. */
export async function stopPostmaster(binaries: Binaries, home: Home): Promise<void> {
  const stop = ['stop', '--silent', '--wait', `--pgdata=${home.data}`]
  const fast = await run(binaries.pgCtl, [...stop, '--mode=fast', '--timeout=1'], home.account)
  if (fast.code !== 0 && (await readPidFile(home.data))) {
    await run(binaries.pgCtl, [...stop, '--mode=immediate', '--timeout=5'], home.account)
  }
}

type PidFile = { pid: number; port: number; status: string }

/** See src/include/utils/pidfile.h of PostgreSQL. */
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
  // PostgreSQL's working directory is its data folder; a process with a recycled pid has another.
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

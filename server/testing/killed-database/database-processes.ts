import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deed } from './kill-database.ts'

interface Server {
  /** Its data folder. */
  data: string
  /** Starts it again, where nothing else does. */
  startAgain?: () => Promise<void>
}

/** Milliseconds; longer than anybody waits. */
const silence = 14_000

const postmasterOf = async (data: string): Promise<number> =>
  Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

/** Those that serve a connection of the product. */
async function backendsOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid)
  const titles = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return children.filter((_, n) => titles[n]?.includes(': trouvaille trouvaille '))
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // Gone meanwhile.
    }
  }
}

const some = (pids: number[]): number[] => {
  const one = pids[Math.floor(Math.random() * pids.length)]
  return one === undefined ? [] : [one]
}

/** The ways in which a PostgreSQL of this machine is lost (Linux). */
export function deedsOn({ data, startAgain }: Server): Deed[] {
  const all = async () => backendsOf(await postmasterOf(data))
  const end = (name: NodeJS.Signals) => async () => {
    signal([await postmasterOf(data)], name)
    await startAgain?.()
  }
  return [
    { name: 'one connection ends', run: async () => signal(some(await all()), 'SIGTERM') },
    { name: 'one process is killed', run: async () => signal(some(await all()), 'SIGKILL') },
    { name: 'all connections end', run: async () => signal(await all(), 'SIGTERM') },
    { name: 'the server is killed', run: end('SIGKILL') },
    { name: 'the server stops at once', run: end('SIGQUIT') },
    {
      name: 'the server is silent',
      async run() {
        const pid = await postmasterOf(data)
        const stopped = [pid, ...(await childrenOf(pid))]
        signal(stopped, 'SIGSTOP')
        try {
          await pause(silence)
        } finally {
          signal(stopped, 'SIGCONT')
        }
      },
    },
  ]
}

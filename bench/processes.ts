import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const running: ChildProcess[] = []
const byAddress = new Map<string, ChildProcess>()

/**
 * Starts the product or the bare reference in a process of its own, on a database; answers its
 * address.
 */
export async function serve(
  kind: 'product' | 'bare' | 'raw',
  url: string,
  dataDir: string,
): Promise<string> {
  const child = fork(join(import.meta.dirname, 'server.ts'), [kind, url, dataDir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  running.push(child)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the ${kind} server ended with ${code as number}`)
  })
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [string]
  ended.catch(() => undefined)
  byAddress.set(address, child)
  return address
}

/**
 * Milliseconds of the longest time since the last such question in which the process at an address
 * did one thing alone.
 */
export async function longestStall(address: string): Promise<number> {
  const child = byAddress.get(address)
  if (!child) throw new Error(`no process at ${address}`)
  const answer = once(child, 'message')
  child.send('stall')
  return ((await answer) as [number])[0]
}

/** Ends every process that was started, and waits for it. */
export async function endAll(): Promise<void> {
  await Promise.all(
    running.splice(0).map(async (child) => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    }),
  )
}

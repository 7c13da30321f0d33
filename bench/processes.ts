import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { thrifty } from '../scripts/launch.mjs'

const running: ChildProcess[] = []
const byAddress = new Map<string, ChildProcess>()

/**
 * Starts a process and returns its address; `working`: the product with its jobs; `bucket`: a store of files,
 * as FILES_URL names it.
 */
export async function serve(
  kind: 'product' | 'working' | 'bare' | 'raw' | 'bucket',
  url: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<string> {
  const given = [kind, url, dataDir, JSON.stringify(settings)]
  const child = fork(join(import.meta.dirname, 'server.ts'), given, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // The product as `npm start` runs it, beside a Node as it is.
    execArgv: [...process.execArgv, ...(kind === 'product' || kind === 'working' ? thrifty : [])],
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

/** Of the process at an address. */
export function pidOf(address: string): number {
  const pid = byAddress.get(address)?.pid
  if (pid === undefined) throw new Error(`no process at ${address}`)
  return pid
}

/** Longest block of the event loop since the last call, in milliseconds. */
export async function longestStall(address: string): Promise<number> {
  const child = byAddress.get(address)
  if (!child) throw new Error(`no process at ${address}`)
  const answer = once(child, 'message')
  child.send('stall')
  return ((await answer) as [number])[0]
}

export async function endAll(): Promise<void> {
  await Promise.all(
    running.splice(0).map(async (child) => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    }),
  )
}

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { quickly } from '../../../scripts/launch.mjs'
import { preloaded } from '../../db/cluster/run.ts'

/** For exercises that kill processes. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** @param env all of its environment, beside the clock of `npm run drill -- hours` */
export const startProcess = (
  script: string,
  args: string[],
  env: Record<string, string>,
): ChildProcess =>
  fork(script, args, {
    env: { ...preloaded(), ...env },
    execArgv: [...quickly],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** Resolves once the product is ready there. */
export const untilReady = (child: ChildProcess, address: string): Promise<void> =>
  until(async () => {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
    return fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  })

/** The first start of the product makes its database. */
export async function until(
  holds: () => Promise<boolean> | boolean,
  longest = 5 * 60_000,
): Promise<void> {
  for (const end = Date.now() + longest; !(await holds()); await pause(30))
    if (Date.now() > end) throw new Error('waited too long')
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

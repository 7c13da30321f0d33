import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { quickly } from '../scripts/launch.mjs'
import { freePort, until } from '../server/testing/programs/processes.ts'

export interface Written {
  n: number
  /** `Date.now()` once it was acknowledged. */
  at: number
}

export interface Product {
  url: string
  dataDir: string
  kill(): Promise<void>
}

export async function startProduct(
  root: string,
  dataDir: string,
  settings: Record<string, string>,
): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...quickly, join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'fatal',
      SECOND_FACTOR_STAFF: '0',
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await until(() => {
    if (child.exitCode !== null) throw new Error('the product ended')
    return fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  return {
    url,
    dataDir,
    kill: () => ended(child),
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

export function write(client: Client): { stop(): Promise<Written[]> } {
  const written: Written[] = []
  let isOver = false
  const writing = (async () => {
    for (let n = 1; !isOver; n++) {
      await client.query('insert into drill values ($1)', [n])
      written.push({ n, at: Date.now() })
      await pause(20)
    }
  })()
  // Told by who stops it.
  writing.catch(() => undefined)
  return {
    async stop() {
      isOver = true
      await writing
      return written
    },
  }
}

export async function cli(
  root: string,
  dataDir: string,
  settings: Record<string, string>,
  args: string[],
): Promise<void> {
  const child = spawn(process.execPath, [...quickly, join(root, 'server/cli.ts'), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...settings },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
}

/** As the job of day 30 does, of an account that was deleted so long ago. */
export async function eraseSomebody(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string; email: string }>(
    `update users set status = 'deleted', former_status = 'valid', deleted_at = now() - interval '31 days'
     where id = (select u.id from users u join animals a on a.owner_id = u.id where u.type = 'ind' and a.status = '' limit 1) returning id, email`,
  )
  await client.query(
    `insert into pgboss.job (name, data, retry_limit) values ('purge-accounts', '{}', 5)`,
  )
  const { id = '', email = '' } = rows[0] ?? {}
  await until(
    async () => (await client.query('select 1 from users where id = $1', [id])).rowCount === 0,
  )
  return email
}

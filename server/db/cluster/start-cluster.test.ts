import { spawn } from 'node:child_process'
import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { eventually } from '../../testing/suite/eventually.ts'
import { compileCache, quickly } from '../../../scripts/launch.mjs'
import { troubleOf } from '../away/trouble.ts'
import { watchDatabase } from '../away/watch.ts'
import { connect, readShort, transaction } from '../connect.ts'
import { startCluster, type Cluster } from './start-cluster.ts'

const asRoot = process.getuid?.() === 0
let dataDir: string
let said: string[]
let running: Cluster | undefined

const log = {
  info: (message: string) => void said.push(message),
  warn: (message: string) => void said.push(message),
}
const start = async (options = {}) =>
  (running = await startCluster({ dataDir, log, durable: false, ...options }))

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-cluster-'))
  await chmod(dataDir, 0o755)
})
beforeEach(() => {
  said = []
})
afterEach(async () => {
  await running?.stop()
  running = undefined
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

async function postmaster(folder = dataDir): Promise<number> {
  return Number(
    (await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0],
  )
}

/** Kills a program while it writes rows; returns the last number that it printed. */
async function writeAndKill(folder: string): Promise<number> {
  const program = fileURLToPath(new URL('../testing/hold-cluster.ts', import.meta.url))
  const child = spawn(process.execPath, [...quickly, program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...compileCache },
  })
  let last = 0
  for await (const line of createInterface(child.stdout)) {
    last = Number(line)
    if (last === 50) child.kill('SIGKILL')
  }
  return last
}

describe('startCluster', () => {
  it('makes a database in Unicode that keeps its data when stopped and started', async () => {
    const first = await start()
    expect(said).toEqual(['making the database files of the embedded PostgreSQL'])
    await query(first.url, "create table kept as select 'Éclair' as name")
    const idle = new Client({ connectionString: first.url })
    const ended = new Promise<void>((resolve) => idle.once('end', resolve))
    idle.on('error', () => {})
    await idle.connect()
    await idle.query('begin')
    // Nobody's open transaction holds it up.
    await first.stop()
    await ended
    await expect(query(first.url, 'select 1')).rejects.toThrow('ENOENT')

    said = []
    const second = await start()
    expect(said).toEqual([])
    expect(
      await query(
        second.url,
        "select lower(name) as name, current_setting('jit') as jit from kept",
      ),
    ).toEqual([{ name: 'éclair', jit: 'off' }])
  })

  it('lets nobody in without the password, and the application in without power over the server', async () => {
    const { url } = await start()
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
    expect(
      await query(url, 'select rolsuper as super from pg_roles where rolname = current_user'),
    ).toEqual([{ super: false }])
    expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600)
  })

  it.skipIf(process.platform === 'win32')(
    'is reached by a Unix socket of its own folder',
    async () => {
      const left = join(dataDir, 'postgres/.s.PGSQL.1')
      await writeFile(left, '')
      const { url } = await start()
      expect(await query(url, 'select inet_client_addr() as address')).toEqual([{ address: null }])
      // Of a server that was killed.
      await expect(stat(left)).rejects.toThrow('ENOENT')
    },
  )

  it('refuses a second program on the same folder, and lets a tool join', async () => {
    const { url } = await start()
    await expect(startCluster({ dataDir, log, durable: false })).rejects.toThrow(
      `Another Trouvaille (process ${process.pid}) uses the data folder ${dataDir}. Stop it first`,
    )
    const tool = await startCluster({ dataDir, log, durable: false, join: true })
    expect(tool.url).toBe(url)
    await tool.stop()
    expect(await query(url, 'select 1 as still')).toEqual([{ still: 1 }])
  })

  it('starts over a lock file whose process number belongs to a stranger', async () => {
    await (await start()).stop()
    await writeFile(
      join(dataDir, 'postgres/data/postmaster.pid'),
      `${process.pid}\n/elsewhere\n1\n5432\n\n127.0.0.1\n\nready\n`,
    )
    const { url } = await start()
    expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  })

  it('says so when another major version of PostgreSQL made the files', async () => {
    await (await start()).stop()
    const file = join(dataDir, 'postgres/data/PG_VERSION')
    const version = await readFile(file, 'utf8')
    await writeFile(file, '12\n')
    await expect(start()).rejects.toThrow('was made by PostgreSQL 12')
    await writeFile(file, version)
  })
})

describe('a server that dies', () => {
  const answers = (url: string) =>
    eventually(() => query<{ pid: number }>(url, 'select pg_backend_pid() as pid'))
  const silent = { info: () => {}, warn: () => {} }

  it('is started again at the same address, with what it had acknowledged', async () => {
    const { url } = await start({ durable: true })
    await query(url, 'create table outlived as select 1 as n')
    const killed = await postmaster()
    process.kill(killed, 'SIGKILL')
    await eventually(async () => expect(await postmaster()).not.toBe(killed))
    await answers(url)
    expect(await query(url, 'select n from outlived')).toEqual([{ n: 1 }])
  })

  it('keeps its owner after all its connections broke', async () => {
    const { url } = await start()
    const [victim] = await answers(url)
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    expect(rows[0]?.pid).not.toBe(victim?.pid)
    process.kill(rows[0]?.pid as number, 'SIGKILL')
    await eventually(() => expect(said).toContain('the embedded PostgreSQL runs again'))
    await expect(startCluster({ dataDir, log, durable: false })).rejects.toThrow('Stop it first')
  })

  it.runIf(process.platform === 'linux')(
    'lets nobody wait while it is silent, and serves again',
    async () => {
      const { url } = await start()
      const { db, close } = connect(url)
      const watch = watchDatabase(url, silent, 50)
      const ask = () => db.$client.query('select 1')
      await eventually(ask)
      const stopped = await everyProcess(await postmaster())
      try {
        for (const pid of stopped) process.kill(pid, 'SIGSTOP')
        const waiting = Promise.allSettled([
          transaction(db, (tx) => tx.$client.query('select 1')),
          readShort(db, z.unknown(), { name: 'one', text: 'select 1', values: [] }),
          ask(),
        ])
        for (const one of await waiting)
          expect(one.status === 'rejected' && troubleOf(one.reason)).toBe('silent')
      } finally {
        for (const pid of stopped) process.kill(pid, 'SIGCONT')
      }
      await eventually(ask)
      watch.close()
      await close()
    },
  )
})

/** The postmaster and its children. */
async function everyProcess(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]
}

describe('after its owner was killed, on a path too long for a socket', () => {
  let above: string
  let folder: string
  beforeAll(async () => {
    above = await mkdtemp(join(tmpdir(), 'trouvaille-killed-'))
    folder = join(above, 'x'.repeat(100))
    await mkdir(folder)
    for (const one of [above, folder]) await chmod(one, 0o755)
  })
  afterAll(() => rm(above, { recursive: true, force: true }))

  it('takes over the server that was left running, reached by TCP, with every acknowledged write', async () => {
    const last = await writeAndKill(folder)
    const left = await postmaster(folder)
    const { url } = await start({ dataDir: folder, durable: true })
    expect(await postmaster(folder)).toBe(left)
    expect(await query(url, 'select host(inet_client_addr()) as address')).toEqual([
      { address: '127.0.0.1' },
    ])
    const [row] = await query<{ last: number }>(url, 'select max(n) as last from written')
    expect(row?.last).toBeGreaterThanOrEqual(last)
    expect(last).toBeGreaterThanOrEqual(50)
  })

  it('starts anew, with every acknowledged write, when the database was killed too', async () => {
    const last = await writeAndKill(folder)
    process.kill(await postmaster(folder), 'SIGKILL')
    const { url } = await start({ dataDir: folder, durable: true })
    const [row] = await query<{ last: number }>(url, 'select max(n) as last from written')
    expect(row?.last).toBeGreaterThanOrEqual(last)
  })

  it('restarts the one left running when its settings are not the present ones', async () => {
    await writeAndKill(folder)
    const left = await postmaster(folder)
    const { adminUrl } = await start({ dataDir: folder, durable: false })
    expect(await postmaster(folder)).not.toBe(left)
    expect(said).toEqual([
      'restarting the embedded PostgreSQL that was left running: its settings are not the present ones',
    ])
    expect(await query(adminUrl, 'show fsync')).toEqual([{ fsync: 'off' }])
  })
})

describe.runIf(asRoot)('as root', () => {
  it('runs PostgreSQL as an ordinary account', async () => {
    await start()
    expect((await stat(`/proc/${await postmaster()}`)).uid).not.toBe(0)
  })

  it('keeps the data elsewhere when that account cannot reach the folder; refuses to start empty when the link points nowhere, and starts afresh when it is deleted', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'trouvaille-closed-'))
    const pointer = join(closed, 'postgres')
    const places: string[] = []
    const begin = async () => {
      const { url, stop } = await start({ dataDir: closed })
      places.push(await readlink(pointer))
      expect(await realpath(pointer)).toMatch(/^\/var\/lib\/trouvaille\//)
      await query(url, 'create table fresh ()')
      await stop()
    }
    try {
      await begin()
      await rm(await realpath(pointer), { recursive: true })
      await expect(start({ dataDir: closed })).rejects.toThrow(
        'points to a database folder that is gone',
      )
      await rm(pointer)
      await begin()
      expect(new Set(places).size).toBe(2)
    } finally {
      await Promise.all(
        [closed, ...places].map((place) => rm(place, { recursive: true, force: true })),
      )
    }
  })
})

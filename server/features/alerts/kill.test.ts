import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '../../db/connect.ts'
import { alerts, organizations, users } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { queueAlerts } from './queue-alerts.ts'

const recipients = 1200
let t: TestApp
let outbox: string
const workers: ChildProcess[] = []

beforeAll(async () => {
  t = await testApp()
  outbox = join(t.services.env.DATA_DIR, 'outbox')
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await t.close()
})

/** Another process, with the real queue and mailer, on the same database and outbox. */
function startWorker(): ChildProcess {
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: t.services.publicUrl,
    DATA_DIR: t.services.env.DATA_DIR,
    DATABASE_URL: (t.services.db.$client as Pool).options.connectionString,
  }
  const script = join(import.meta.dirname, '../../testing/work-alone.ts')
  const worker = spawn(process.execPath, [script, JSON.stringify(settings)], { stdio: ['ignore', 'ignore', 'inherit'] })
  workers.push(worker)
  return worker
}

const messages = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))

async function until(holds: () => Promise<boolean>, deadline: number): Promise<void> {
  for (const end = Date.now() + deadline; !(await holds()); await pause(5)) if (Date.now() > end) throw new Error('waited too long')
}

it('a server killed among the e-mails of a report loses none of them, and sends none twice', { timeout: 120_000 }, async () => {
  const { db, queue } = t.services
  const place = sql`public.sphere(-73.57, 45.5)`
  for (let n = 0; n < recipients - 1; n += 1000) {
    const some = Array.from({ length: Math.min(1000, recipients - 1 - n) }, (_, k) => ({
      email: `voisin${n + k}@example.org`,
      type: 'ind' as const,
      status: 'valid' as const,
      fullName: 'Voisin',
      place,
    }))
    await db.insert(users).values(some)
  }
  await db.insert(organizations).values({ businessName: 'Refuge', proType: 'shelter', valid: true, email: 'refuge@example.org', place })
  const { reportId } = await insertAnimal(db, { lostAt: [-73.57, 45.5] })
  const counts = await transaction(db, (tx) => queueAlerts(tx, queue, reportId))
  expect(counts).toEqual({ services: 1, squad: recipients - 1 })

  const first = startWorker()
  await until(async () => (await messages()).length >= 50, 30_000)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const before = await messages()
  const marked = await db.$count(alerts, sql`sent is not null`)
  expect(before.length).toBeLessThan(recipients)
  // Whatever is marked has its message; what was in flight is not marked and goes out again under the same name.
  expect(before.length - marked).toBeGreaterThanOrEqual(0)
  expect(before.length - marked).toBeLessThanOrEqual(5)

  startWorker()
  await until(async () => (await db.$count(alerts, sql`sent is null`)) === 0, 90_000)
  const letters = await Promise.all((await messages()).map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))))
  expect(letters.length).toBe(recipients)
  const addresses = letters.map(({ to }) => to?.[0]?.address)
  expect(new Set(addresses).size).toBe(recipients)
  expect(addresses).toContain('refuge@example.org')
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(recipients)
})

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { preloaded } from '../../db/cluster/run.ts'
import { compileCache, quickly } from '../../../scripts/launch.mjs'
import { transaction } from '../../db/connect.ts'
import { alerts, organizations, users } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { queueAlerts } from './queue-alerts.ts'

const recipients = 500
/** Per process. */
const inFlight = 5

let t: TestApp
let mailServer: SMTPServer
/** In order of acceptance by the mail server. */
const received: { to: string; messageId: string }[] = []
const workers: ChildProcess[] = []

beforeAll(async () => {
  t = await testApp()
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const messageId =
          /^Message-ID: (.+)$/im.exec(Buffer.concat(parts).toString())?.[1]?.trim() ?? ''
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', messageId })
        done()
      })
    },
  })
  mailServer.on('error', () => {}) // of connections that a killed process left
  await new Promise<void>((listening) => mailServer.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await new Promise<void>((closed) => mailServer.close(closed))
  await t.close()
})

/** With the real queue and mailer. */
function startWorker(): ChildProcess {
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: t.services.publicUrl,
    DATA_DIR: t.services.env.DATA_DIR,
    DATABASE_URL: (t.services.db.$client as Pool).options.connectionString,
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
    MAIL_RATE: '400',
  }
  const script = join(import.meta.dirname, '../../testing/programs/work-alone.ts')
  const worker = spawn(process.execPath, [...quickly, script, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...preloaded(), ...compileCache },
  })
  workers.push(worker)
  return worker
}

async function until(holds: () => Promise<boolean> | boolean, deadline: number): Promise<void> {
  for (const end = Date.now() + deadline; !(await holds()); await pause(5))
    if (Date.now() > end) throw new Error('waited too long')
}

async function killAfter(worker: ChildProcess, count: number): Promise<void> {
  await until(() => received.length >= count, 60_000)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  expect(received.length).toBeLessThan(recipients)
}

it(
  'a server killed among the e-mails of a report loses none, and repeats no more than were in flight',
  { timeout: 120_000 },
  async () => {
    const { db, queue } = t.services
    const place = sql`public.sphere(-73.57, 45.5)`
    await db.insert(users).values(
      Array.from({ length: recipients - 1 }, (_, n) => ({
        email: `voisin${n}@example.org`,
        type: 'ind' as const,
        status: 'valid' as const,
        fullName: 'Voisin',
        place,
      })),
    )
    await db.insert(organizations).values({
      businessName: 'Refuge',
      proType: 'shelter',
      valid: true,
      email: 'refuge@example.org',
      place,
    })
    const { reportId } = await insertAnimal(db, { lostAt: [-73.57, 45.5] })
    expect(await transaction(db, (tx) => queueAlerts(tx, queue, reportId))).toEqual({
      services: 1,
      squad: recipients - 1,
    })

    await killAfter(startWorker(), 100)
    startWorker()
    await until(async () => (await db.$count(alerts, sql`sent is null`)) === 0, 60_000)

    const people = new Set(received.map(({ to }) => to))
    expect(people.size).toBe(recipients)
    expect(people).toContain('refuge@example.org')
    expect(received.length - recipients).toBeLessThanOrEqual(inFlight)
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(recipients)
  },
)

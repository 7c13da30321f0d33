import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { quickly } from '../../scripts/launch.mjs'
import { transaction } from '../../server/db/connect.ts'
import { users } from '../../server/db/tables/index.ts'
import { readEnv } from '../../server/env.ts'
import { sendResetCode } from '../../server/features/accounts/passwords/send-reset-code.ts'
import { queueAlerts } from '../../server/features/alerts/queue-alerts.ts'
import { sendAlerts } from '../../server/features/alerts/send-alerts.ts'
import { startServices } from '../../server/services.ts'
import { insertAnimal } from '../../server/testing/insert-animal.ts'
import { emptyDatabase } from '../database.ts'
import { tell } from '../figures.ts'
import { startMailServer } from './mail-server.ts'

const firstAlerts = 40
const reports = 1000
const recipients = 100
const letters = reports * recipients
const root = join(import.meta.dirname, '../..')

/**
 * Delay of a report's first letter, of a password reset among 100,000 alerts, and of the rest after
 * a crash.
 */
export async function benchLetters(admin: string, dataDir: string): Promise<void> {
  const url = await emptyDatabase(admin, 'bench_letters')
  const folder = join(dataDir, 'letters')
  const got = new Map<string, number>()
  const alerted = new Set<string>()
  let repeated = 0
  const mailServer = await startMailServer((to) => {
    if (!to.startsWith('service')) got.set(to, performance.now())
    else if (alerted.has(to)) repeated++
    else alerted.add(to)
  })
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    DATABASE_URL: url,
    SMTP_URL: mailServer.url,
    MAIL_RATE: '10000',
    PORT: '0',
  }
  const { services, stop } = await startServices({
    env: readEnv(settings),
    url,
    log: pino({ level: 'warn' }),
    work: false,
  })
  const { db, queue } = services
  const workers: ChildProcess[] = []
  const startWorker = async (): Promise<ChildProcess> => {
    const before = await db.$count(sql`queue_workers`)
    const worker = spawn(
      process.execPath,
      [...quickly, join(root, 'server/testing/programs/work-alone.ts'), JSON.stringify(settings)],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    workers.push(worker)
    await until(async () => (await db.$count(sql`queue_workers`)) > before)
    return worker
  }
  try {
    const first = await startWorker()
    const member = {
      type: 'ind',
      status: 'valid',
      fullName: 'Voisin',
      place: sql`public.sphere(-73.57, 45.5)`,
    } as const
    await db.insert(users).values({ ...member, email: 'voisin@example.org' })
    const waits: number[] = []
    for (let n = 0; n < firstAlerts; n++) {
      got.clear()
      const { reportId } = await insertAnimal(db, { lostAt: [-73.57, 45.5] })
      await db.execute(sql`update users set email = ${`voisin${n}@example.org`}`)
      await db.execute(sql`truncate alerts`)
      await transaction(db, (tx) => queueAlerts(tx, queue, reportId))
      const answered = performance.now()
      await until(() => got.has(`voisin${n}@example.org`))
      waits.push((got.get(`voisin${n}@example.org`) as number) - answered)
      await until(async () => (await db.$count(sql`pgboss.job where state = 'active'`)) === 0)
    }
    const p95 = waits.toSorted((a, b) => a - b)[Math.floor(firstAlerts * 0.95)] as number
    tell({
      what: 'seconds from a lost report to its first alert at the mail server, p95',
      value: p95 / 1000,
      atMost: 2,
    })

    await storeAlerts()
    const start = performance.now()
    const [person] = await db.select({ id: users.id, email: users.email }).from(users)
    const passwords: number[] = []
    const askForPassword = async (): Promise<void> => {
      const asked = performance.now()
      got.delete(person?.email ?? '')
      await queue.enqueue(db, sendResetCode, { userId: person?.id ?? '' })
      await until(() => got.has(person?.email ?? ''))
      passwords.push(performance.now() - asked)
    }
    while (alerted.size < letters * 0.6) {
      await askForPassword()
      await pause(250)
    }
    tell({
      what: 'alerts that leave a second, of 100,000 that wait',
      value: alerted.size / ((performance.now() - start) / 1000),
      atLeast: 300,
    })
    tell({
      what: 'seconds until a password letter leaves among them, the slowest',
      value: Math.max(...passwords) / 1000,
      atMost: 3,
    })

    await startWorker()
    first.kill('SIGKILL')
    await once(first, 'exit')
    const killed = performance.now()
    // The row is deleted when the dead worker's jobs are released.
    await until(async () => (await db.$count(sql`queue_workers`)) === 1)
    tell({
      what: 'seconds after kill -9 until the jobs of the killed server go on',
      value: (performance.now() - killed) / 1000,
      atMost: 3,
    })
    await until(() => alerted.size >= letters, 10 * 60_000)
    await until(async () => (await db.$count(sql`alerts where sent is null`)) === 0)
    console.log(
      `     ${alerted.size} of ${letters} recipients got theirs, ${repeated} of them twice`,
    )
    tell({ what: 'alerts that went out twice because of the kill', value: repeated, atMost: 40 })
  } finally {
    for (const worker of workers) worker.kill('SIGKILL')
    await stop()
    await mailServer.close()
    await rm(folder, { recursive: true, force: true })
  }

  async function storeAlerts(): Promise<void> {
    for (let n = 0; n < reports; n++) {
      const { reportId } = await insertAnimal(db, { name: `Perdu ${n}`, lostAt: [-73.57, 45.5] })
      await transaction(db, async (tx) => {
        await tx.execute(sql`insert into alerts (report_id, kind, organization_id, email, language)
          select ${reportId}, 'service', gen_random_uuid(), 'service' || ${n * recipients}::int + n || '@example.org', 'fr' from generate_series(1, ${recipients}::int) as n`)
        await queue.enqueue(tx, sendAlerts, { reportId })
      })
    }
  }
}

async function until(holds: () => Promise<boolean> | boolean, deadline = 60_000): Promise<void> {
  for (const end = Date.now() + deadline; !(await holds()); await pause(5))
    if (Date.now() > end) throw new Error('waited too long')
}

import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchStock } from '../features/stock/inventory/watch-stock.ts'
import { startQueue, type Job } from '../jobs/queue.ts'
import { startServices } from '../services.ts'
import { eventually } from '../testing/suite/eventually.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let one: TestApp
beforeAll(async () => {
  one = await testApp()
})
afterAll(() => one.close())

it('a process that only serves stores jobs, and one that only works them takes them', async () => {
  const { env, clock, db } = one.services
  const log = pino({ level: 'silent' })
  const as = (ROLE: 'web' | 'jobs') =>
    startServices({ env: { ...env, ROLE }, url: one.databaseUrl, log, clock })
  const working = async () =>
    (await db.$client.query<{ count: number }>('select count(*)::int from queue_workers')).rows[0]
      ?.count
  const web = await as('web')
  expect(await working()).toBe(0)
  await web.services.queue.enqueue(db, watchStock, {})
  const worker = await as('jobs')
  expect(await working()).toBe(1)
  await eventually(async () => {
    const { rows } = await db.$client.query<{ state: string }>(
      'select state from pgboss.job where name = $1',
      [watchStock.name],
    )
    expect(rows).toEqual([{ state: 'completed' }])
  })
  await worker.stop()
  await web.stop()
})

it('a job of the clock is asked for once, by whichever process looks first', async () => {
  const { services, databaseUrl: url } = one
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Toronto',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const nightly: Job<object, null> = {
    name: 'of-this-minute',
    urgency: 'later',
    cron: `${parts['minute']} ${parts['hour']} * * *`,
    run: async () => {},
  }
  const start = () =>
    startQueue({
      url,
      jobs: [nightly],
      contextOf: () => null,
      log: pino({ level: 'silent' }),
      work: true,
    })
  // The first makes the queue and its schedule.
  await (await start()).stop()
  const pool = services.db.$client
  const asked = async () =>
    (
      await pool.query<{ count: number }>(
        `select count(*)::int from pgboss.job where name = '__pgboss__send-it' and data->>'name' = $1`,
        [nightly.name],
      )
    ).rows[0]?.count
  await pool.query(`delete from pgboss.job where name = '__pgboss__send-it'`)
  await pool.query('update pgboss.version set cron_on = null')
  const first = await start()
  await eventually(async () => expect(await asked()).toBe(1))
  // Also where a second one looks as if none had looked before.
  await pool.query('update pgboss.version set cron_on = null')
  const second = await start()
  await eventually(async () =>
    expect(
      (await pool.query('select cron_on from pgboss.version where cron_on is not null')).rowCount,
    ).toBe(1),
  )
  await Promise.all([first.stop(), second.stop()])
  expect(await asked()).toBe(1)
})

import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../testing/suite/eventually.ts'
import { connect, type Connection } from '../db/connect.ts'
import { testDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { startQueue, type Job, type Queue } from './queue.ts'

let database: TestDatabase
let connection: Connection
const queues: Queue[] = []
beforeAll(async () => {
  database = await testDatabase()
  connection = connect(database.url)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop()
})

type AnyJob = Job<never, null>

async function start(jobs: AnyJob[], work = true, isHeld?: () => boolean): Promise<Queue> {
  const queue = await startQueue({
    url: database.url,
    jobs,
    contextOf: () => null,
    log: pino({ level: 'silent' }),
    work,
    isHeld,
  })
  queues.push(queue)
  return queue
}

const job = (
  name: string,
  run: Job<{ n: number }, null>['run'],
  urgency: AnyJob['urgency'] = 'soon',
): Job<{ n: number }, null> => ({ name, urgency, run })
const stored = async (name: string) =>
  (
    await connection.pool.query<{ state: string; output: string | null }>(
      'select state, output::text from pgboss.job where name = $1',
      [name],
    )
  ).rows

it('takes only what may run while it is held, and goes on once it is not', async () => {
  let isHeld = true
  let ran = 0
  const waiting = job('waiting', async () => void ran++)
  const looked = { ...job('looked', async () => {}), whileHeld: true }
  const queue = await start([waiting, looked], true, () => isHeld)
  await queue.enqueue(connection.db, waiting, { n: 1 })
  await queue.enqueue(connection.db, looked, { n: 1 })
  await eventually(async () =>
    expect(await stored('looked')).toMatchObject([{ state: 'completed' }]),
  )
  expect([ran, await stored('waiting')]).toMatchObject([0, [{ state: 'created' }]])
  isHeld = false
  await eventually(() => expect(ran).toBe(1))
})

it('keeps the kind of a failure for another try, and nothing of what its message quotes', async () => {
  const refusal = Object.assign(new Error('550 <camille@example.org> mailbox unavailable'), {
    code: 'EENVELOPE',
    rejected: ['camille@example.org'],
  })
  const failing = job('failing', () => Promise.reject(refusal))
  const queue = await start([failing])
  await queue.enqueue(connection.db, failing, { n: 1 })
  await eventually(async () =>
    expect(await stored('failing')).toMatchObject([{ state: 'retry', output: expect.any(String) }]),
  )
  const [{ output } = { output: null }] = await stored('failing')
  expect(output).toContain('EENVELOPE')
  expect(output).not.toMatch(/camille/)
})

it('runs the most urgent first where it drains', async () => {
  const ran: string[] = []
  const kinds = (['later', 'alerts', 'now', 'soon'] as const).map((urgency) =>
    job(`drained-${urgency}`, async () => void ran.push(urgency), urgency),
  )
  const queue = await start(kinds, false)
  for (const kind of kinds) await queue.enqueue(connection.db, kind, { n: 1 })
  await queue.drain()
  expect(ran).toEqual(['now', 'soon', 'alerts', 'later'])
})

it('gives a job that has more to do another turn, until it has not', async () => {
  const ran: number[] = []
  const long = job('long', async ({ n }) => {
    ran.push(n)
    return ran.filter((one) => one === n).length < 3 ? 'more' : undefined
  })
  const queue = await start([long], false)
  for (const n of [1, 2]) await queue.enqueue(connection.db, long, { n })
  await queue.drain()
  expect(new Set(ran.slice(0, 2))).toEqual(new Set([1, 2]))
  expect([1, 2].map((n) => ran.filter((one) => one === n).length)).toEqual([3, 3])
})

it('lets what waits at its start use it', async () => {
  const before = await start([job('waiting', async () => {})], false)
  await before.enqueue(
    connection.db,
    job('waiting', async () => {}),
    { n: 1 },
  )
  const context: { queue?: Queue } = {}
  const done = Promise.withResolvers<Queue | undefined>()
  const waiting: Job<{ n: number }, typeof context> = {
    name: 'waiting',
    urgency: 'soon',
    run: async (_, { queue }) => done.resolve(queue),
  }
  context.queue = await startQueue({
    url: database.url,
    jobs: [waiting],
    contextOf: () => ({ ...context }),
    log: pino({ level: 'silent' }),
    work: true,
  })
  queues.push(context.queue)
  expect(await done.promise).toBe(context.queue)
})

/** Without the polling every second: only notifications wake the queue. */
describe('woken by what is stored', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }))
  afterEach(() => void vi.useRealTimers())

  it('runs 52 that are stored at once', async () => {
    const ran = new Set<number>()
    const all = Promise.withResolvers<void>()
    const letter = job('letter', async ({ n }) => {
      ran.add(n)
      if (ran.size === 52) all.resolve()
    })
    const queue = await start([letter])
    await Promise.all(
      Array.from({ length: 52 }, (_, n) => queue.enqueue(connection.db, letter, { n })),
    )
    await all.promise
  })

  it('misses none that is stored while it looks, or while others run', async () => {
    let ran = 0
    const all = Promise.withResolvers<void>()
    const adding: Job<{ n: number }, null> = job('adding', async ({ n }) => {
      // Not awaited, so that they are stored at any moment of a look.
      if (n < 5)
        for (let more = 0; more < 2; more++) void queue.enqueue(connection.db, adding, { n: n + 1 })
      if (++ran === 63) all.resolve()
    })
    const queue = await start([adding])
    await queue.enqueue(connection.db, adding, { n: 0 })
    await all.promise
  })

  it('lets no flood of one kind delay another', async () => {
    const never = Promise.withResolvers<void>()
    const flood = job('flood', () => never.promise, 'alerts')
    const password = Promise.withResolvers<void>()
    const urgent = job('urgent', async () => password.resolve(), 'now')
    const queue = await start([flood, urgent])
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => queue.enqueue(connection.db, flood, { n })),
    )
    await queue.enqueue(connection.db, urgent, { n: 1 })
    await password.promise
    never.resolve()
  })

  it('gives what is under way to others when it stops', async () => {
    const begun = Promise.withResolvers<void>()
    const endless = job('endless', () => {
      begun.resolve()
      return new Promise<void>(() => {})
    })
    const queue = await start([endless])
    await queue.enqueue(connection.db, endless, { n: 1 })
    await begun.promise
    await queues.splice(queues.indexOf(queue), 1)[0]?.stop()
    const done = Promise.withResolvers<void>()
    await start([job('endless', async () => done.resolve())])
    await done.promise
    expect((await connection.pool.query('select from queue_workers')).rowCount).toBe(1)
  })
})

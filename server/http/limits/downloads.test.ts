import { afterAll, beforeAll, expect, it } from 'vitest'
import pg from 'pg'
import { eventually } from '../../testing/suite/eventually.ts'
import { listening } from '../../testing/programs/raw-connection.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { mostDownloads, mostWaitingDownloads } from './downloads.ts'

let t: TestApp
let port: number
let staff: TestAccount
let holder: pg.Client
beforeAll(async () => {
  t = await testApp()
  port = await listening(t.app)
  staff = await t.account({ type: 'admin' })
  holder = new pg.Client(t.databaseUrl)
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await t.close()
})

const get = (path: string, { cookie }: TestAccount, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie }, ...(signal && { signal }) })
const download = (as: TestAccount, signal?: AbortSignal) =>
  get('/api/admin/registries.csv', as, signal)

/** Nothing is read of the list until then. */
async function holdingTheList(work: () => Promise<void>): Promise<void> {
  await holder.query('begin')
  await holder.query('lock table registries in access exclusive mode')
  try {
    await work()
  } finally {
    await holder.query('rollback')
  }
}

/** Statements that wait for the list. */
async function locks(): Promise<number | undefined> {
  const { rows } = await holder.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count
}

it('of one member of staff run a few at once, wait in order, and give others no refusal', async () => {
  const counted = (answers: Response[]) =>
    answers.reduce<Record<number, number>>(
      (sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }),
      {},
    )
  const asked: Promise<Response>[] = []
  const refused: Response[] = []
  await holdingTheList(async () => {
    for (let n = 0; n < 100; n++) {
      const answer = download(staff)
      asked.push(answer)
      void answer.then((one) => one.status === 429 && refused.push(one))
    }
    await eventually(() => expect(refused).toHaveLength(100 - mostDownloads - mostWaitingDownloads))
    expect(refused[0]?.headers.get('retry-after')).toBe('10')
    const other = await t.account({ type: 'admin' })
    expect((await get('/api/session', other)).status).toBe(200)
    expect((await get('/api/admin/cities.csv', other)).status).toBe(200)
    expect(await locks()).toBe(mostDownloads)
  })
  const answers = await Promise.all(asked)
  await Promise.all(answers.map((answer) => answer.text()))
  expect(counted(answers)).toEqual({
    200: mostDownloads + mostWaitingDownloads,
    429: 100 - mostDownloads - mostWaitingDownloads,
  })
})

it('leave their place when the client goes away, waiting or not', async () => {
  const impatient = await t.account({ type: 'admin' })
  await holdingTheList(async () => {
    const gone = new AbortController()
    const asked = Array.from({ length: mostDownloads + mostWaitingDownloads + 1 }, () =>
      download(impatient, gone.signal).catch(() => undefined),
    )
    expect(await Promise.race(asked)).toMatchObject({ status: 429 })
    gone.abort()
    await Promise.all(asked)
    const left = new AbortController()
    const again = download(impatient, left.signal).catch(() => undefined)
    // It waits: what runs ends with the work, not with the client.
    await eventually(async () => expect(await locks()).toBe(mostDownloads))
    left.abort()
    await again
  })
  expect((await download(impatient)).status).toBe(200)
})

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { usageApi } from '#domain/usage/usage.api.ts'
import { usage } from '../../db/tables/index.ts'
import { registered } from '../../testing/test-animals.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { startUsage } from './usage.ts'

const call = 'GET /api/animals/list'
const answered = { call, type: 'ind', failed: false } as const

describe('the counter', () => {
  afterEach(() => vi.useRealTimers())

  it('writes at most once a second, in one statement, and not while nothing happens', async () => {
    vi.useFakeTimers({ now: new Date('2026-05-04T15:00:00Z') })
    const query = vi.fn((_: { values: unknown[][] }) => Promise.resolve())
    const counter = startUsage({ query } as never, { now: () => new Date() })
    for (let made = 0; made < 100; made++) counter.count({ ...answered, failed: made < 3 })
    expect(query).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(query).toHaveBeenCalledTimes(1)
    expect(query.mock.calls[0]?.[0].values).toEqual([['2026-05-04'], [call], ['ind'], [100], [3]])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(query).toHaveBeenCalledTimes(1)
    counter.count(answered)
    await counter.close()
    expect(query).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(query).toHaveBeenCalledTimes(2)
  })

  it('keeps what could not be written, and knows the day of Quebec', async () => {
    vi.useFakeTimers({ now: new Date('2026-05-05T03:59:30Z') })
    const query = vi.fn((_: { values: unknown[][] }) => Promise.resolve())
    query.mockRejectedValueOnce(new Error('away'))
    const counter = startUsage({ query } as never, { now: () => new Date() })
    counter.count(answered)
    await vi.advanceTimersByTimeAsync(1000)
    await vi.advanceTimersByTimeAsync(59_000)
    counter.count(answered)
    await counter.close()
    expect(query.mock.calls.at(-1)?.[0].values).toEqual([['2026-05-05'], [call], ['ind'], [1], [0]])
    expect(query.mock.calls[1]?.[0].values).toEqual([['2026-05-04'], [call], ['ind'], [1], [0]])
  })
})

describe('the calls of the API', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  /** Calls are counted after the reply; this uncounted request waits for it. */
  const settled = async () => {
    await t.app.inject({ url: '/healthz' })
    await t.services.usage.settle()
  }

  it('are counted by what is declared and who calls, never by whom or what', async () => {
    const owner = await t.account()
    const id = await registered(t, owner)
    await t.call(animalsApi.profile, { as: owner, params: { id } })
    await t.call(animalsApi.profile, { as: owner, params: { id: 'a'.repeat(16) } })
    await t.call(animalsApi.profile, { params: { id } })
    await t.app.inject({ url: '/api/nothing-of-ours' })
    await settled()
    const rows = await t.services.db.select().from(usage)
    const profile = 'GET /api/animals/:id'
    expect(rows).toContainEqual({
      day: '2026-05-04',
      call: profile,
      type: 'ind',
      made: 2,
      failed: 1,
    })
    expect(rows).toContainEqual({
      day: '2026-05-04',
      call: profile,
      type: 'anonymous',
      made: 1,
      failed: 1,
    })
    expect(JSON.stringify(rows)).not.toMatch(
      new RegExp(`${id}|nothing-of-ours|healthz|${owner.userId}`),
    )
  })

  it('add up, and staff read them', async () => {
    const owner = await t.account()
    const admin = await t.account({ type: 'admin' })
    const before = await t.services.db
      .select()
      .from(usage)
      .where(eq(usage.call, 'POST /api/animals'))
    await registered(t, owner)
    await settled()
    await registered(t, owner)
    await settled()
    const list = (filter: string, as = admin) =>
      t.call(usageApi.list, { as, query: { filter, _sort: 'Made', _order: 'DESC' } })
    const { body, headers } = await list('[Call=POST /api/animals,Type=ind]')
    expect(body).toMatchObject([{ day: '2026-05-04', made: (before[0]?.made ?? 0) + 2, failed: 0 }])
    expect(headers['x-total-count']).toBe('1')
    expect((await list('[Person=a]')).status).toBe(400)
    expect((await list('[]', owner)).status).toBe(403)
  })
})

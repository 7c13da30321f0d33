import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { limitRules, startLimits, type LimitName, type Limits } from './limits.ts'

let database: TestDatabase
let pool: Pool
const started: Limits[] = []

beforeAll(async () => {
  database = await testDatabase()
  pool = new Pool({ connectionString: database.url })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const limits of started.splice(0)) await limits.close()
  await pool.query('delete from rate_limits')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

function process(): Limits {
  const limits = startLimits(pool)
  started.push(limits)
  return limits
}

async function allowed(name: LimitName, key: string, ...processes: Limits[]): Promise<number> {
  for (let tries = 0; tries < 1000; tries++) {
    try {
      await (processes[tries % processes.length] as Limits).consume(name, key)
    } catch (error) {
      expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      return tries
    }
  }
  return 1000
}

describe('a limit of tries', () => {
  it('holds at once across processes, and tells when to come back', async () => {
    expect(await allowed('loginAccount', 'anne', process(), process())).toBe(
      limitRules.loginAccount.points,
    )
    const refused = await process()
      .consume('loginAccount', 'anne')
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({
      details: {
        retryAfter: expect.toSatisfy((seconds: number) => seconds > 890 && seconds <= 900),
        values: { minutes: 15 },
      },
    })
  })

  it('is checked without a try, given back, and forgotten', async () => {
    const limits = process()
    expect(await allowed('foundReport', 'anne', limits)).toBe(5)
    await expect(limits.check('foundReport', 'anne')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    await limits.reset('foundReport', 'anne')
    await limits.check('foundReport', 'anne')
    await limits.consume('foundReport', 'anne')
    await limits.giveBack('foundReport', 'anne')
    expect(await allowed('foundReport', 'anne', limits)).toBe(5)
  })
})

describe('a limit of reads', () => {
  const { points } = limitRules.search

  it('holds in one process without a word to the database', async () => {
    const limits = process()
    expect(await allowed('search', 'anne', limits)).toBe(points)
    expect(await allowed('search', 'jo', limits)).toBe(points)
  })

  it('holds across processes once they have settled', async () => {
    const [one, two] = [process(), process()]
    for (let n = 0; n < 60; n++) await one.consume('search', 'anne')
    for (let n = 0; n < 54; n++) await two.consume('search', 'anne')
    await one.settle()
    await two.settle()
    expect(await allowed('search', 'anne', two)).toBe(points - 114)
    await two.settle()
    await one.consume('search', 'anne')
    for (let n = 0; n < 5; n++) await one.consume('search', 'anne').catch(() => {})
    await one.settle()
    await expect(one.consume('search', 'anne')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('writes nothing for visitors of a few reads, and one row for a busy one', async () => {
    const limits = process()
    for (let n = 0; n < 500; n++) await limits.consume('search', `visitor ${n}`)
    for (let n = 0; n < 30; n++) await limits.consume('search', 'busy')
    await limits.settle()
    expect((await pool.query('select key, points from rate_limits')).rows).toEqual([
      { key: 'search:busy', points: 30 },
    ])
  })

  it('counts slow visitors too, until their hour is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const limits = process()
    await limits.consume('order', 'anne')
    vi.setSystemTime(Date.now() + 61_000)
    await limits.settle()
    for (let n = 0; n < 2; n++) await limits.consume('order', 'anne')
    await limits.settle()
    expect((await pool.query('select key, points from rate_limits')).rows).toEqual([
      { key: 'order:anne', points: 3 },
    ])
  })

  it('begins anew after its time, and rows of times gone by are removed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const limits = process()
    for (let n = 0; n < 30; n++) await limits.consume('search', 'anne')
    await limits.settle()
    vi.setSystemTime(Date.now() + 61_000)
    const other = process()
    for (let n = 0; n < 12; n++) await other.consume('search', 'anne')
    await other.settle()
    expect((await pool.query('select points from rate_limits')).rows).toEqual([{ points: 12 }])
    vi.setSystemTime(Date.now() + 61_000)
    await other.settle()
    expect((await pool.query('select points from rate_limits')).rows).toEqual([])
  })
})

it('counts that the database did not take wait for the next time', async () => {
  const [one, other] = [process(), process()]
  for (let n = 0; n < limitRules.search.points; n++) await one.consume('search', 'anne')
  vi.spyOn(pool, 'query').mockRejectedValueOnce(new Error('away') as never)
  await expect(one.settle()).rejects.toThrow('away')
  await one.settle()
  await other.consume('search', 'anne')
  for (let n = 0; n < 10; n++) await other.consume('search', 'anne')
  await other.settle()
  expect(await allowed('search', 'anne', other)).toBe(0)
})

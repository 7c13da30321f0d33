import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { connect, readShort, transaction, type Connection } from './connect.ts'
import { asAdmin } from './testing/admin.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  database = await testDatabase()
  connection = connect(database.url)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const share = (n: number) =>
  readShort(connection.db, z.strictObject({ share: z.number(), pid: z.number() }), {
    name: 'share',
    text: 'select 100 / $1::int share, pg_backend_pid() pid',
    values: [n],
  })
const pidsOf = async (count: number) =>
  new Set((await Promise.all(numbers(count).map(() => share(1)))).map(([row]) => row?.pid))

describe('short reads', () => {
  it('asked at once each get their own answer', async () => {
    const answers = await Promise.all(numbers(100).map((n) => share(n + 1)))
    expect(answers.map(([row]) => row?.share)).toEqual(
      numbers(100).map((n) => Math.trunc(100 / (n + 1))),
    )
  })

  it('share one connection until it is deep in questions, and never take more than four', async () => {
    expect((await pidsOf(16)).size).toBe(1)
    expect((await pidsOf(17)).size).toBe(2)
    expect((await pidsOf(500)).size).toBe(4)
  })

  it('do not suffer from one that fails beside them', async () => {
    const [before, failed, after] = await Promise.allSettled([share(4), share(0), share(5)])
    expect(before).toMatchObject({ value: [{ share: 25 }] })
    expect(failed).toMatchObject({ reason: { code: '22012' } })
    expect(after).toMatchObject({ value: [{ share: 20 }] })
  })

  it.each([
    ['are asked once more after their connection broke', 1, {}, 'fulfilled'],
    ['are not asked a third time', 2, {}, 'rejected'],
    ['are not asked again where they write', 1, { writes: true as const }, 'rejected'],
  ])('%s', async (_, breaks, writes, status) => {
    const [waiting] = await asAdmin(database.url, async (client) => {
      await client.query('select pg_advisory_lock(1)')
      const read = Promise.allSettled([
        readShort(connection.db, z.unknown(), {
          name: 'locked',
          text: 'select pg_advisory_xact_lock_shared(1)',
          values: [],
          ...writes,
        }),
      ])
      const waits =
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
      for (let left = breaks; left > 0;) left -= (await client.query(waits)).rowCount ?? 0
      await client.query('select pg_advisory_unlock(1)')
      return read
    })
    expect(waiting.status).toBe(status)
    expect(await share(2)).toMatchObject([{ share: 50 }])
  })

  it('see what the transaction they are in has written', async () => {
    const text = "select 'told' told where exists (select from rate_limits where key = $1)"
    const told = { name: 'told', text, values: ['lines'] }
    await transaction(connection.db, async (tx) => {
      await tx.$client.query("insert into rate_limits (key, points, expire) values ('lines', 1, 0)")
      expect(await readShort(tx, z.unknown(), told)).toEqual([{ told: 'told' }])
      expect(await readShort(connection.db, z.unknown(), told)).toEqual([])
    })
    expect(await readShort(connection.db, z.unknown(), told)).toEqual([{ told: 'told' }])
  })

  it('are planned once, whatever the values', async () => {
    const text =
      'select business_name from organizations where place is not null order by place <-> $1::cube limit $2'
    for (const n of numbers(20))
      await readShort(connection.db, z.unknown(), {
        name: 'planned',
        text,
        values: ['(1, 0, 0)', n + 1],
      })
    const counted =
      "select sum(custom_plans)::int custom from pg_prepared_statements where name = 'planned'"
    expect(
      await readShort(connection.db, z.unknown(), { name: 'plans', text: counted, values: [] }),
    ).toEqual([{ custom: 0 }])
  })

  it('are answered before the connection closes, and not any more after it', async () => {
    const other = connect(database.url)
    const read = () =>
      readShort(other.db, z.unknown(), { name: 'one', text: 'select 1 one', values: [] })
    const asked = [read(), read()]
    await other.close()
    expect(await Promise.all(asked)).toEqual([[{ one: 1 }], [{ one: 1 }]])
    await expect(read()).rejects.toThrow('closed')
  })
})

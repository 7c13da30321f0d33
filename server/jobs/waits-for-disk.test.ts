import { afterAll, beforeAll, expect, it } from 'vitest'
import { pino } from 'pino'
import { asAdmin } from '../db/testing/admin.ts'
import { testDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { connect, transaction, type Connection } from '../db/connect.ts'
import { planAlerts } from '../features/alerts/alerts.queries.ts'
import { eventually } from '../testing/suite/eventually.ts'
import { startQueue, type Job } from './queue.ts'

let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  database = await testDatabase()
  const name = new URL(database.url).pathname.slice(1)
  await asAdmin(database.url, async (client) => {
    // The tests' server waits for no disk by itself.
    await client.query(`alter database "${name}" set synchronous_commit = on`)
    await client.query('create table how (what text, waits text)')
    await client.query(`create function note_how() returns trigger language plpgsql as
      $$ begin insert into how values (tg_table_name, current_setting('synchronous_commit')); return null; end $$`)
    for (const table of ['queue_workers', 'alerts'])
      await client.query(
        `create trigger note_how after update on ${table} for each statement execute function note_how()`,
      )
  })
  connection = connect(database.url)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const howOf = async (what: string) => {
  const { rows } = await connection.pool.query<{ waits: string }>(
    'delete from how where what = $1 returning waits',
    [what],
  )
  return [...new Set(rows.map(({ waits }) => waits))]
}

it.each([
  ['does not wait for the disk where no replica stands behind', false, ['off']],
  ['waits for it where one may', true, ['on']],
])('taking a job %s', async (_, waitForDisk, expected) => {
  let ran = 0
  const noting: Job<object, null> = { name: 'noting', urgency: 'soon', run: async () => void ran++ }
  const queue = await startQueue({
    url: database.url,
    jobs: [noting],
    contextOf: () => null,
    log: pino({ level: 'silent' }),
    work: true,
    waitForDisk,
  })
  await queue.enqueue(connection.db, noting, {})
  await eventually(() => expect(ran).toBe(1))
  await queue.stop()
  expect(await howOf('queue_workers')).toEqual(expected)
})

it.each([
  [true, ['off']],
  [false, ['on']],
])('plans alerts so too (in a hurry: %s)', async (hurries, expected) => {
  await transaction(connection.db, (tx) =>
    planAlerts(tx, '00000000-0000-7000-8000-000000000000', {
      now: new Date('2026-05-04T15:00:00Z'),
      aDay: 10,
      anHour: 20,
      hurries,
    }),
  )
  expect(await howOf('alerts')).toEqual(expected)
})

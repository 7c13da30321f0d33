import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect, type Connection } from '../db/connect.ts'
import { testDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { startQueue, type Job } from './queue.ts'

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

it('keeps the kind of a failure for another try, and nothing of what its message quotes', async () => {
  const refusal = Object.assign(new Error('550 <camille@example.org> mailbox unavailable'), { code: 'EENVELOPE', rejected: ['camille@example.org'] })
  const failing: Job<object, null> = { name: 'failing', run: () => Promise.reject(refusal) }
  const queue = await startQueue({ url: database.url, jobs: [failing], context: null, log: pino({ level: 'silent' }), work: true })
  await queue.enqueue(connection.db, failing, {})
  const stored = async () =>
    (await connection.pool.query<{ state: string; output: string | null }>("select state, output::text from pgboss.job where name = 'failing'")).rows
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ state: 'retry', output: expect.any(String) }]), { timeout: 10_000 })
  const [{ output } = { output: null }] = await stored()
  expect(output).toContain('EENVELOPE')
  expect(output).not.toMatch(/camille/)
  await queue.stop()
})

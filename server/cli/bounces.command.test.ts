import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '../db/tables/index.ts'
import { runCli } from '../testing/programs/cli.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({}, { places: true })
})
afterAll(() => t.close())

const returned = (email: string) =>
  [
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    `Final-Recipient: rfc822; ${email}\r\nAction: failed\r\nStatus: 5.1.1`,
    '--b--',
    '',
  ].join('\r\n')
const bounces = (files: string[], input = '') =>
  runCli(
    { databaseUrl: t.databaseUrl, dataDir: t.services.env.DATA_DIR },
    ['bounces', ...files],
    input,
  )
const statusOf = async (id: string) =>
  (await t.services.db.select({ status: users.status }).from(users).where(eq(users.id, id)))[0]
    ?.status

it(
  'reads a returned message that a mail filter pipes in, and files; whose addresses are gone is marked, nobody else',
  { timeout: 60_000 },
  async () => {
    const [piped, filed, other] = [await t.account(), await t.account(), await t.account()]
    expect(await bounces([], returned(piped.email))).toEqual({
      code: 0,
      out: 'Messages read: 1; addresses gone: 1.\n',
      err: '',
    })
    const file = join(t.services.env.DATA_DIR, 'returned.eml')
    await writeFile(file, returned(filed.email))
    expect(await bounces([file, file])).toEqual({
      code: 0,
      out: 'Messages read: 2; addresses gone: 1.\n',
      err: '',
    })
    expect([
      await statusOf(piped.userId),
      await statusOf(filed.userId),
      await statusOf(other.userId),
    ]).toEqual(['bounced', 'bounced', 'valid'])
  },
)

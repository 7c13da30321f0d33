import type { FastifyInstance } from 'fastify'
import { eq, inArray, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backupApi } from '#domain/backup/backup.api.ts'
import { buildApp } from '../../app.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import {
  auditLog,
  erasures,
  heldLetters,
  invoices,
  restores,
  sessions,
  users,
} from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { eventually } from '../../testing/suite/eventually.ts'
import { storeSession } from '../../testing/stored/session.ts'
import { choose, shopOrder, stored, withStock } from '../../testing/test-orders.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { sendEmailNotice } from '../accounts/email/send-email-notice.ts'
import { deleteAccount } from '../privacy/delete-account.ts'
import { purgeAccounts } from '../privacy/purge-accounts.ts'
import { startHeld, type Held } from './held.ts'
import { prepareRestored } from './prepare-restored.ts'
import { answerLetters } from './restored.queries.ts'

let t: TestApp
let held: Held
let app: FastifyInstance
let god: TestAccount
const people: Record<'erased' | 'deleted' | 'returned' | 'kept', TestAccount> = {} as never
const quiet = { info: () => {}, warn: () => {} }

beforeAll(async () => {
  t = await testApp()
  for (const name of ['erased', 'deleted', 'returned', 'kept'] as const)
    people[name] = await t.account({ email: `${name}@example.org` })
  god = await t.account({ type: 'god', email: 'god@example.org' })
})
afterAll(async () => {
  await app.close()
  held.close()
  await t.close()
})

const loggedIn = ({ userId }: TestAccount) => storeSession(t.services.db, userId)

it('notes deletions, their undoing and erasures in the transaction that does them', async () => {
  const { services } = t
  const { userId } = people.erased
  await deleteAccount(services, userId, { by: userId })
  t.clock.pass(31 * 86_400)
  await purgeAccounts.run({}, services)
  const noted = await services.db.select().from(erasures).orderBy(erasures.id)
  expect(noted).toMatchObject([
    { subjectId: userId, kind: 'deleted', sent: null },
    { subjectId: userId, kind: 'purged', sent: null },
  ])
  const isUndone = transaction(services.db, async (tx) => {
    await deleteAccount({ ...services, db: tx }, people.kept.userId, { by: people.kept.userId })
    throw new Error('undone')
  })
  await expect(isUndone).rejects.toThrow('undone')
  expect(await services.db.$count(erasures)).toBe(2)
  // As the backup of before has it.
  await services.db.delete(erasures)
  people.erased = await t.account({ email: 'erased@example.org' })
})

it('is brought up to what was erased since, without logins, and with its letters held', async () => {
  const { db, queue, clock } = t.services
  const { returned } = people
  await deleteAccount(t.services, returned.userId, { by: returned.userId })
  await t.services.queue.drain()
  await db.delete(erasures)
  await queue.enqueue(db, sendEmailNotice, { userId: people.kept.userId } as never)
  const at = clock.now().toISOString()
  const done = await prepareRestored({
    db,
    queue,
    now: clock.now(),
    base: '20260604T083000Z',
    reached: clock.now(),
    erasures: [
      { id: uuidv7(), subjectId: people.erased.userId, kind: 'deleted', at },
      { id: uuidv7(), subjectId: people.erased.userId, kind: 'purged', at },
      { id: uuidv7(), subjectId: people.deleted.userId, kind: 'deleted', at },
      { id: uuidv7(), subjectId: returned.userId, kind: 'undone', at },
      { id: uuidv7(), subjectId: crypto.randomUUID(), kind: 'purged', at },
    ],
    marks: { invoice: 4100, creditNote: 12, transaction: 100_500 },
    files: 3,
    missingFiles: 0,
  })
  // The letter of the notice, and that of the deletion which was made again.
  expect(done).toMatchObject({ erasures: 3, refused: [], letters: 2, invoiceFloor: 4100 })
  const left = await db
    .select({ email: users.email, status: users.status })
    .from(users)
    .where(
      inArray(
        users.email,
        ['erased', 'deleted', 'returned'].map((name) => `${name}@example.org`),
      ),
    )
    .orderBy(users.email)
  expect(left).toEqual([
    { email: 'deleted@example.org', status: 'deleted' },
    { email: 'returned@example.org', status: 'valid' },
  ])
  expect(await db.$count(sessions)).toBe(0)
  expect(await t.outbox().then((letters) => letters.length)).toBeGreaterThan(0)
  expect(await db.$count(heldLetters)).toBe(2)
})

it('is held: people read that it comes back, staff alone come in', async () => {
  held = await startHeld(t.services.db, quiet)
  expect(held.isHeld).toBe(true)
  app = await buildApp({ ...t.services, held }, { maxEventLoopDelay: 0 })
  const page = await app.inject({
    url: '/found',
    headers: { accept: 'text/html', 'accept-language': 'fr-CA' },
  })
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '300'])
  expect(page.body).toContain('rouvrira bientôt')
  const call = await app.inject({ url: '/api/products', headers: { 'accept-language': 'en' } })
  expect([call.statusCode, call.json<{ code: string }>().code]).toEqual([503, 'HELD'])
  const person = await app.inject({
    url: '/api/animals',
    headers: { cookie: await loggedIn(people.kept) },
  })
  expect(person.statusCode).toBe(503)
  for (const url of ['/healthz', '/readyz', '/api/session', '/api/about'])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200])
  const wrong = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'god@example.org', password: 'not the one' },
  })
  expect(wrong.statusCode).toBe(401)
})

const asGod = async (method: 'GET' | 'POST', path: string, payload?: object) =>
  app.inject({
    method,
    url: path,
    headers: { cookie: god.cookie },
    ...(payload && { payload }),
  })

it('has staff decide on letters, fetches payments, numbers invoices above those given, and opens', async () => {
  const { db } = t.services
  god = { ...god, cookie: await loggedIn(god) }
  const sheet = async () => (await asGod('GET', backupApi.sheet.path)).json<Record<string, never>>()
  expect(await sheet()).toMatchObject({
    kind: null,
    restored: {
      erasures: 3,
      files: 3,
      // Fetched by itself.
      payments: 0,
      invoiceFloor: 4100,
      opened: null,
      letters: [
        { kind: 'send-deletion-letter', count: 1 },
        { kind: 'send-email-notice', count: 1 },
      ],
    },
  })
  for (const [kind, send] of [
    ['send-email-notice', false],
    ['send-deletion-letter', true],
  ] as const) {
    const answer = await asGod('POST', backupApi.letters.path, { kind, send })
    expect(answer.statusCode).toBe(204)
  }
  expect(await db.select({ kind: heldLetters.kind, isSent: heldLetters.isSent }).from(heldLetters).orderBy(heldLetters.kind)).toEqual([
    { kind: 'send-deletion-letter', isSent: true },
    { kind: 'send-email-notice', isSent: false },
  ]) // prettier-ignore
  const letters = await t.outbox()
  expect(letters.filter(({ to }) => to?.[0]?.address === 'deleted@example.org')).toHaveLength(1)

  // Paid there, and never told here.
  const { variantIds } = await withStock(t, 9)
  const order = await shopOrder(t, variantIds[0])
  await choose(t, order, 'approve')
  // Who fetched them is stored with what was fetched.
  await db.update(restores).set({ paymentsRead: null })
  await db.execute(
    sql`alter table audit_log add constraint dies check (action <> 'payments_fetched')`,
  )
  expect((await asGod('POST', backupApi.payments.path)).statusCode).toBe(500)
  await db.execute(sql`alter table audit_log drop constraint dies`)
  expect(await sheet()).toMatchObject({ restored: { payments: 1, paymentsRead: null } })
  expect((await asGod('POST', backupApi.payments.path)).statusCode).toBe(204)
  expect(await sheet()).toMatchObject({ restored: { payments: 1, invoiceFloor: 4101 } })
  expect((await stored(t, order)).status).toBe('success')
  const [invoice] = await db.select({ number: invoices.number }).from(invoices)
  expect(invoice?.number).toBe(4102)
  const { rows } = await db.execute(sql`select max(number)::int as number from transactions`)
  expect(rows).toEqual([{ number: 100_501 }])

  expect((await asGod('POST', backupApi.open.path)).statusCode).toBe(204)
  await eventually(() => expect(held.isHeld).toBe(false))
  const cookie = await loggedIn(people.kept)
  expect((await app.inject({ url: '/api/sessions', headers: { cookie } })).statusCode).toBe(200)
  const again = await asGod('POST', backupApi.open.path)
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'NOT_HELD'])
  expect(await db.$count(restores, eq(restores.openedBy, god.userId))).toBe(1)
})

it('tells who decided on letters, though the server died among them', async () => {
  const { db, queue } = t.services
  const kind = 'send-admin-letter'
  await db.$client.query(
    `insert into held_letters (id, kind, data, queued)
     select gen_random_uuid(), $1, '{}', now() from generate_series(1, 501)`,
    [kind],
  )
  let queued = 0
  const dying: typeof queue = {
    ...queue,
    enqueue: () => (++queued > 500 ? Promise.reject(new Error('killed')) : Promise.resolve()),
  }
  const call = { ...t.services, queue: dying, caller: god } as unknown as Call
  await expect(answerLetters({ kind, send: true }, call)).rejects.toThrow('killed')
  expect(await db.$count(heldLetters, isNull(heldLetters.answered))).toBe(1)
  expect(await db.$count(auditLog, eq(auditLog.subject, kind))).toBe(1)
})

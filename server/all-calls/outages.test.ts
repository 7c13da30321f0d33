import { rename } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { privacyApi } from '#domain/privacy/privacy.api.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { pictures, sessions, transactions } from '../db/tables/index.ts'
import { GatewaySilence } from '../payments/gateway.ts'
import { followPayments } from '../features/payments/follow-payments.ts'
import {
  bucketKeys,
  bucketServer,
  bucketUrl,
  type BucketServer,
} from '../testing/bucket/bucket-server.ts'
import { codeOf, logIn, person, withTotp } from '../testing/people.ts'
import { formWith, plain } from '../testing/pictures/pictures.ts'
import { lineTo, type Line } from '../testing/programs/line.ts'
import { eventually } from '../testing/suite/eventually.ts'
import { registered } from '../testing/test-animals.ts'
import { shopOrder, withStock } from '../testing/test-orders.ts'
import { testApp, type TestAccount, type TestApp } from '../testing/test-app.ts'

/** One part for each row of docs/outages.md. */

const refusalOf = ({
  status,
  body,
  headers,
}: {
  status: number
  body: unknown
  headers: object
}) => ({
  status,
  code: (body as { code?: string }).code,
  waits: Number((headers as Record<string, unknown>)['retry-after']) > 0,
})

describe('a full disk, and a place of files that is away', () => {
  let t: TestApp
  let owner: TestAccount
  let id: string
  beforeAll(async () => {
    t = await testApp()
    owner = await t.account()
    id = await registered(t, owner)
  })
  afterAll(() => t.close())
  afterEach(() => void vi.restoreAllMocks())

  async function add() {
    const picture = await plain(40, 30).jpeg().toBuffer()
    const { payload, headers } = await formWith(picture, 'milo.jpg', {})
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/animals/pictures/${id}`,
      payload,
      headers: { ...headers, cookie: owner.cookie },
    })
    return { status: answer.statusCode, body: answer.json<object>(), headers: answer.headers }
  }
  const kept = () => t.services.db.$count(pictures)

  it('keeps nothing of a picture for which there is no room, and takes it once there is', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
    const put = vi.spyOn(t.services.files, 'put').mockRejectedValue(full)
    expect(refusalOf(await add())).toEqual({ status: 503, code: 'DISK_FULL', waits: true })
    expect(await kept()).toBe(0)
    // What needs no room goes on.
    expect((await t.call(privacyApi.overview, { as: owner })).status).toBe(200)
    put.mockRestore()
    expect((await add()).status).toBe(201)
    expect(await kept()).toBe(1)
  })

  it('says of a database without room that nothing is saved', async () => {
    const { db } = t.services
    await db.execute(sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$`)
    await db.execute(
      sql`create trigger no_room before insert on consents for each row execute function no_room()`,
    )
    const choice = { as: owner, body: { partners: true } }
    const before = await t.call(privacyApi.overview, { as: owner })
    const refused = await t.call(privacyApi.partners, choice)
    expect(refusalOf(refused)).toEqual({ status: 503, code: 'DISK_FULL', waits: true })
    expect((await t.call(privacyApi.overview, { as: owner })).body).toEqual(before.body)
    await db.execute(sql`drop trigger no_room on consents`)
    expect((await t.call(privacyApi.partners, choice)).status).toBe(204)
  })

  it('lets people read on though that they were here cannot be noted', async () => {
    const { db } = t.services
    await db.execute(sql`create or replace function no_room() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$`)
    const lastSeen = new Date(t.clock.now().getTime() - 2 * 60 * 60 * 1000)
    await db.update(sessions).set({ created: lastSeen, lastSeen })
    await db.execute(
      sql`create trigger no_room before update on sessions for each row execute function no_room()`,
    )
    expect((await t.call(privacyApi.overview, { as: owner })).status).toBe(200)
    await db.execute(sql`drop trigger no_room on sessions`)
    const noted = await t.call(privacyApi.overview, { as: owner })
    expect([noted.status, String(noted.headers['set-cookie'])]).toEqual([
      200,
      expect.stringContaining('session='),
    ])
  })

  it('shows and takes no picture while the place of files is away, and both when it is back', async () => {
    const before = await kept()
    const { pictureId } = await shownPicture()
    const shown = () =>
      t.app.inject({
        url: `/api/animals/${id}/pictures/${pictureId}`,
        query: { size: 'full' },
        headers: { cookie: owner.cookie },
      })
    const folder = join(t.services.env.DATA_DIR, 'files')
    await rename(folder, `${folder}-away`)
    const missing = await shown()
    expect(
      refusalOf({ status: missing.statusCode, body: missing.json(), headers: missing.headers }),
    ).toEqual({
      status: 503,
      code: 'SERVICE_BUSY',
      waits: true,
    })
    expect(missing.headers['cache-control']).toBe('no-store')
    expect(refusalOf(await add())).toEqual({ status: 503, code: 'SERVICE_BUSY', waits: true })
    expect((await t.call(privacyApi.overview, { as: owner })).status).toBe(200)
    await rename(`${folder}-away`, folder)
    expect((await shown()).statusCode).toBe(200)
    expect(await kept()).toBe(before)
    expect((await add()).status).toBe(201)
  })

  async function shownPicture() {
    const [picture] = await t.services.db.select({ pictureId: pictures.id }).from(pictures)
    return picture ?? { pictureId: '' }
  }
})

describe('a bucket of files that hangs', () => {
  let store: BucketServer
  let t: TestApp
  let owner: TestAccount
  let id: string
  beforeAll(async () => {
    store = await bucketServer('files')
    t = await testApp({ FILES_URL: bucketUrl(store), ...bucketKeys })
    owner = await t.account()
    id = await registered(t, owner)
  })
  afterAll(async () => {
    await t.close()
    await store.close()
  })

  it('keeps a call for ten seconds at most, and is served again once it answers', async () => {
    const send = async () => {
      const { payload, headers } = await formWith(
        await plain(40, 30).jpeg().toBuffer(),
        'a.jpg',
        {},
      )
      return t.app.inject({
        method: 'POST',
        url: `/api/animals/pictures/${id}`,
        payload,
        headers: { ...headers, cookie: owner.cookie },
      })
    }
    const sent = await send()
    expect(sent.statusCode).toBe(201)
    const show = (headers = {}) =>
      t.app.inject({
        url: `/api/animals/${id}/pictures/${sent.json<{ unique_id: string }>().unique_id}`,
        query: { size: 'page' },
        headers: { cookie: owner.cookie, ...headers },
      })
    const shown = await show()
    expect([shown.statusCode, shown.rawPayload.length]).toEqual([
      200,
      Number(shown.headers['content-length']),
    ])
    store.fault = () => 'silent'
    // Nothing of the file is needed.
    expect((await show({ 'if-none-match': shown.headers.etag })).statusCode).toBe(304)
    const begun = performance.now()
    for (const answer of await Promise.all([show(), send()]))
      expect(
        refusalOf({ status: answer.statusCode, body: answer.json(), headers: answer.headers }),
      ).toEqual({ status: 503, code: 'SERVICE_BUSY', waits: true })
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(await t.services.db.$count(pictures)).toBe(1)
    store.fault = () => undefined
    expect((await show()).rawPayload).toEqual(shown.rawPayload)
    // A piece of a damaged file is no picture.
    for (const { bytes } of store.objects.values()) bytes.fill(0, 10, 20)
    const damaged = await show()
    expect([damaged.statusCode, damaged.headers['cache-control']]).toEqual([503, 'no-store'])
  })
})

describe('a mail server that hangs', () => {
  let server: Server
  let t: TestApp
  const calls = new Set<Socket>()
  /** Nobody waits for it any longer. */
  let isOver = false
  beforeAll(async () => {
    // Takes the call, and says nothing.
    server = createServer((socket) => {
      if (isOver) return void socket.destroy()
      calls.add(socket)
      socket.on('error', () => {})
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    t = await testApp({ SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` })
  })
  afterAll(async () => {
    for (const socket of calls) socket.destroy()
    server.close()
    await t.close()
  })

  it('keeps nobody waiting, and its letters wait to be sent again', async () => {
    const { email } = await t.account()
    const asked = await t.call(accountsApi.forgot, { body: { email } })
    expect(asked.status).toBeLessThan(300)
    const sent = t.services.queue.drain().then(
      () => 'sent',
      () => 'not sent',
    )
    await eventually(() => expect(calls.size).toBe(1))
    // Calls are answered while the letter hangs.
    const { email: other } = await t.account()
    expect((await t.call(accountsApi.forgot, { body: { email: other } })).status).toBe(asked.status)
    // As the end of the mailer's patience does.
    isOver = true
    for (const socket of calls) socket.destroy()
    expect(await sent).toBe('not sent')
    const { rows } = await t.services.db.$client.query<{ state: string }>(
      "select state from pgboss.job where name = 'send-reset-code' and state <> 'completed'",
    )
    expect(rows.length).toBe(2)
  })
})

describe('a gateway that is away', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())
  afterEach(() => void vi.restoreAllMocks())

  it('loses no order: it stays as it is, and is settled when the gateway answers', async () => {
    const { gateway } = t.services.payments
    if (!gateway) throw new Error('no gateway')
    const { variantIds } = await withStock(t, 1)
    const { orderNumber } = await shopOrder(t, variantIds[0])
    const statusOf = async () =>
      (
        await t.services.db
          .select()
          .from(transactions)
          .where(eq(transactions.orderNumber, orderNumber))
      )[0]?.status
    vi.spyOn(gateway, 'findOrder').mockRejectedValue(new GatewaySilence('no connection'))
    vi.spyOn(gateway, 'find').mockRejectedValue(new GatewaySilence('no connection'))
    // Who comes back from it sees their order, not a fault.
    const back = await t.app.inject({
      url: `/api/orders/bambora/answer?trnOrderNumber=${orderNumber}&trnId=10000001&trnApproved=1`,
    })
    expect(back.statusCode).toBeLessThan(500)
    t.clock.pass(25 * 60 * 60)
    await followPayments.run({}, t.services)
    expect(await statusOf()).toBe('pending')
    vi.restoreAllMocks()
    await followPayments.run({}, t.services)
    expect(await statusOf()).toBe('cancelled')
  })
})

describe('a database that is away', () => {
  let t: TestApp
  let line: Line
  beforeAll(async () => {
    t = await testApp({}, { through: async (url) => (line = await lineTo(url)).url })
  })
  afterAll(async () => {
    line.mend()
    await t.close()
    line.close()
  })

  it('is told of to everyone, who go on when it is back, as they were', async () => {
    const owner = await t.account()
    const overview = () => t.call(privacyApi.overview, { as: owner })
    const before = await overview()
    line.cut()
    expect(refusalOf(await overview())).toEqual({ status: 503, code: 'DATABASE_AWAY', waits: true })
    const write = { as: owner, body: { partners: true } }
    expect(refusalOf(await t.call(privacyApi.partners, write))).toMatchObject({
      status: 503,
      waits: true,
    })
    const page = await t.app.inject({ url: '/healthz' })
    expect(page.statusCode).toBe(200)
    expect((await t.app.inject({ url: '/readyz' })).statusCode).toBe(503)
    line.mend()
    await eventually(async () => expect((await overview()).body).toEqual(before.body))
    expect((await t.call(privacyApi.partners, write)).status).toBe(204)
  })
})

describe('a clock that is two hours off', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  it.each([
    ['ahead', 7200],
    ['behind', -7200],
  ])(
    '%s, ends no session and takes back no code of a letter; codes of devices wait',
    async (_, seconds) => {
      const someone = await person(t)
      const { secret, recoveryCodes } = await withTotp(t, someone)
      await t.call(accountsApi.forgot, { body: { email: someone.email } })
      const code = codeOf(t, secret)
      t.clock.pass(seconds)
      expect((await someone.browser.call(privacyApi.overview, {})).status).toBe(200)
      // A telephone shows the code of the right time.
      await logIn(someone.browser, someone.email)
      const refused = await someone.browser.call(securityApi.passSecondFactor, { body: { code } })
      expect([refused.status, refused.body.code]).toEqual([400, 'SECOND_FACTOR_INVALID'])
      const recovery = recoveryCodes[0] ?? ''
      const passed = await someone.browser.call(securityApi.passSecondFactor, {
        body: { recovery },
      })
      expect(passed.status).toBe(200)
      t.clock.pass(-seconds)
      expect((await someone.browser.call(privacyApi.overview, {})).status).toBe(200)
    },
  )
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { proApi } from '#domain/pro/pro.api.ts'
import { ownLotsApi } from '#domain/stock/own-lots.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { auditLog, items, organizations, stockDays, users } from '../../db/tables/index.ts'
import { freshCards } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { stockLot } from '../../testing/test-lot-orders.ts'
import { fillStockDays } from './inventory/fill-stock-days.ts'

let t: TestApp
let admin: TestAccount
let distributor: TestAccount
let clinic: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
  distributor = await named('distributor', 'Distribution du Nord')
  clinic = await named('health', 'Clinique du Lac')
})
afterAll(() => t.close())
beforeEach(() => t.clock.pass(60))

async function named(proType: 'distributor' | 'health', businessName: string) {
  const account = await t.account({ type: 'pro', proType })
  const organizationId = account.organizationId ?? ''
  await t.services.db
    .update(organizations)
    .set({ businessName })
    .where(eq(organizations.id, organizationId))
  await t.services.db.update(users).set({ manager: true }).where(eq(users.id, account.userId))
  return { ...account, organizationId }
}
const organizationOf = ({ organizationId }: TestAccount) => organizationId ?? ''

/** In an organization's stock. */
async function shipped(count: number, to = clinic) {
  const lot = await stockLot(t, count, 'microchip')
  const { status } = await t.call(stockApi.ship, {
    as: admin,
    params: { id: lot.id },
    body: { organizationId: organizationOf(to) },
  })
  expect(status).toBe(200)
  t.clock.pass(60)
  return lot
}
const shipOn = async (id: string, range: { first?: string; last?: string } = {}) => {
  const body = { organizationId: organizationOf(clinic), ...range }
  const answer = await t.call(ownLotsApi.ship, { as: distributor, params: { id }, body })
  t.clock.pass(60)
  return answer.body
}
const callBack = (id: string) => t.call(stockApi.callBack, { as: admin, params: { id } })
const callBackOn = (id: string, as = distributor) =>
  t.call(ownLotsApi.callBack, { as, params: { id } })
const receive = (id: string, as = clinic) => t.call(ownLotsApi.receive, { as, params: { id } })
const sheet = async (id: string) => (await t.call(stockApi.lot, { as: admin, params: { id } })).body
const own = (id: string, as: TestAccount) => t.call(ownLotsApi.get, { as, params: { id } })
const implant = async (as: TestAccount, microchip = '') => {
  const [card = ''] = await freshCards(t)
  const body = { microchip, email: `${microchip}@example.org`, card, verif: '123' }
  return (await t.call(implantsApi.create, { as, body })).status
}
const chainOf = async (number: string) =>
  (
    await t.call(stockApi.life, { as: admin, params: { kind: 'microchip', number } })
  ).body.life.flatMap((event) =>
    ['shipped', 'arrived', 'calledBack'].includes(event.type) && 'organization' in event
      ? [`${event.type} ${event.organization}`]
      : [],
  )
const subjectsTo = async ({ email }: TestAccount) =>
  (await t.outbox()).filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject)

describe('what the registry shipped', () => {
  it('is called back: free on our shelves again, in its chain, in the log, and told who was told', async () => {
    const { id, numbers } = await shipped(3)
    const before = await subjectsTo(clinic)
    expect(await sheet(id)).toMatchObject({ onItsWay: true, organization: 'Clinique du Lac' })
    const { status, body } = await callBack(id)
    expect([status, body]).toMatchObject([
      200,
      { status: 'received', organization: null, shipped: null, free: 3, onItsWay: false },
    ])
    expect((await own(id, clinic)).status).toBe(404)
    expect(await chainOf(numbers[1] ?? '')).toEqual([
      'shipped Clinique du Lac',
      'calledBack Clinique du Lac',
    ])
    const log = await t.services.db.select().from(auditLog).where(eq(auditLog.subject, id))
    expect(log.map(({ action, userId }) => [action, userId])).toEqual([
      ['lot_called_back', admin.userId],
    ])
    const told = await subjectsTo(clinic)
    expect(told.slice(before.length)).toEqual(['Des micropuces ne viendront pas'])
    expect((await callBack(id)).body).toMatchObject({ code: 'LOT_NOT_SHIPPED' })

    const again = {
      as: admin,
      params: { id },
      body: { organizationId: organizationOf(distributor) },
    }
    expect((await t.call(stockApi.ship, again)).status).toBe(200)
    expect((await own(id, distributor)).body).toMatchObject({ from: null, counts: { free: 3 } })
  })

  it('is told to nobody who had no letter yet', async () => {
    const quiet = await named('health', 'Clinique sans courriel')
    await t.services.db.update(users).set({ manager: false }).where(eq(users.id, quiet.userId))
    const { id } = await shipped(1, quiet)
    await t.outbox()
    await t.services.db.update(users).set({ manager: true }).where(eq(users.id, quiet.userId))
    expect((await callBack(id)).status).toBe(200)
    expect(await subjectsTo(quiet)).toEqual([])
  })

  it.each([
    [
      'arrived',
      async (id: string) => void (await receive(id)),
      { code: 'LOT_ARRIVED', message: 'Ce lot est arrivé\u00A0: il ne peut plus être rappelé.' },
    ],
    [
      'was used by an implant',
      async (_: string, [number]: string[]) => expect(await implant(clinic, number)).toBe(201),
      {
        code: 'LOT_USED',
        message:
          'Ce lot ne peut plus être rappelé\u00A0: 1 numéro a déjà servi, ou est reparti, sur 4.',
      },
    ],
    [
      'lost two numbers',
      async (_id: string, numbers: string[]) => {
        for (const number of numbers.slice(0, 2))
          await t.services.db
            .update(items)
            .set({ status: 'retired', updated: t.clock.now() })
            .where(eq(items.number, number))
      },
      {
        code: 'LOT_USED',
        message:
          'Ce lot ne peut plus être rappelé\u00A0: 2 numéros ont déjà servi, ou sont repartis, sur 4.',
      },
    ],
  ])('that %s stays', async (_, happen, refusal) => {
    const { id, numbers } = await shipped(4)
    await happen(id, numbers)
    const { status, body } = await callBack(id)
    expect([status, body]).toMatchObject([409, refusal])
    expect((await sheet(id)).status).toBe('shipped')
  })

  it('may have held numbers that were used before it left', async () => {
    const lot = await stockLot(t, 2, 'microchip')
    await t.services.db
      .update(items)
      .set({ status: 'retired', updated: t.clock.now() })
      .where(eq(items.number, lot.numbers[0] ?? ''))
    t.clock.pass(60)
    const body = { organizationId: organizationOf(clinic) }
    await t.call(stockApi.ship, { as: admin, params: { id: lot.id }, body })
    expect((await callBack(lot.id)).body).toMatchObject({ status: 'received', free: 1 })
  })

  it('and then went on in part is not ours to call back', async () => {
    const { id, numbers } = await shipped(4, distributor)
    await shipOn(id, { first: numbers[2], last: numbers[3] })
    expect((await callBack(id)).body).toMatchObject({ code: 'LOT_USED', message: /2 numéros/ })
  })
})

describe('what a distributor shipped on', () => {
  it('comes back to it, and counts for neither side', async () => {
    const { id, numbers } = await shipped(5, distributor)
    const had = (await own(id, distributor)).body.shipped
    const before = (await t.call(proApi.home, { as: distributor })).body.month
    const move = await shipOn(id, { first: numbers[0], last: numbers[1] })
    expect(move).toMatchObject({ items: 2, arrived: null, calledBack: null })
    await t.outbox()
    const { body } = await callBackOn(move.id)
    expect(await implant(clinic, numbers[0])).toBe(409)
    expect(body).toMatchObject({ items: 2, calledBack: t.clock.now().toISOString() })
    const { body: lots } = await t.call(stockApi.shippedLots, { as: distributor })
    const back = lots.find(({ first }) => first === numbers[0])
    expect(back).toMatchObject({ items: 2, free: 2, shipped: had })
    expect((await own(back?.id ?? '', clinic)).status).toBe(404)
    expect((await own(back?.id ?? '', distributor)).body.from).toBeNull()
    expect(await chainOf(numbers[0] ?? '')).toEqual([
      'shipped Distribution du Nord',
      'shipped Clinique du Lac',
      'calledBack Clinique du Lac',
    ])
    expect((await t.call(proApi.home, { as: distributor })).body.month).toEqual(before)
    const { body: moves } = await t.call(ownLotsApi.moves, { as: distributor })
    expect(moves.find((one) => one.id === move.id)?.calledBack).toMatch(/^\d{4}-/)
    expect((await subjectsTo(clinic)).at(-1)).toBe('Des micropuces ne viendront pas')
    // It may go again.
    expect((await shipOn(back?.id ?? '')).items).toBe(2)
  })

  it('is taken off the forecast on the day that it came back', async () => {
    t.clock.set(new Date('2026-06-01T15:00:00Z'))
    const { id } = await shipped(4, distributor)
    const move = await shipOn(id)
    t.clock.set(new Date('2026-06-03T15:00:00Z'))
    await callBackOn(move.id)
    const { db } = t.services
    await fillStockDays(db, { from: '2026-06-01', to: '2026-06-03' })
    const days = await db
      .select({ day: stockDays.day, shipped: stockDays.shipped })
      .from(stockDays)
      .where(eq(stockDays.organizationId, organizationOf(distributor)))
      .orderBy(stockDays.day)
    expect(days).toEqual([
      { day: '2026-06-01', shipped: 4 },
      { day: '2026-06-03', shipped: -4 },
    ])
  })

  it('is its own to call back, until it arrived or went on', async () => {
    const { id } = await shipped(2, distributor)
    const move = await shipOn(id)
    expect((await callBackOn(move.id, clinic)).status).toBe(403)
    const other = await named('distributor', 'Autre distribution')
    expect((await callBackOn(move.id, other)).status).toBe(404)
    expect((await callBack(id)).body).toMatchObject({ code: 'LOT_USED' })
    expect((await own(id, clinic)).body.toReceive).toBe(true)
    expect((await receive(id, other)).status).toBe(404)
    expect((await receive(id)).status).toBe(204)
    const arrived = (await own(id, clinic)).body
    t.clock.pass(60)
    expect((await receive(id)).status).toBe(204)
    expect((await own(id, clinic)).body).toEqual({ ...arrived, toReceive: false })
    expect((await callBackOn(move.id)).body).toMatchObject({ code: 'LOT_ARRIVED' })
  })

  it('is told before it goes: how many numbers, and which', async () => {
    const { id, numbers } = await shipped(5, distributor)
    await t.services.db
      .update(items)
      .set({ status: 'retired' })
      .where(eq(items.number, numbers[1] ?? ''))
    const range = (query: object, as = distributor) =>
      t.call(ownLotsApi.range, { as, params: { id }, query })
    expect((await range({})).body).toEqual({ items: 4, first: numbers[0], last: numbers[4] })
    expect((await range({ first: numbers[1], last: numbers[3] })).body).toEqual({
      items: 2,
      first: numbers[2],
      last: numbers[3],
    })
    expect((await range({ first: '985000000000000' })).body.code).toBe('LOT_WITHOUT_NUMBER')
    expect((await range({ first: numbers[3], last: numbers[2] })).body.fields).toHaveProperty(
      'last',
    )
    expect((await range({ first: numbers[1], last: numbers[1] })).body.code).toBe('LOT_EMPTY')
    expect((await range({}, await named('distributor', 'Étrangère'))).status).toBe(404)
  })
})

describe('at the same time', () => {
  const codes = (answers: { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b)

  it('two call a lot back: one does', async () => {
    const { id, numbers } = await shipped(2)
    expect(codes(await Promise.all([callBack(id), callBack(id)]))).toEqual([200, 409])
    expect(await chainOf(numbers[0] ?? '')).toHaveLength(2)
  })

  it('a lot is received and called back: one wins', async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await shipped(2)
      const [got, back] = await Promise.all([receive(id), callBack(id)])
      expect([got.status, back.status]).toEqual(back.status === 200 ? [404, 200] : [204, 409])
    }
  })

  it('a number is implanted and its lot called back: one wins', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, numbers } = await shipped(2, distributor)
      const move = await shipOn(id)
      const [used, back] = await Promise.all([implant(clinic, numbers[0]), callBackOn(move.id)])
      expect([used, back.status]).toEqual(back.status === 200 ? [409, 200] : [201, 409])
    }
  })

  it('a part goes on while the whole is called back: one wins', async () => {
    const { id, numbers } = await shipped(3, distributor)
    const body = { organizationId: organizationOf(clinic), first: numbers[0], last: numbers[0] }
    const [on, back] = await Promise.all([
      t.call(ownLotsApi.ship, { as: distributor, params: { id }, body }),
      callBack(id),
    ])
    expect(on.status === 200).toBe(back.status !== 200)
  })
})

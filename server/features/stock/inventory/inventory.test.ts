import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminApi } from '#domain/admin/admin.api.ts'
import { inventoryApi } from '#domain/stock/inventory.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { auditLog, items, organizations } from '../../../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'
import { stockLot } from '../../../testing/test-lot-orders.ts'
import { fillStockDays } from './fill-stock-days.ts'
import { watchStock } from './watch-stock.ts'

let t: TestApp
let admin: TestAccount
let clinic: string
let numbers: string[]

const day = 86_400
/** Ten microchips of ours and ten of a clinic, of which two go ten days later and two the day after. */
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
  clinic = (await t.account({ type: 'pro', proType: 'health' })).organizationId ?? ''
  await t.services.db
    .update(organizations)
    .set({ businessName: 'Clinique du Lac' })
    .where(eq(organizations.id, clinic))
  await stockLot(t, 10, 'microchip')
  const lot = await stockLot(t, 10, 'microchip')
  numbers = lot.numbers
  await t.call(stockApi.ship, {
    as: admin,
    params: { id: lot.id },
    body: { organizationId: clinic },
  })
  t.clock.pass(10 * day)
  await become('retired', 0, 2)
  t.clock.pass(day)
  await become('retired', 2, 4)
  t.clock.pass(9 * day)
  admin = await t.account({ type: 'admin' })
  await fillStockDays(t.services.db, { from: '2026-05-04', to: '2026-05-23' })
})
afterAll(() => t.close())

const become = (status: 'retired' | 'lot', first: number, last: number) =>
  t.services.db
    .update(items)
    .set({ status, updated: t.clock.now() })
    .where(inArray(items.number, numbers.slice(first, last)))

const holders = async (filter: string, sort = 'DaysLeft') =>
  (await t.call(inventoryApi.holders, { as: admin, query: { filter, _sort: sort } })).body
const threshold = (body: object) =>
  t.call(inventoryApi.setThreshold, { as: admin, body: body as never })
const told = async () => (await t.outbox()).filter(({ subject }) => /stock/i.test(subject ?? ''))
const lowStock = async () => (await t.call(adminApi.waiting, { as: admin })).body.lowStock

it('tells who has what, and how long it lasts at the pace of its last days', async () => {
  const [shelf, theirs, ...others] = await holders('[Kind=microchip]')
  expect(others).toEqual([])
  expect(shelf).toMatchObject({ organization: null, free: 10, perDay: 0.5, daysLeft: 20 })
  expect(theirs).toMatchObject({
    organization: 'Clinique du Lac',
    items: 10,
    free: 6,
    used: 4,
    perDay: 0.2,
    daysLeft: 30,
    runsOut: '2026-06-23',
  })
})

it('tells of all of a kind what was used on each day', async () => {
  const { body } = await t.call(inventoryApi.overview, { as: admin })
  const chips = body.kinds.find(({ kind }) => kind === 'microchip')
  expect(chips).toMatchObject({ free: 10, shipped: 6, organizations: 1, retired: 4, assigned: 0 })
  expect([body.from, body.to]).toEqual(['2026-02-23', '2026-05-23'])
  expect(chips?.used.slice(-11)).toEqual([0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(body.kinds.find(({ kind }) => kind === 'card')).toMatchObject({ free: 0, daysLeft: null })
})

it('takes back what was returned, when a day is counted again', async () => {
  await become('lot', 2, 3)
  await fillStockDays(t.services.db, { from: '2026-05-24', to: '2026-05-24' })
  t.clock.pass(day)
  admin = await t.account({ type: 'admin' })
  const [row] = await holders('[Organization~lac]')
  expect(row).toMatchObject({ free: 7, used: 3, perDay: 0.14 })
})

it('tells staff once of each crossing', async () => {
  const { db, queue } = t.services
  const watch = async () => {
    await queue.enqueue(db, watchStock, {})
    await queue.drain()
  }
  expect(await lowStock()).toBe(0)
  expect((await threshold({ kind: 'microchip', organizationId: clinic, least: 8 })).status).toBe(
    204,
  )
  expect(await told()).toHaveLength(1)
  expect((await told())[0]?.text).toMatch(/Clinique du Lac.*7 numéros libres/)
  expect(await lowStock()).toBe(1)
  expect(await holders('[Low=true]')).toMatchObject([{ least: 8, isLow: true }])
  await watch()
  expect(await told()).toHaveLength(1)
  await become('lot', 0, 2)
  await watch()
  expect(await lowStock()).toBe(0)
  t.clock.pass(60)
  await become('retired', 0, 2)
  await watch()
  expect(await told()).toHaveLength(2)
  await threshold({ kind: 'microchip', organizationId: clinic })
  expect(await lowStock()).toBe(0)
  expect(await db.$count(auditLog, eq(auditLog.action, 'stock_threshold_saved'))).toBe(2)
})

it('is a file too, and refuses what it does not know', async () => {
  const csv = await t.app.inject({
    url: `${inventoryApi.csv.path}?filter=${encodeURIComponent('[Kind=microchip]')}`,
    headers: { cookie: admin.cookie },
  })
  expect(csv.body.trim().split('\r\n')).toHaveLength(3)
  expect(csv.body).toContain('Clinique du Lac;Micropuces')
  const wrong = async (filter: string) =>
    (await t.call(inventoryApi.holders, { as: admin, query: { filter } })).body.code
  expect([await wrong('[Low~y]'), await wrong('[Name=x]')]).toEqual([
    'LIST_INVALID',
    'LIST_INVALID',
  ])
  const fields = async (body: object) => (await threshold(body)).body.fields
  expect(await fields({ kind: 'card', least: 0 })).toHaveProperty('least')
  const nobody = { kind: 'card', organizationId: admin.userId, least: 5 }
  expect((await threshold(nobody)).status).toBe(404)
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { proTypes, shipsOn, type ProType } from '#domain/access/policies.ts'
import { proApi } from '#domain/pro/pro.api.ts'
import { ownLotsApi } from '#domain/stock/own-lots.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { implants, licences, stays, transferCodes } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { cityWith, clerkOf, licenceRow } from '../../testing/test-licences.ts'
import { lotBuyer, lotProduct, orderIn, stockLot } from '../../testing/test-lot-orders.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(new Date('2026-03-31T15:00:00Z')))

const pro = (proType: ProType) => t.account({ type: 'pro', proType })
const home = async (as: TestAccount) => (await t.call(proApi.home, { as })).body
const scan = async (as: TestAccount, number: string) =>
  (await t.call(proApi.scan, { as, query: { number } })).body.found
const idOf = ({ organizationId }: TestAccount) => organizationId as string

const stay = async (
  as: TestAccount,
  row: Partial<typeof stays.$inferInsert>,
  animal: Parameters<typeof insertAnimal>[1] = {},
) => {
  const { id } = await insertAnimal(t.services.db, { organizationId: idOf(as), ...animal })
  await t.services.db
    .insert(stays)
    .values({ organizationId: idOf(as), animalId: id, kind: 'stray', came: '2026-03-30', ...row })
}
const implant = (as: TestAccount, row: Partial<typeof implants.$inferInsert>) =>
  t.services.db.insert(implants).values({
    organizationId: idOf(as),
    microchip: `98514100${String(Math.random()).slice(2, 9)}`,
    implanter: { fullName: 'Maude', telephone: null },
    implantDate: '2026-03-30',
    language: 'fr',
    ...row,
  })

describe('home', () => {
  it.each(proTypes)('of a %s without anything says so', async (proType) => {
    const { day, waits, month, animals } = await home(await pro(proType))
    expect([day, waits, animals]).toEqual(['2026-03-31', [], []])
    expect(month.map(({ kind, now, before }) => [kind, now, before])).toEqual(
      (proType === 'shelter'
        ? ['intakes', 'returned', 'adopted', 'implants']
        : shipsOn(proType)
          ? ['numbersReceived', 'numbersShipped']
          : ['animals', 'implants']
      ).map((kind) => [kind, 0, 0]),
    )
  })

  it('tells what waits, of the own organization alone', async () => {
    const [own, other] = [await pro('shelter'), await pro('shelter')]
    for (const as of [own, other]) {
      await stay(as, {}, { holdUntil: '2026-03-31' })
      await stay(as, {}, { holdUntil: '2026-04-01', microchip: null, card: null })
      await implant(as, {})
      await implant(as, { status: 'claimed' })
    }
    const { id } = await insertAnimal(t.services.db, {
      organizationId: idOf(other),
      microchip: '985141000999999',
    })
    await t.services.db.insert(transferCodes).values({
      animalId: id,
      codeHash: 'of nobody',
      organizationId: idOf(own),
      expires: new Date('2026-04-02T00:00:00Z'),
    })
    expect((await home(own)).waits).toEqual([
      { kind: 'holdsEnding', count: 1 },
      { kind: 'numberless', count: 2 },
      { kind: 'transfers', count: 1 },
      { kind: 'claims', count: 1 },
    ])
    t.clock.set(new Date('2026-04-02T05:00:00Z'))
    expect((await home(own)).waits.map(({ kind }) => kind)).toEqual([
      'holdsOver',
      'numberless',
      'claims',
    ])
  })

  it('tells the orders that wait for the organization', async () => {
    const admin = await t.account({ type: 'admin' })
    const buyer = await lotBuyer(t)
    const product = await lotProduct(t, admin)
    for (const status of ['draft', 'submitted', 'confirmed', 'partly_shipped', 'shipped'] as const)
      await orderIn(t, status, { buyer, admin, product })
    await orderIn(t, 'shipped', { buyer: await lotBuyer(t), admin, product })
    expect((await home(buyer)).waits).toEqual([
      { kind: 'ordersToReceive', count: 2 },
      { kind: 'invoicesDue', count: 3 },
      { kind: 'drafts', count: 1 },
    ])
  })

  it('counts the month to its day beside the same days of the month before', async () => {
    const own = await pro('shelter')
    const days = [
      '2026-01-31',
      '2026-02-01',
      '2026-02-28',
      '2026-03-01',
      '2026-03-31',
      '2026-04-01',
    ]
    for (const came of days) await stay(own, { came })
    for (const gone of days) await stay(own, { came: null, gone, outcome: 'adopted' })
    await stay(own, { came: null, gone: '2026-03-03', outcome: 'returned' })
    for (const implantDate of days) await implant(own, { implantDate })
    await implant(own, { status: 'reverted' })
    expect((await home(own)).month).toEqual([
      { kind: 'intakes', now: 2, before: 2 },
      { kind: 'returned', now: 1, before: 0 },
      { kind: 'adopted', now: 2, before: 2 },
      { kind: 'implants', now: 2, before: 2 },
    ])
  })

  it('tells a distributor what is free, what runs low, and what came and went', async () => {
    const admin = await t.account({ type: 'admin' })
    const [own, other] = [await pro('distributor'), await pro('health')]
    const ship = async (id: string, to: TestAccount) => {
      const body = { organizationId: idOf(to) }
      expect((await t.call(stockApi.ship, { as: admin, params: { id }, body })).status).toBe(200)
    }
    const { id, numbers } = await stockLot(t, 12, 'microchip')
    await ship(id, own)
    await ship((await stockLot(t, 5, 'card')).id, own)
    await ship((await stockLot(t, 7, 'microchip')).id, other)
    expect(await home(own)).toMatchObject({
      month: [
        { kind: 'numbersReceived', now: 17, before: 0 },
        { kind: 'numbersShipped', now: 0, before: 0 },
      ],
      stock: [
        { kind: 'card', free: 5, isLow: false },
        { kind: 'microchip', free: 12, isLow: false },
      ],
    })
    expect((await home(other)).stock).toEqual([])
    expect(await scan(own, numbers[11] ?? '')).toMatchObject({ kind: 'lot' })
    expect(await scan(other, numbers[11] ?? '')).toBeNull()
    const range = { organizationId: idOf(other), first: numbers[0], last: numbers[9] }
    const { status } = await t.call(ownLotsApi.ship, { as: own, params: { id }, body: range })
    expect(status).toBe(200)
    expect(await scan(own, numbers[0] ?? '')).toBeNull()
    expect(await home(own)).toMatchObject({
      waits: [],
      month: [
        { kind: 'numbersReceived', now: 17 },
        { kind: 'numbersShipped', now: 10 },
      ],
      stock: [
        { kind: 'card', free: 5, isLow: false },
        { kind: 'microchip', free: 2, isLow: true },
      ],
    })
    t.clock.set(new Date('2026-08-01T15:00:00Z'))
    expect((await home(own)).stock[1]).toEqual({ kind: 'microchip', free: 2, isLow: false })
  })

  it('tells clerks of the licences of their cities, by the day in Quebec', async () => {
    const [own, other] = [await clerkOf(t), await clerkOf(t)]
    const rows: Partial<typeof licences.$inferInsert>[] = [
      { status: 'pending' },
      { status: 'active', activated: new Date('2026-03-01T05:00:00Z') },
      { status: 'active', activated: new Date('2026-03-01T04:59:59Z') },
      { status: 'active', activated: new Date('2026-03-02T12:00:00Z'), origin: 'import' },
    ]
    for (const clerk of [own, other]) {
      const city = await cityWith(t, clerk)
      for (const [index, row] of rows.entries())
        await t.services.db.insert(licences).values({
          ...licenceRow,
          ...row,
          cityId: city.id,
          animalKey: String(index),
          uniqueId: `${city.name}-${index}`,
          tag: `T555-${index}`,
        })
    }
    const { waits, month } = await home(own)
    expect(waits).toEqual([{ kind: 'licences', count: 1 }])
    expect(month.at(-1)).toEqual({ kind: 'licences', now: 1, before: 1 })
  })

  it('shows the latest animals first', async () => {
    const own = await pro('retailer')
    for (const day of [1, 2, 3, 4, 5, 6, 7])
      await insertAnimal(t.services.db, {
        organizationId: idOf(own),
        name: `A${day}`,
        created: new Date(`2026-03-0${day}T12:00:00Z`),
      })
    expect((await home(own)).animals.map(({ name }) => name)).toEqual([
      'A7',
      'A6',
      'A5',
      'A4',
      'A3',
      'A2',
    ])
  })
})

describe('a number', () => {
  it('leads to the own animal by any of its numbers, else to the implant, else to one that left', async () => {
    const [own, other] = [await pro('shelter'), await pro('shelter')]
    const { uniqueId } = await insertAnimal(t.services.db, {
      organizationId: idOf(own),
      microchip: '985141000555001',
      card: '555000001',
      tattoo: 'ABC555',
      medal: 'M555',
    })
    for (const number of ['985141000555001', '555 000 001', 'abc555', 'm-555'])
      expect(await scan(own, number)).toEqual({ kind: 'animal', id: uniqueId })
    expect(await scan(other, '985141000555001')).toBeNull()

    await implant(own, { microchip: '985141000555002', card: '555000002' })
    for (const number of ['985141000555002', '555000002'])
      expect((await scan(own, number))?.kind).toBe('implant')
    expect(await scan(other, '985141000555002')).toBeNull()

    const gone = await insertAnimal(t.services.db, {
      organizationId: idOf(own),
      microchip: '985141000555003',
      status: 'removed',
    })
    expect(await scan(own, '985141000555003')).toEqual({ kind: 'animal', id: gone.uniqueId })
    expect(await scan(own, '985141000555009')).toBeNull()
  })

  it('must be one', async () => {
    const { status, body } = await t.call(proApi.scan, {
      as: await pro('shelter'),
      query: { number: '9' },
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['number']])
  })
})

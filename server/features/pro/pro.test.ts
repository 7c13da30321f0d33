import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { proTypes, shipsOn, type ProType } from '#domain/access/policies.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { proApi } from '#domain/pro/pro.api.ts'
import { ownLotsApi } from '#domain/stock/own-lots.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { implants, licences, stays, transferCodes, users } from '../../db/tables/index.ts'
import { freshCards } from '../../testing/test-animals.ts'
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
const scanned = async (as: TestAccount, text: string) =>
  (await t.call(proApi.scan, { as, body: { text } })).body
const scan = async (as: TestAccount, text: string) => (await scanned(as, text)).answers
const kindsOf = async (as: TestAccount, text: string) =>
  (await scan(as, text)).map(({ kind }) => kind)
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
    expect(await scan(own, numbers[11] ?? '')).toEqual([
      { kind: 'stock', id, of: 'microchip', status: 'lot' },
    ])
    expect(await kindsOf(other, numbers[11] ?? '')).toEqual(['unclaimed'])
    const range = { organizationId: idOf(other), first: numbers[0], last: numbers[9] }
    const { status } = await t.call(ownLotsApi.ship, { as: own, params: { id }, body: range })
    expect(status).toBe(200)
    expect(await kindsOf(own, numbers[0] ?? '')).toEqual(['unclaimed'])
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

describe('what is typed or read', () => {
  it('is an own animal by any of its numbers, an implant, an animal that left, and nobody else’s', async () => {
    const [own, other] = [await pro('shelter'), await pro('shelter')]
    const { uniqueId } = await insertAnimal(t.services.db, {
      organizationId: idOf(own),
      name: 'Milo',
      species: 'Dog',
      microchip: '985141000555001',
      card: '555000001',
      tattoo: 'ABC555',
      medal: 'M555',
    })
    for (const number of [
      '985141000555001',
      ']E0985141000555001',
      '555 000 001',
      'abc555',
      'm-555',
    ])
      expect(await scan(own, number)).toEqual([
        { kind: 'animal', id: uniqueId, name: 'Milo', species: 'Dog', isLost: false },
      ])

    await implant(own, {
      microchip: '985141000555002',
      card: '555000002',
      fullname: 'Alex Roy',
      telephone: '(514) 555-1234',
      email: 'alex@example.org',
    })
    for (const number of ['985141000555002', '555000002'])
      expect(await scan(own, number)).toMatchObject([
        {
          kind: 'implant',
          isOpen: true,
          microchip: '985141000555002',
          owner: 'Alex Roy',
          telephone: '(514) 555-1234',
          canRemind: true,
          implantDate: '2026-03-30',
        },
      ])
    expect(await kindsOf(other, '985141000555002')).toEqual(['elsewhere'])

    const gone = await insertAnimal(t.services.db, {
      organizationId: idOf(own),
      microchip: '985141000555003',
      status: 'removed',
    })
    expect(await scan(own, '985141000555003')).toMatchObject([
      { kind: 'former', id: gone.uniqueId },
      { kind: 'elsewhere' },
    ])
  })

  it('shows of another’s animal what everyone may see, and a loss before all else', async () => {
    const [own, owner] = [await pro('health'), await t.account()]
    const { uniqueId, id } = await insertAnimal(t.services.db, {
      ownerId: owner.userId,
      name: 'Praline',
      species: 'Cat',
      microchip: '985141000555010',
    })
    await implant(own, {
      microchip: '985141000555010',
      status: 'claimed',
      animalId: id,
      fullname: 'Alex Roy',
    })
    const answers = await scan(own, '985141000555010')
    expect(answers).toMatchObject([
      { kind: 'registered', result: { unique_id: uniqueId, species: 'Cat' } },
      { kind: 'implant', isOpen: false, owner: 'Alex Roy', canRemind: false },
    ])
    expect(JSON.stringify(answers)).not.toContain('Praline')
    const stranger = await scan(await pro('shelter'), '985141000555010')
    expect(stranger).toEqual([
      { kind: 'registered', result: expect.objectContaining({ unique_id: uniqueId }) as object },
    ])
    expect(JSON.stringify(stranger)).not.toMatch(/Praline|Alex|@/)

    const lost = await insertAnimal(t.services.db, {
      ownerId: owner.userId,
      name: 'Filou',
      microchip: '985141000555011',
      lostAt: [-73.57, 45.5],
    })
    await implant(own, { microchip: '985141000555011', status: 'claimed', animalId: lost.id })
    expect(await scan(own, '985141000555011')).toMatchObject([
      { kind: 'registered', result: { unique_id: lost.uniqueId, name: 'Filou' } },
      { kind: 'implant' },
    ])
    await t.services.db.update(users).set({ status: 'deleted' }).where(eq(users.id, owner.userId))
    expect(await kindsOf(await pro('shelter'), '985141000555010')).toEqual(['elsewhere'])
  })

  it('is all that there is at once, the most useful first', async () => {
    const clerk = await clerkOf(t)
    const city = await cityWith(t, clerk)
    const licence = {
      ...licenceRow,
      cityId: city.id,
      animalName: 'Réglisse',
      tag: 'T 777-1',
      microchip: '985141000555020',
    }
    for (const [nth, status] of (['active', 'revoked'] as const).entries())
      await t.services.db.insert(licences).values({
        ...licence,
        status,
        animalKey: `k${nth}`,
        uniqueId: `licence00000${nth}`,
        from: '2026-01-01',
        to: '2026-12-31',
      })
    await implant(clerk, { microchip: '985141000555020' })
    expect(await scan(clerk, '985141000555020')).toMatchObject([
      { kind: 'implant', isOpen: true },
      { kind: 'licence', name: 'Réglisse', tag: 'T 777-1', status: 'active' },
    ])
    expect(await kindsOf(clerk, 't777.1')).toEqual(['licence'])
    expect(await kindsOf(await clerkOf(t), 't777.1')).toEqual([])
    expect(await kindsOf(await pro('health'), 't777.1')).toEqual([])
  })

  it('is a client by telephone, e-mail or name, with the implants of the organization', async () => {
    const [own, other] = [await pro('health'), await pro('health')]
    const numbers = ['985141000555030', '985141000555031', '985141000555032']
    for (const [nth, microchip] of numbers.entries()) {
      const [card = ''] = await freshCards(t)
      const as = nth < 2 ? own : other
      const body = {
        microchip,
        card,
        verif: '123',
        fullname: 'Geneviève Côté',
        telephone: '514 555-0199',
        email: 'gcote@example.org',
      }
      expect((await t.call(implantsApi.create, { as, body })).status).toBe(201)
    }
    const found = ['514 555-0199', '(514) 555-0199', '+1 514.555.0199', '5145550199', '555-0199']
    for (const typed of [...found, 'gcote@example.org', 'genevieve cote', 'Côté']) {
      const answers = await scan(own, typed)
      const chips = answers.flatMap((one) => (one.kind === 'implant' ? one.microchip : []))
      expect(new Set(chips)).toEqual(new Set(numbers.slice(0, 2)))
      expect(answers[0]).toMatchObject({ owner: 'Geneviève Côté', telephone: '(514) 555-0199' })
    }
    expect(await kindsOf(other, '514 555-0199')).toEqual(['implant'])
    expect(await scan(await pro('health'), '514 555-0199')).toEqual([])
    await t.services.db
      .update(implants)
      .set({ status: 'reverted' })
      .where(eq(implants.organizationId, idOf(other)))
    expect(await scan(other, '514 555-0199')).toMatchObject([
      { kind: 'client', owner: 'Geneviève Côté', telephone: '(514) 555-0199' },
    ])
  })

  it.each([
    ['a prefix that a registry has', '900111000123456', [{ kind: 'elsewhere' }]],
    ['a test chip', '999000000000001', [{ kind: 'test' }]],
    ['no microchip', 'M99', []],
  ])('that nobody here has: %s', async (_, number, answers) => {
    expect(await scan(await pro('shelter'), number)).toMatchObject(answers)
  })

  it('must be something', async () => {
    for (const text of ['9', '', '??', 'x'.repeat(101)]) {
      const as = await pro('shelter')
      const { status, body } = await t.call(proApi.scan, { as, body: { text } })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['text']])
    }
  })
})

import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { auditLog, implants, items, lots, organizations, users } from '../../db/tables/index.ts'
import { routes } from '../../routes.ts'
import { openImplant, registered, withCard } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { addUpLotCounts } from './add-up-lot-counts.ts'

let t: TestApp
let admin: TestAccount
let shelter: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
  shelter = await t.account({ type: 'pro' })
})
afterAll(() => t.close())

const generated = async (count = 3) =>
  (
    await t.call(stockApi.createLot, {
      as: admin,
      body: { kind: 'card', supplier: 'Presse', count },
    })
  ).body
const ordered = async () =>
  (
    await t.call(stockApi.createLot, {
      as: admin,
      body: { kind: 'card', supplier: 'Presse', count: 3, status: 'ordered' },
    })
  ).body.id
const ship = (id: string, organizationId: unknown = shelter.organizationId) =>
  t.call(stockApi.ship, { as: admin, params: { id }, body: { organizationId } })
const receive = (id: string) => t.call(stockApi.receive, { as: admin, params: { id } })

describe('a lot', () => {
  it('that is only ordered gives no card, to anyone, before it is received', async () => {
    const id = await ordered()
    const [item] = await t.services.db.select().from(items).where(eq(items.lotId, id))
    const body = { card: item?.number ?? '', verif: item?.verification ?? '' }
    const animal = await registered(t, shelter)
    const add = () => t.call(animalsApi.addCard, { as: shelter, params: { id: animal }, body })
    expect(await add()).toMatchObject({ status: 409, body: { code: 'CARD_NOT_AVAILABLE' } })
    await receive(id)
    expect((await add()).body.ids.Card).toBe(item?.number)
  })

  it('that is shipped is told to the managers of its organization, by letter and at home', async () => {
    const clinic = await t.account({ type: 'pro', proType: 'distributor', language: 'en' })
    await t.services.db.update(users).set({ manager: true }).where(eq(users.id, clinic.userId))
    const lot = await generated()
    const listed = async () => (await t.call(stockApi.shippedLots, { as: clinic })).body
    expect(await listed()).toEqual([])
    expect((await ship(lot.id, clinic.organizationId)).status).toBe(200)
    const { supplier: _supplier, organization: _organization, ...shown } = lot
    expect(await listed()).toEqual([
      { ...shown, status: 'shipped', shipped: t.clock.now().toISOString() },
    ])
    expect((await t.call(stockApi.shippedLots, { as: shelter })).body).not.toContainEqual(
      expect.objectContaining({ id: lot.id }),
    )
    const letters = (await t.outbox()).filter(({ to }) => to?.[0]?.address === clinic.email)
    expect(letters.map(({ subject }) => subject)).toEqual(['ID cards are on their way to you'])
    expect(letters[0]?.text).toContain((lot.first ?? '').slice(0, 3))
    expect(letters[0]?.text).not.toContain('Presse')
  })

  it('is ordered, received and shipped, each once and in this order', async () => {
    const id = await ordered()
    expect(await ship(id)).toMatchObject({ status: 409, body: { code: 'LOT_NOT_RECEIVED' } })
    const now = t.clock.now().toISOString()
    expect(await receive(id)).toMatchObject({
      status: 200,
      body: { status: 'received', received: now, shipped: null, free: 3 },
    })
    expect(await receive(id)).toMatchObject({ status: 409, body: { code: 'LOT_NOT_ORDERED' } })
    const answers = await Promise.all([ship(id), ship(id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      status: 'shipped',
      shipped: now,
      organization: expect.any(String),
      free: 3,
    })
    expect(await receive(id)).toMatchObject({ status: 409, body: { code: 'LOT_NOT_ORDERED' } })
  })

  it.each([
    [
      'that staff have not validated',
      async () => (await t.account({ type: 'pro', valid: false })).organizationId,
      409,
      'ORGANIZATION_NOT_VALID',
    ],
    [
      'that there is not',
      async () => '019e0000-0000-7000-8000-000000000000',
      409,
      'ORGANIZATION_NOT_VALID',
    ],
    ['that is no id', async () => 'x', 400, 'VALIDATION_FAILED'],
  ])('is not shipped to an organization %s', async (_, organization, status, code) => {
    const { id } = await generated()
    const answer = await ship(id, await organization())
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
      status,
      code,
      ['organizationId'],
    ])
    expect((await t.call(stockApi.lot, { as: admin, params: { id } })).body.status).toBe('received')
  })

  it('that there is not is not found', async () => {
    const id = '019e0000-0000-7000-8000-000000000000'
    const answers = [
      await receive(id),
      await ship(id),
      await t.call(stockApi.lot, { as: admin, params: { id } }),
      await t.call(stockApi.lotFile, { as: admin, params: { id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('goes to those that are found by name', async () => {
    await t.services.db.insert(organizations).values([
      {
        businessName: 'Clinique Émeraude',
        proType: 'health',
        valid: true,
        email: 'a@example.org',
        language: 'fr',
        city: 'Gaspé',
      },
      {
        businessName: 'Émeraude fermée',
        proType: 'health',
        valid: false,
        email: 'b@example.org',
        language: 'fr',
      },
    ])
    const { body, headers } = await t.call(stockApi.buyers, {
      as: admin,
      query: { filter: '[Name~EMERAUDE]' },
    })
    expect([body, headers['x-total-count']]).toEqual([
      [{ id: expect.any(String), name: 'Clinique Émeraude', city: 'Gaspé' }],
      '1',
    ])
  })

  it('counts what is free as cards come and go, also after the night', async () => {
    const { card } = await withCard(t, await t.account())
    const [item] = await t.services.db.select().from(items).where(eq(items.number, card))
    const free = async () =>
      (await t.call(stockApi.lot, { as: admin, params: { id: item?.lotId ?? '' } })).body.free
    expect(await free()).toBe(0)
    await addUpLotCounts(t.services.db)
    expect(await free()).toBe(0)
    await t.services.db
      .update(items)
      .set({ status: 'lot', animalId: null })
      .where(eq(items.id, item?.id ?? ''))
    expect(await free()).toBe(1)
    await addUpLotCounts(t.services.db)
    await addUpLotCounts(t.services.db)
    expect(await free()).toBe(1)
  })
})

describe('the file of a lot', () => {
  it('holds numbers and verifications, and each download is in the audit log', async () => {
    const lot = await generated(5001)
    const answer = await t.app.inject({
      url: `/api/admin/lots/${lot.id}/items.csv`,
      headers: { cookie: admin.cookie },
    })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="cards-${lot.first}.csv"`,
    )
    const [head, ...lines] = answer.body.trimEnd().split('\r\n')
    const stored = await t.services.db
      .select()
      .from(items)
      .where(eq(items.lotId, lot.id))
      .orderBy(items.number)
    expect([head, lines]).toEqual([
      'number,verification',
      stored.map(({ number, verification }) => `${number},${verification}`),
    ])
    expect(
      await t.services.db.select().from(auditLog).where(eq(auditLog.subject, lot.id)),
    ).toMatchObject([{ action: 'lot_downloaded', userId: admin.userId }])
  })

  it.each([{ type: 'ind' }, { type: 'pro' }] as const)('is not for %j', async (who) => {
    const { id } = await generated()
    const as = await t.account(who)
    expect((await t.call(stockApi.lotFile, { as, params: { id } })).body.code).toBe('FORBIDDEN')
    expect((await t.call(stockApi.lotFile, { params: { id } })).body.code).toBe('NOT_SIGNED_IN')
  })
})

describe('verifications', () => {
  it('have no place in any answer that a call declares', () => {
    const telling = routes.flatMap(({ endpoint: { method, path, reply } }) =>
      reply &&
      path !== stockApi.importLot.path &&
      /"(verif|verification)":/i.test(
        JSON.stringify(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' })),
      )
        ? [`${method} ${path}`]
        : [],
    )
    expect(telling).toEqual([])
  })

  it('are in no answer about the card that carries them', async () => {
    const owner = await t.account()
    const { id, card } = await withCard(t, owner)
    const secret = 'QZX'
    await t.services.db.update(items).set({ verification: secret }).where(eq(items.number, card))
    const lot =
      (await t.services.db.select({ id: items.lotId }).from(items).where(eq(items.number, card)))[0]
        ?.id ?? ''
    const answers = await Promise.all([
      t.call(stockApi.lots, { as: admin }),
      t.call(stockApi.lot, { as: admin, params: { id: lot } }),
      t.call(stockApi.items, { as: admin, query: { filter: `[Lot=${lot}]` } }),
      t.call(stockApi.life, { as: admin, params: { kind: 'card', number: card } }),
      t.call(animalsApi.profile, { as: owner, params: { id } }),
      t.call(animalsApi.profile, { as: admin, params: { id } }),
      t.call(animalsApi.events, { as: admin, params: { id } }),
      t.call(animalsApi.list, { as: owner }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(answers.filter(({ body }) => JSON.stringify(body).includes(secret))).toEqual([])
  })
})

describe('the items', () => {
  it.each([
    ['[Kind=card]', 200],
    ['[Kind=card,Number~1000]', 200],
    ['[Kind=card,Status=assigned]', 200],
    ['[Number=100 000 000]', 200],
    ['[Number=100000000,Supplier~pre]', 200],
    ['[Lot=nonsense]', 200],
    ['[Number~1000]', 200],
    ['[Status=assigned]', 200],
    ['[Supplier~pre]', 200],
    ['[Kind=card,LotStatus=shipped]', 200],
    ['[Kind!=card]', 200],
    ['[Verification=123]', 400],
    ['[Updated~2026]', 400],
    ['[Lot~019e]', 400],
  ])('are looked for by %s: %i', async (filter, status) => {
    expect((await t.call(stockApi.items, { as: admin, query: { filter } })).status).toBe(status)
  })

  it('begin with what is typed', async () => {
    await t.services.db.insert(items).values(
      ['4C2A000001', '4C2B000001', '4C2A000002', '985112003000009'].map((number) => ({
        lotId: lotId(),
        kind: 'microchip' as const,
        number,
      })),
    )
    const { body } = await t.call(stockApi.items, {
      as: admin,
      query: { filter: '[Kind=microchip,Number~4c2a]' },
    })
    expect(body.map(({ number }) => number)).toEqual(['4C2A000001', '4C2A000002'])
  })
  let chips = ''
  const lotId = () => chips
  beforeAll(async () => {
    chips =
      (
        await t.services.db
          .insert(lots)
          .values({ kind: 'microchip', supplier: 'Puces' })
          .returning()
      )[0]?.id ?? ''
  })
})

describe('the life of a number', () => {
  const life = async (kind: 'card' | 'microchip', number: string) =>
    (await t.call(stockApi.life, { as: admin, params: { kind, number } })).body

  it('of a card: lot, animals one after another, and what happened to them', async () => {
    const { body: lot } = await t.call(stockApi.createLot, {
      as: admin,
      body: { kind: 'card', supplier: 'Longue vie', count: 1 },
    })
    const card = lot.first ?? ''
    await t.services.db.update(items).set({ verification: '123' }).where(eq(items.number, card))
    const [first, second] = [
      await registered(t, shelter, { name: 'Avant' }),
      await registered(t, shelter, { name: 'Après' }),
    ]
    t.clock.pass(60)
    await t.call(animalsApi.addCard, {
      as: shelter,
      params: { id: first },
      body: { card, verif: '123' },
    })
    t.clock.pass(60)
    await t.call(animalsApi.returnCard, { as: shelter, params: { id: first } })
    t.clock.pass(60)
    await t.call(animalsApi.addCard, {
      as: shelter,
      params: { id: second },
      body: { card, verif: '123' },
    })
    const told = await life('card', ` ${card.slice(0, 3)}-${card.slice(3)}`)
    expect(told).toMatchObject({
      kind: 'card',
      number: card,
      item: { status: 'assigned', animal: second },
      animal: { unique_id: second, name: 'Après' },
    })
    expect(
      told.life.map(({ type, ...rest }) => [
        type === 'event' && 'event' in rest ? rest.event : type,
        'animal' in rest ? rest.animal?.name : undefined,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['received', undefined],
        ['assigned', 'Avant'],
        ['card_added', 'Avant'],
        ['returned', undefined],
        ['card_returned', 'Avant'],
        ['assigned', 'Après'],
        ['card_added', 'Après'],
      ]),
    )
    const dates = told.life.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted())
    const read = await t.services.db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.subject, [first, second]))
    expect(
      read
        .filter(({ action }) => action === 'item_read')
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual([first, second].sort())
  })

  it('of a microchip that was implanted', async () => {
    const [lot] = await t.services.db
      .insert(lots)
      .values({
        kind: 'microchip',
        supplier: 'Puces',
        status: 'received',
        receivedAt: t.clock.now(),
      })
      .returning()
    await t.services.db.insert(items).values({
      lotId: lot?.id ?? '',
      kind: 'microchip',
      number: '985112003777777',
      updated: t.clock.now(),
    })
    const implantId = await openImplant(t, { microchip: '985112003777777', created: t.clock.now() })
    await t.services.db
      .update(items)
      .set({ status: 'implanted', implantId })
      .where(eq(items.number, '985112003777777'))
    await ship(lot?.id ?? '')
    expect(
      (await life('microchip', '985112003777777')).life.map(({ type }) => type).sort(),
    ).toEqual(['implanted', 'ordered', 'received', 'shipped'].sort())
    await t.services.db
      .update(items)
      .set({ status: 'lot', implantId: null })
      .where(eq(items.number, '985112003777777'))
    await t.services.db
      .update(implants)
      .set({ status: 'reverted' })
      .where(eq(implants.id, implantId))
    expect((await life('microchip', '985112003777777')).life.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['reverted', 'returned']),
    )
  })

  it('of a microchip that never was in stock outlives its implant', async () => {
    const implantId = await openImplant(t, { microchip: '985112003999999', created: t.clock.now() })
    expect((await life('microchip', '985112003999999')).life.map(({ type }) => type)).toEqual([
      'implanted',
    ])
    await t.services.db
      .update(implants)
      .set({ status: 'reverted' })
      .where(eq(implants.id, implantId))
    expect(
      (await life('microchip', '985112003999999')).life.map(({ type }) => type).sort(),
    ).toEqual(['implanted', 'reverted'])
  })

  it('of a microchip that never was in stock is that of its animal', async () => {
    const { id } = await withCard(t, await t.account())
    await t.call(animalsApi.addCodes, {
      as: admin,
      params: { id },
      body: { microchip: '985112003888888' },
    })
    expect(await life('microchip', '985112003888888')).toMatchObject({
      item: null,
      animal: { unique_id: id, removed: false },
      life: expect.arrayContaining([expect.objectContaining({ event: 'codes_added' })]),
    })
  })

  it('of a number that nothing knows is not found', async () => {
    const answers = await Promise.all(
      ['999999999', '"]', '%00'].map((number) =>
        t.call(stockApi.life, { as: admin, params: { kind: 'card', number } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(
      (await t.call(stockApi.life, { as: shelter, params: { kind: 'card', number: '999999999' } }))
        .body.code,
    ).toBe('FORBIDDEN')
  })
})

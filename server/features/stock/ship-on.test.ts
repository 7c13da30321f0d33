import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownLotsApi } from '#domain/stock/own-lots.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { items, organizations, users } from '../../db/tables/index.ts'
import { freshCards } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { stockLot } from '../../testing/test-lot-orders.ts'

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

async function named(
  proType: 'distributor' | 'vendor' | 'health',
  businessName: string,
): Promise<TestAccount> {
  const account = await t.account({ type: 'pro', proType })
  await t.services.db
    .update(organizations)
    .set({ businessName })
    .where(eq(organizations.id, account.organizationId ?? ''))
  return account
}

/** In the distributor's stock. */
async function theirs(count: number, kind: 'card' | 'microchip' = 'microchip') {
  const lot = await stockLot(t, count, kind)
  const { status } = await t.call(stockApi.ship, {
    as: admin,
    params: { id: lot.id },
    body: { organizationId: distributor.organizationId ?? '' },
  })
  expect(status).toBe(200)
  return lot
}
const implant = async (as: TestAccount, microchip = '') => {
  const [card = ''] = await freshCards(t)
  const body = { microchip, email: `${microchip}@example.org`, card, verif: '123' }
  return (await t.call(implantsApi.create, { as, body })).status
}
const shipOn = (id: string, body: object, as = distributor) =>
  t.call(ownLotsApi.ship, {
    as,
    params: { id },
    body: { organizationId: clinic.organizationId, ...body } as never,
  })
const get = (id: string, as = distributor) => t.call(ownLotsApi.get, { as, params: { id } })
const held = async (as: TestAccount) => (await t.call(stockApi.shippedLots, { as })).body
const lifeOf = async (number: string) =>
  (
    await t.call(stockApi.life, { as: admin, params: { kind: 'microchip', number } })
  ).body.life.flatMap((event) => (event.type === 'shipped' ? [event.organization] : []))

describe('a lot of one’s own', () => {
  it('tells what is free and used, where it came from, and its numbers', async () => {
    const { id, numbers } = await theirs(3)
    await t.services.db
      .update(items)
      .set({ status: 'retired' })
      .where(eq(items.number, numbers[0] ?? ''))
    expect((await get(id)).body).toMatchObject({
      items: 3,
      counts: { free: 2, implanted: 0, assigned: 0, retired: 1 },
      from: null,
    })
    const free = await t.call(ownLotsApi.items, {
      as: distributor,
      params: { id },
      query: { filter: '[Status=lot]' },
    })
    expect(free.body.map(({ number }) => number)).toEqual(numbers.slice(1))
    expect(JSON.stringify(free.body)).not.toContain('verification')
    expect((await get(id, clinic)).status).toBe(404)
    const strangers = await t.call(ownLotsApi.items, { as: clinic, params: { id } })
    expect(strangers.status).toBe(404)
  })
})

describe('shipping on', () => {
  it('gives a range to another organization, which alone may give its numbers then', async () => {
    const { id, numbers } = await theirs(6)
    await t.services.db.update(users).set({ manager: true }).where(eq(users.id, clinic.userId))
    const answer = await shipOn(id, { first: numbers[1], last: numbers[3] })
    expect(answer.body).toMatchObject({
      organization: 'Clinique du Lac',
      items: 3,
      first: numbers[1],
      last: numbers[3],
    })
    expect((await get(id)).body).toMatchObject({ items: 3, counts: { free: 3 } })
    const [got] = await held(clinic)
    expect(got).toMatchObject({ items: 3, free: 3, first: numbers[1], last: numbers[3] })
    expect((await get(got?.id ?? '', clinic)).body.from).toBe('Distribution du Nord')
    expect(await lifeOf(numbers[2] ?? '')).toEqual(['Distribution du Nord', 'Clinique du Lac'])
    expect(await lifeOf(numbers[4] ?? '')).toEqual(['Distribution du Nord'])
    const told = (await t.outbox()).filter(({ to }) => to?.[0]?.address === clinic.email)
    expect(told.map(({ subject }) => subject)).toEqual(['Des micropuces sont en route vers vous'])
    expect(await implant(distributor, numbers[2])).toBe(409)
    expect(await implant(clinic, numbers[2])).toBe(201)
  })

  it('of a whole lot leaves nothing, and keeps the chain through several hands', async () => {
    const vendor = await named('vendor', 'Fournitures Boréal')
    const { id, numbers } = await theirs(4)
    await shipOn(id, { organizationId: vendor.organizationId })
    expect((await get(id)).status).toBe(404)
    expect((await shipOn(id, {}, vendor)).body.items).toBe(4)
    expect(await lifeOf(numbers[0] ?? '')).toEqual([
      'Distribution du Nord',
      'Fournitures Boréal',
      'Clinique du Lac',
    ])
    const moves = await t.call(ownLotsApi.moves, { as: vendor })
    expect(moves.body).toMatchObject([{ organization: 'Clinique du Lac', items: 4 }])
  })

  it('leaves what is used where it is', async () => {
    const { id, numbers } = await theirs(3)
    await t.services.db
      .update(items)
      .set({ status: 'retired' })
      .where(eq(items.number, numbers[1] ?? ''))
    expect((await shipOn(id, {})).body.items).toBe(2)
    expect((await get(id)).body).toMatchObject({ items: 1, first: numbers[1], last: numbers[1] })
  })

  it('of a range that ends before it begins is refused', async () => {
    const { id, numbers } = await theirs(3)
    const { body } = await shipOn(id, { first: numbers[2], last: numbers[0] })
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual(['LOT_RANGE', ['last']])
    expect((await get(id)).body.counts.free).toBe(3)
  })

  it.each([
    [
      'to an organization that is not valid',
      { organizationId: 'invalid' },
      'ORGANIZATION_NOT_VALID',
      'organizationId',
    ],
    ['to itself', { organizationId: 'own' }, 'LOT_OWN', 'organizationId'],
    ['from a number of no lot', { first: '1' }, 'LOT_WITHOUT_NUMBER', 'first'],
    ['to a number that is none', { last: 'abc' }, 'LOT_WITHOUT_NUMBER', 'last'],
    ['to nobody', { organizationId: '' }, 'VALIDATION_FAILED', 'organizationId'],
  ])('%s is refused beside the field', async (_, given, code, field) => {
    const { id } = await theirs(2)
    const to: Record<string, string | null> = {
      invalid: (await t.account({ type: 'pro', valid: false })).organizationId,
      own: distributor.organizationId,
    }
    const body =
      'organizationId' in given ? { organizationId: to[given.organizationId] ?? '' } : given
    const answer = await shipOn(id, body)
    expect([answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([code, [field]])
    expect((await get(id)).body.counts.free).toBe(2)
  })

  it('is for distributors and vendors; another’s lot is not found', async () => {
    const { id } = await theirs(2)
    expect((await shipOn(id, {}, clinic)).status).toBe(403)
    const vendor = await named('vendor', 'Autre fournisseur')
    expect((await shipOn(id, {}, vendor)).status).toBe(404)
    const { id: ours } = await stockLot(t, 2)
    expect((await shipOn(ours, {})).status).toBe(404)
    const found = await t.call(ownLotsApi.buyers, {
      as: distributor,
      query: { filter: '[Name~lac]' },
    })
    expect(found.body.map(({ name }) => name)).toContain('Clinique du Lac')
  })

  it('twice at the same time moves each number once', async () => {
    const { id } = await theirs(5)
    const answers = await Promise.all([shipOn(id, {}), shipOn(id, {})])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('while a number is implanted: one wins', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, numbers } = await theirs(2)
      const [implanted, shipped] = await Promise.all([
        implant(distributor, numbers[0]),
        shipOn(id, {}),
      ])
      expect(shipped.status).toBe(200)
      expect(shipped.body.items).toBe(implanted === 201 ? 1 : 2)
      const [item] = await t.services.db
        .select()
        .from(items)
        .where(and(eq(items.kind, 'microchip'), eq(items.number, numbers[0] ?? '')))
      expect(item?.status).toBe(implanted === 201 ? 'implanted' : 'lot')
    }
  })
})

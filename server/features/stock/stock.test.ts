import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminApi } from '#domain/admin/admin.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { alerts, animals, items, lots } from '../../db/tables/index.ts'
import { registered, storedAnimal, withCard } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())

const generate = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  t.call(stockApi.createLot, { as: admin, body, headers })
const verifications = async (lotId: string) =>
  (await t.services.db.select().from(items).where(eq(items.lotId, lotId))).map(
    ({ verification }) => verification,
  )

describe('a lot of cards', () => {
  it('is generated from 100000000 on, one after the other, with verifications that no answer tells', async () => {
    const first = await generate({ kind: 'card', supplier: 'Imprimerie', count: 200 })
    expect(first).toMatchObject({
      status: 201,
      body: {
        kind: 'card',
        status: 'received',
        first: '100000000',
        last: '100000199',
        items: 200,
        free: 200,
      },
    })
    expect((await generate({ kind: 'card', supplier: 'Imprimerie', count: 2 })).body).toMatchObject(
      { first: '100000200', last: '100000201' },
    )
    const secrets = await verifications(first.body.id)
    expect(secrets.every((secret) => /^\d{3}$/.test(secret ?? ''))).toBe(true)
    expect(new Set(secrets).size).toBeGreaterThan(100)
    const answers = [
      first,
      await t.call(stockApi.lots, { as: admin }),
      await t.call(stockApi.items, { as: admin, query: { _end: '300' } }),
    ]
    expect(
      answers
        .map(({ body }) => JSON.stringify(body))
        .filter((text) => text.length < 10 || /verif/i.test(text)),
    ).toEqual([])
  })

  it('is generated once a key, and never over numbers that exist', async () => {
    const headers = { 'idempotency-key': 'generate-lot-once' }
    const answers = await Promise.all(
      [1, 2].map(() =>
        generate({ kind: 'card', supplier: 'Une fois', count: 5, first: 500_000_000 }, headers),
      ),
    )
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
    expect(
      await generate({ kind: 'card', supplier: 'Encore', count: 5, first: 499_999_999 }),
    ).toMatchObject({
      status: 409,
      body: { code: 'CARDS_IN_STOCK', fields: { first: expect.any(String) } },
    })
    expect(await t.services.db.$count(lots, eq(lots.supplier, 'Encore'))).toBe(0)
    const two = await Promise.all([
      generate({ kind: 'card', supplier: 'A', count: 50 }),
      generate({ kind: 'card', supplier: 'B', count: 50 }),
    ])
    expect(two.map(({ status }) => status)).toEqual([201, 201])
  })

  it.each([
    [{ kind: 'microchip', supplier: 'X', count: 1 }, 'kind'],
    [{ kind: 'card', supplier: ' ', count: 1 }, 'supplier'],
    [{ kind: 'card', supplier: 'X', count: 0 }, 'count'],
    [{ kind: 'card', supplier: 'X', count: 100_001 }, 'count'],
    [{ kind: 'card', supplier: 'X', count: 1.5 }, 'count'],
    [{ kind: 'card', supplier: 'X', count: 1, first: 99 }, 'first'],
    [{ kind: 'card', supplier: 'X', count: 2, first: 999_999_999 }, 'first'],
  ])('is refused: %j', async (body, field) => {
    const before = await t.services.db.$count(lots)
    const answer = await generate(body)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
    expect(await t.services.db.$count(lots)).toBe(before)
  })

  it.each([{ type: 'ind' }, { type: 'pro' }] as const)(
    'is none of the business of %j',
    async (who) => {
      const as = await t.account(who)
      const answers = await Promise.all([
        t.call(stockApi.createLot, { as, body: { kind: 'card', supplier: 'X', count: 1 } }),
        t.call(stockApi.lots, { as }),
        t.call(stockApi.items, { as }),
        t.call(adminApi.overview, { as }),
      ])
      expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('FORBIDDEN'))
    },
  )
})

it('items tell the animal that carries them', async () => {
  const { id, card } = await withCard(t, await t.account())
  const { body } = await t.call(stockApi.items, {
    as: admin,
    query: { filter: `[Number=${card}]` },
  })
  expect(body).toMatchObject([{ kind: 'card', number: card, status: 'assigned', animal: id }])
})

it('the overview counts', async () => {
  const before = (await t.call(adminApi.overview, { as: admin })).body
  const owner = await t.account()
  const { id } = await withCard(t, owner)
  const gone = await registered(t, owner)
  await t.services.db.update(animals).set({ status: 'lost' }).where(eq(animals.uniqueId, id))
  await t.services.db.update(animals).set({ status: 'removed' }).where(eq(animals.uniqueId, gone))
  const [shipped] = await t.services.db
    .insert(lots)
    .values({ kind: 'card', supplier: 'Parti', status: 'shipped' })
    .returning()
  await t.services.db
    .insert(items)
    .values({ lotId: shipped?.id ?? '', kind: 'card', number: '900000000', verification: '111' })
  expect((await storedAnimal(t, id)).status).toBe('lost')
  expect(await t.services.db.$count(alerts)).toBe(0)
  expect((await t.call(adminApi.overview, { as: admin })).body).toEqual({
    users: before.users + 1,
    animals: before.animals + 1,
    lost: before.lost + 1,
    alertsSent: 0,
    freeCards: before.freeCards,
  })
})

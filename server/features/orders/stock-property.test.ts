import { and, desc, eq, isNotNull } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lotOrdersApi, lotOrdersDeskApi, type LotProduct } from '#domain/orders/orders.api.ts'
import { ownLotsApi } from '#domain/stock/own-lots.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { items, lotMoves, lots } from '../../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { lotBuyer, lotProduct, stockLot } from '../../testing/test-lot-orders.ts'
import { runs } from '../../testing/suite/thorough.ts'

/** Over random sequences of all verbs by several organizations. */
let t: TestApp
let admin: TestAccount
let buyers: TestAccount[]
let product: LotProduct
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
  buyers = [await lotBuyer(t, 'distributor'), await lotBuyer(t, 'vendor'), await lotBuyer(t)]
  product = await lotProduct(t, admin, { type: 'Microchip lot', size: 3 })
})
afterAll(() => t.close())

const who = fc.nat({ max: 2 })
const which = fc.nat({ max: 3 })
const step = fc.oneof(
  fc.record({
    verb: fc.constant('create' as const),
    who,
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    verb: fc.constantFrom('submit', 'confirm', 'cancel', 'staffCancel', 'paid'),
    which,
  }),
  fc.record({
    verb: fc.constant('ship' as const),
    which,
    quantity: fc.integer({ min: 1, max: 4 }),
    over: fc.boolean(),
  }),
  fc.record({ verb: fc.constant('receive' as const), which, quantity: fc.nat({ max: 4 }) }),
  fc.record({
    verb: fc.constant('shipOn' as const),
    who,
    to: who,
    which,
    from: fc.nat({ max: 20 }),
    length: fc.nat({ max: 8 }),
  }),
  fc.record({ verb: fc.constantFrom('callBack', 'callOnBack'), which }),
  fc.record({ verb: fc.constant('use' as const), nth: fc.nat({ max: 20 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The numbers of one run. */
interface World {
  lot: string
  numbers: string[]
  orders: { id: string; item: string; by: TestAccount }[]
}

async function take(world: World, one: Step): Promise<number> {
  const { orders, numbers, lot } = world
  const placed = 'which' in one ? orders[one.which] : undefined
  const params = { id: placed?.id ?? '' }
  const as = placed?.by
  switch (one.verb) {
    case 'create': {
      const by = buyers[one.who] as TestAccount
      const body = { items: [{ product: product.id, quantity: one.quantity }] }
      const answer = await t.call(lotOrdersApi.create, { as: by, body })
      orders.push({ id: answer.body.id, item: answer.body.items[0]?.id ?? '', by })
      return answer.status
    }
    case 'use':
      await t.services.db
        .update(items)
        .set({ status: 'retired' })
        .where(and(eq(items.number, numbers[one.nth] ?? ''), eq(items.status, 'lot')))
      return 200
    case 'shipOn': {
      const by = buyers[one.who] as TestAccount
      const theirs = await t.services.db
        .select({ id: lots.id })
        .from(lots)
        .where(eq(lots.organizationId, by.organizationId ?? ''))
        .orderBy(lots.id)
      const id = theirs[one.which]?.id
      if (id === undefined) return 404
      const answer = await t.call(ownLotsApi.ship, {
        as: by,
        params: { id },
        body: {
          organizationId: buyers[one.to]?.organizationId ?? '',
          first: numbers[one.from] ?? '',
          last: numbers[one.from + one.length] ?? numbers.at(-1) ?? '',
        },
      })
      return answer.status
    }
    case 'callBack': {
      const [sent] = await t.services.db
        .select({ id: lots.id })
        .from(lots)
        .where(eq(lots.status, 'shipped'))
        .orderBy(desc(lots.id))
        .offset(one.which)
        .limit(1)
      if (!sent) return 404
      return (await t.call(stockApi.callBack, { as: admin, params: sent })).status
    }
    case 'callOnBack': {
      const [move] = await t.services.db
        .select({ id: lotMoves.id, fromId: lotMoves.fromId })
        .from(lotMoves)
        .where(isNotNull(lotMoves.fromId))
        .orderBy(desc(lotMoves.id))
        .offset(one.which)
        .limit(1)
      const by = buyers.find(({ organizationId }) => organizationId === move?.fromId)
      if (!move || !by) return 404
      const params = { id: String(move.id) }
      return (await t.call(ownLotsApi.callBack, { as: by, params })).status
    }
    case 'submit':
      return (await t.call(lotOrdersApi.submit, { as, params, body: {} })).status
    case 'cancel':
      return (await t.call(lotOrdersApi.cancel, { as, params, body: {} })).status
    case 'confirm':
      return (await t.call(lotOrdersDeskApi.confirm, { as: admin, params })).status
    case 'staffCancel':
      return (await t.call(lotOrdersDeskApi.cancel, { as: admin, params, body: {} })).status
    case 'paid': {
      const body = { method: 'cash' as const }
      return (await t.call(lotOrdersDeskApi.paid, { as: admin, params, body })).status
    }
    case 'ship': {
      const sent = { item: placed?.item ?? '', lot, quantity: one.quantity }
      const body = { lots: [sent], over: one.over }
      return (await t.call(lotOrdersDeskApi.ship, { as: admin, params, body })).status
    }
    case 'receive': {
      const body = { items: [{ id: placed?.item ?? '', received: one.quantity }] }
      return (await t.call(lotOrdersApi.receive, { as, params, body })).status
    }
  }
}

/** What must hold whatever was done. */
async function expectSound({ numbers, orders }: World): Promise<void> {
  const { rows } = await t.services.db.$client.query<Record<string, number>>(
    `select
       (select count(*) from items where number = any($1))::int as numbers,
       (select count(*) from lots l where l.items <> (select count(*) from items i where i.lot_id = l.id))::int as miscounted,
       (select count(*) from lots l where l.free + coalesce((select sum(c.free) from lot_counts c where c.lot_id = l.id), 0)
          <> (select count(*) from items i where i.lot_id = l.id and i.status = 'lot'))::int as misfree,
       (select count(*) from lots where items < 0 or (status = 'shipped') <> (organization_id is not null))::int as misplaced,
       (select count(*) from lots l where l.status = 'shipped' and l.organization_id is distinct from
          (select m.to_id from lot_moves m where m.lot_id = l.id and m.called_back is null order by m.id desc limit 1))::int as mischained,
       (select count(*) from order_items where received > shipped or shipped < 0)::int as misreceived,
       (select coalesce(sum(case when m.is_copy or m.called_back is not null then 0 else m.items end), 0) from lot_moves m
          join orders o on o.id = m.order_id where o.unique_id = any($2))::int as sent,
       (select coalesce(sum(i.shipped * i.size), 0) from order_items i
          join orders o on o.id = i.order_id where o.unique_id = any($2))::int as ordered`,
    [numbers, orders.map(({ id }) => id)],
  )
  const { sent, ordered, ...rest } = rows[0] ?? {}
  expect(rest).toEqual({
    numbers: numbers.length,
    miscounted: 0,
    misfree: 0,
    misplaced: 0,
    mischained: 0,
    misreceived: 0,
  })
  expect(sent).toBe(ordered)
}

it('no number is in two places, and no stock is negative', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const { id: lot, numbers } = await stockLot(t, 21, 'microchip')
      const world: World = { lot, numbers, orders: [] }
      for (const one of steps) expect(await take(world, one)).toBeLessThan(500)
      await expectSound(world)
    }),
    { numRuns: runs(6) },
  )
})

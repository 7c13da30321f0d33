import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { addDays, dayOf } from '#domain/dates.ts'
import type { TaxLine } from '#domain/money.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { animals, creditNotes, refunds, users } from '../../../db/tables/index.ts'
import { approved, back } from '../../../testing/settled-orders.ts'
import {
  cardOrder,
  choose,
  comeBack,
  shopOrder,
  stored,
  withStock,
  type Opened,
} from '../../../testing/test-orders.ts'
import { runs } from '../../../testing/suite/thorough.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'
import { transferCalls } from '../../transfers/testing/transfer-calls.ts'

/** No cent is lost, whatever people, staff and the gateway do in which order. */
let t: TestApp
let admin: TestAccount
let people: TestAccount[]
let variantId: string | undefined
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
  people = [await t.account(), await t.account()]
  const home = { addressText: '12 rue Principale', city: 'Granby', postalCode: 'J2G 1A1' }
  for (const { userId } of people)
    await t.services.db.update(users).set(home).where(eq(users.id, userId))
  ;[variantId] = (await withStock(t, 1000, 1999)).variantIds
})
afterAll(() => t.close())

const { codeFor, take } = transferCalls(() => t)
const verbs = [
  'goods',
  'card',
  'pay',
  'payAgain',
  'payOther',
  'decline',
  'cancel',
  'refundPart',
  'refundRest',
  'void',
  'transfer',
  'remove',
  'nextDay',
] as const
const steps = fc.array(fc.tuple(fc.constantFrom(...verbs), fc.nat({ max: 3 })), {
  minLength: 6,
  maxLength: 14,
})
type Step = [(typeof verbs)[number], number]
interface Bought {
  order: Opened
  animal?: string
}

async function payOther(order: Opened): Promise<void> {
  const query = await approved(t, order)
  const trnId = new URLSearchParams(query).get('trnId')
  await t.services.db.$client.query('update sandbox_payments set cents = cents - 1 where id = $1', [
    trnId,
  ])
  // Without its hash, so that the gateway itself is asked.
  await back(t, query.replace(/&hashValue=.*/, ''))
}

async function give(order: Opened, kind: 'refund' | 'void', part: number): Promise<void> {
  const { uniqueId, total, refundedCents } = await stored(t, order)
  const left = total - refundedCents
  const cents = Math.max(1, part === 0 ? left : Math.floor((left * part) / 7))
  await t.call(transactionsApi[kind], {
    as: admin,
    params: { id: uniqueId },
    body: { cents, reason: 'Erreur de commande.' },
  })
}

const keeperOf = async (animal: string): Promise<TestAccount | undefined> => {
  const [row] = await t.services.db.select().from(animals).where(eq(animals.uniqueId, animal))
  return people.find(({ userId }) => userId === row?.ownerId)
}

async function doStep([verb, which]: Step, all: Bought[]): Promise<void> {
  if (verb === 'goods') all.push({ order: await shopOrder(t, variantId, { quantity: which + 1 }) })
  if (verb === 'card') {
    const buyer = people[which % 2] as TestAccount
    const order = await cardOrder(t, buyer)
    all.push({ order, animal: order.animal })
  }
  if (verb === 'nextDay') t.clock.pass(24 * 60 * 60)
  const one = all[which % Math.max(1, all.length)]
  if (!one) return
  const { order, animal } = one
  const keeper = animal === undefined ? undefined : await keeperOf(animal)
  const done: Partial<Record<Step[0], () => Promise<unknown>>> = {
    pay: async () => back(t, await approved(t, order)),
    payAgain: async () => back(t, await approved(t, order)),
    payOther: () => payOther(order),
    decline: async () => comeBack(t, (await choose(t, order, 'decline')).location),
    cancel: async () => comeBack(t, (await choose(t, order, 'cancel')).location),
    refundPart: () => give(order, 'refund', which + 1),
    refundRest: () => give(order, 'refund', 0),
    void: () => give(order, 'void', 0),
    transfer: async () => {
      const next = people.find((one) => one !== keeper)
      if (animal !== undefined && keeper && next) await take(await codeFor(animal, keeper), next)
    },
    remove: async () =>
      animal !== undefined &&
      keeper &&
      t.call(animalsApi.remove, { as: keeper, params: { id: animal }, body: { reason: 'death' } }),
  }
  await done[verb]?.()
  await t.services.queue.drain()
}

/** Cents that the gateway holds of an order. */
async function heldOf({ orderNumber }: Opened): Promise<number> {
  const { rows } = await t.services.db.$client.query<{ cents: number }>(
    `select coalesce(sum(case type when 'P' then cents else -cents end), 0)::int as cents
     from sandbox_payments where order_number = $1 and is_approved`,
    [orderNumber],
  )
  return rows[0]?.cents ?? 0
}

const sumOf = (lines: readonly TaxLine[], name: string): number =>
  lines.filter((line) => line.name === name).reduce((sum, { cents }) => sum + cents, 0)

async function isWhole({ order }: Bought): Promise<number> {
  const row = await stored(t, order)
  const held = await heldOf(order)
  // What the gateway holds is what we say was paid and not given back.
  expect(held).toBe(row.status === 'success' ? row.total - row.refundedCents : 0)
  const credits = await t.services.db
    .select({ taxes: creditNotes.taxes, cents: refunds.cents })
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .where(eq(refunds.transactionId, row.id))
  const back = credits.reduce((sum, { cents }) => sum + cents, 0)
  expect(back).toBe(row.trnId === null ? 0 : row.refundedCents)
  const parts = credits.flatMap(({ taxes }) => taxes)
  for (const { name, cents } of row.taxes)
    if (back === row.total) expect(sumOf(parts, name)).toBe(cents)
  return held
}

const totals = async (): Promise<number> => {
  const to = dayOf(t.clock.now())
  const from = addDays(dayOf(t.clock.now()), -365)
  const { body } = await t.call(transactionsApi.totals, { as: admin, query: { from, to } })
  return body.reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0)
}

it('of any sequence of payments, refunds, voids, transfers and removals', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const before = await totals()
      const all: Bought[] = []
      for (const step of [['goods', 0], ['card', 0], ...sequence] as Step[]) await doStep(step, all)
      let held = 0
      for (const one of all) held += await isWhole(one)
      expect((await totals()) - before).toBe(held)
      for (const table of ['invoices', 'credit_notes']) {
        const { rows } = await t.services.db.$client.query<{ number: number }>(
          `select number from ${table} order by number`,
        )
        expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
      }
    }),
    { numRuns: runs(4) },
  )
})

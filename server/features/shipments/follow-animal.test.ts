import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminApi } from '#domain/admin/admin.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { shipmentsApi } from '#domain/payments/shipments.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import { transaction } from '../../db/connect.ts'
import {
  animals,
  items,
  rateLimits,
  refunds,
  shipments,
  transfers,
  users,
} from '../../db/tables/index.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { approved, back } from '../../testing/settled-orders.ts'
import { freshCards, storedAnimal, withCard } from '../../testing/test-animals.ts'
import {
  cardOrder,
  inCatalogue,
  openedOrder,
  shipmentOf,
  stored,
  type Opened,
} from '../../testing/test-orders.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { purgeAccounts } from '../privacy/purge-accounts.ts'
import { to, transferCalls } from '../transfers/testing/transfer-calls.ts'

/** A paid card follows its animal (requirements/contract.md 14). */
let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const { codeFor, take } = transferCalls(() => t)
const home = { addressText: '12 rue Principale', city: 'Granby', postalCode: 'J2G 1A1' }

interface Paying {
  keeper: TestAccount
  next: TestAccount
  order: Opened
  animal: string
  /** Of the approved payment. */
  raw: string
  card: string
}

const person = async (fullName: string, postalCode: string): Promise<TestAccount> => {
  const account = await t.account({ fullName, language: 'en' })
  await t.services.db
    .update(users)
    .set({ ...home, postalCode })
    .where(eq(users.id, account.userId))
  return account
}

/** A replacement card of a shelter's animal, or a lifetime registration. */
async function ordered(isShelters: boolean): Promise<Paying> {
  const next = await person('Nouvelle Gardienne', 'H4G 1X1')
  const [card = ''] = await freshCards(t)
  const keeper = isShelters
    ? await t.account({ type: 'pro', proType: 'shelter' })
    : await person('Odile Proprio', 'J2G 1A1')
  if (!isShelters) {
    const order = await cardOrder(t, keeper)
    return { keeper, next, order, animal: order.animal, raw: await approved(t, order), card }
  }
  const { handle } = await inCatalogue(t, { kind: 'replacement', price: 2000 })
  const held = await withCard(t, keeper)
  const order = await openedOrder(t, 'card', {
    product: handle,
    accept: true,
    card: held.card,
    verif: '123',
    email: 'ami@example.org',
  })
  return { keeper, next, order, animal: held.id, raw: await approved(t, order), card }
}

const shipmentId = async ({ orderNumber }: Opened): Promise<string> =>
  (await shipmentOf(t, orderNumber)).to?.id ?? ''
const ship = async (verb: 'send' | 'return', order: Opened) =>
  t.call(shipmentsApi[verb], { as: admin, params: { id: await shipmentId(order) } })

type State = 'unpaid' | 'paid' | 'picked' | 'sent' | 'received' | 'returned'
const steps: Record<Exclude<State, 'unpaid'>, (p: Paying) => Promise<unknown>> = {
  paid: ({ raw }) => back(t, raw),
  picked: async ({ order, card }) => {
    // As a member's place of business may lack it.
    await t.services.db
      .update(shipments)
      .set({
        address: { text: '1 rue Basse', city: 'Laval', province: 'QC', postalCode: 'H7A 1A1' },
      })
      .where(eq(shipments.id, await shipmentId(order)))
    await t.call(shipmentsApi.pick, {
      as: admin,
      params: { id: await shipmentId(order) },
      body: { number: card },
    })
  },
  sent: ({ order }) => ship('send', order),
  received: ({ keeper, animal, card }) => receive(keeper, animal, card),
  returned: ({ order }) => ship('return', order),
}
const until: Record<State, (keyof typeof steps)[]> = {
  unpaid: [],
  paid: ['paid'],
  picked: ['paid', 'picked'],
  sent: ['paid', 'picked', 'sent'],
  received: ['paid', 'picked', 'sent', 'received'],
  returned: ['paid', 'picked', 'sent', 'returned'],
}

const receive = (as: TestAccount, id: string, number: string) =>
  t.call(animalsApi.receiveCard, {
    as,
    params: { id },
    body: { number, verif: '123', action: 'receive' },
  })
const remove = (reason: object) => (p: Paying) =>
  t.call(animalsApi.remove, { as: p.keeper, params: { id: p.animal }, body: reason })
const handOver = async ({ keeper, next, animal }: Paying) =>
  take(await codeFor(animal, keeper), next)
const mark =
  (status: 'suspended' | 'deleted') =>
  ({ keeper }: Paying) =>
    t.services.db
      .update(users)
      .set({ status, deletedAt: status === 'deleted' ? t.clock.now() : null })
      .where(eq(users.id, keeper.userId))

const events = {
  died: remove({ reason: 'death' }),
  removed: remove({ reason: 'other', notes: 'Disparu depuis un an' }),
  transferred: handOver,
  adopted: handOver,
  suspended: mark('suspended'),
  deleted: async (p: Paying) => {
    await mark('deleted')(p)
    t.clock.pass(31 * 24 * 60 * 60)
    await transaction(t.services.db, (tx) => t.services.queue.enqueue(tx, purgeAccounts, {}))
    await t.services.queue.drain()
  },
} satisfies Record<string, (p: Paying) => Promise<unknown>>

/** Status of the shipment, of the card, and where it goes; `gone`: a payment that comes now goes back. */
type After = [shipment: string, card: string, goes?: 'old' | 'new'] | 'gone'
const cancelled: After = ['cancelled', 'lot']
const table: Record<keyof typeof events, Record<State, After>> = {
  died: {
    unpaid: 'gone',
    paid: cancelled,
    picked: cancelled,
    sent: ['sent', 'retired', 'old'],
    received: ['received', 'retired', 'old'],
    returned: cancelled,
  },
  removed: {
    unpaid: 'gone',
    paid: cancelled,
    picked: cancelled,
    sent: ['sent', 'lot', 'old'],
    received: ['received', 'lot', 'old'],
    returned: cancelled,
  },
  transferred: {
    unpaid: 'gone',
    paid: ['waiting', 'lot', 'new'],
    picked: ['picked', 'reserved', 'new'],
    sent: ['sent', 'reserved', 'old'],
    received: ['received', 'assigned', 'old'],
    returned: ['returned', 'reserved', 'new'],
  },
  adopted: {
    unpaid: ['waiting', 'lot', 'new'],
    paid: ['waiting', 'lot', 'new'],
    picked: ['picked', 'reserved', 'new'],
    sent: ['sent', 'reserved', 'old'],
    received: ['received', 'assigned', 'old'],
    returned: ['returned', 'reserved', 'new'],
  },
  suspended: {
    unpaid: ['waiting', 'lot', 'old'],
    paid: ['waiting', 'lot', 'old'],
    picked: ['picked', 'reserved', 'old'],
    sent: ['sent', 'reserved', 'old'],
    received: ['received', 'assigned', 'old'],
    returned: ['returned', 'reserved', 'old'],
  },
  deleted: {
    unpaid: 'gone',
    paid: cancelled,
    picked: cancelled,
    sent: ['sent', 'lot'],
    received: ['received', 'lot'],
    returned: cancelled,
  },
}
const cases = Object.entries(table).flatMap(([event, states]) =>
  Object.entries(states).map(
    ([state, after]) => [event as keyof typeof events, state as State, after] as const,
  ),
)

it.each(cases)('%s, when it was %s: %j', async (event, state, after) => {
  const p = await ordered(event === 'adopted')
  for (const step of until[state]) await steps[step](p)
  const offered = async () => (await t.call(adminApi.waiting, { as: admin })).body.refundsOffered
  const before = await offered()
  await events[event](p)
  if (state === 'unpaid') await back(t, p.raw)
  const { id, total } = await stored(t, p.order)
  const given = await t.services.db.select().from(refunds).where(eq(refunds.transactionId, id))
  if (after === 'gone') {
    expect(given).toMatchObject([{ reason: 'animal_gone', cents: total }])
    expect((await shipmentOf(t, p.order.orderNumber)).status).toBeUndefined()
    return
  }
  const [shipment, item, goes] = after
  const { status, to: parcel } = await shipmentOf(t, p.order.orderNumber)
  const [card] = await t.services.db.select().from(items).where(eq(items.number, p.card))
  expect([status, card?.status]).toEqual([shipment, item])
  if (goes) expect(parcel?.fullName === 'Nouvelle Gardienne').toBe(goes === 'new')
  // What was paid stays paid until staff decide.
  expect([given, (await offered()) - before]).toEqual([[], shipment === 'cancelled' ? 1 : 0])
})

describe('staff', () => {
  it('are offered the refund of a card that is not sent, which says why', async () => {
    const p = await ordered(false)
    await steps.paid(p)
    await events.died(p)
    const { trnId, total, uniqueId } = await stored(t, p.order)
    const list = async () =>
      (
        await t.call(transactionsApi.list, {
          as: admin,
          query: { filter: '[RefundState=offered]' },
        })
      ).body.map(({ unique_id: id }) => id)
    expect(await list()).toContain(uniqueId)
    const letters = await lettersAfter(t, async () => {
      await t.call(transactionsApi.refund, {
        as: admin,
        params: { id: trnId ?? '' },
        body: { cents: total, reason: 'Milo est mort.' },
      })
      await t.services.queue.drain()
    })
    expect(letters.map(({ text }) => text)).toEqual([expect.stringMatching(/this animal died/)])
    expect(await list()).not.toContain(uniqueId)
    expect(await stored(t, p.order)).toMatchObject({ status: 'refund', refundedCents: total })
  })
})

describe('both sides are told', () => {
  it('of what is not sent, which goes to the new keeper, whose address stays theirs', async () => {
    const p = await ordered(false)
    await steps.paid(p)
    await t.services.queue.drain()
    const letters = await lettersAfter(t, async () => {
      await events.transferred(p)
      await t.services.queue.drain()
    })
    const subjects = (who: TestAccount) => to(letters, who.email).map(({ subject }) => subject)
    expect(subjects(p.keeper)).toContain('The card of Milo follows to its new keeper')
    expect(subjects(p.next)).toContain('A card is on its way for Milo')
    const { uniqueId } = await stored(t, p.order)
    const seen = await t.call(transactionsApi.one, { as: p.keeper, params: { id: uniqueId } })
    expect(JSON.stringify(seen.body)).not.toContain('H4G')
    const elsewhere = await t.call(transactionsApi.readdress, {
      as: p.keeper,
      params: { id: uniqueId },
      body: { address: { text: '1 rue Basse', city: 'Granby', postalCode: 'J2G 1A1' } },
    })
    expect(elsewhere.status).toBe(404)
  })

  it('of what is in the mail; the new keeper takes it from the page of the animal', async () => {
    const p = await ordered(false)
    for (const step of until.sent) await steps[step](p)
    await t.services.queue.drain()
    const letters = await lettersAfter(t, async () => {
      await events.transferred(p)
      await t.services.queue.drain()
    })
    expect(to(letters, p.keeper.email).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/please hand it over to that person/),
    )
    expect(to(letters, p.next.email).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/to whoever kept it then[\s\S]*I received my card/),
    )
    expect((await receive(p.next, p.animal, p.card)).body.success).toBe(true)
    expect((await shipmentOf(t, p.order.orderNumber)).status).toBe('received')
  })
})

it('comes back with an animal whose transfer staff undo', async () => {
  const p = await ordered(false)
  await steps.paid(p)
  await events.transferred(p)
  const { id: animalId } = await storedAnimal(t, p.animal)
  const [made] = await t.services.db
    .select()
    .from(transfers)
    .where(eq(transfers.animalId, animalId))
  const params = { id: made?.id ?? '' }
  const body = { reason: 'Je ne voulais pas le donner.' }
  await t.call(transfersApi.object, { as: p.keeper, params, body })
  const decided = { decision: 'undone', notes: 'Vérifié auprès des deux.' } as const
  await t.call(transfersApi.decide, { as: admin, params, body: decided })
  expect(await shipmentOf(t, p.order.orderNumber)).toMatchObject({
    status: 'waiting',
    to: { fullName: 'Odile Proprio', address: { postalCode: 'J2G 1A1' } },
  })
})

describe('the wizard takes a card that was mailed', () => {
  const check = (as: TestAccount, card: string) =>
    t.call(wizardApi.checkCard, { as, body: { card, verif: '123' } })
  const add = (as: TestAccount, context: object) =>
    t.call(wizardApi.add, { as, body: context as never })

  it('of the new keeper’s animal, and registers no second one', async () => {
    const p = await ordered(false)
    for (const step of until.sent) await steps[step](p)
    await events.transferred(p)
    expect((await check(p.next, p.card)).body).toMatchObject({
      status: 'lot',
      lotStatus: 'received',
    })
    const count = () => t.services.db.$count(animals, eq(animals.ownerId, p.next.userId))
    expect(await count()).toBe(1)
    const infos = { name: 'Milo', sex: 'Male', species: 'Dog', race: 'Beagle' }
    const { body } = await add(p.next, { card: p.card, verif: '123', infos })
    expect(body).toMatchObject({ data: { unique_id: p.animal, card: p.card } })
    expect(await count()).toBe(1)
    expect((await shipmentOf(t, p.order.orderNumber)).status).toBe('received')
    expect(await storedAnimal(t, p.animal)).toMatchObject({
      card: p.card,
      registered: 'registered',
    })
  })

  it('with the code of the transfer', async () => {
    const p = await ordered(false)
    for (const step of until.sent) await steps[step](p)
    expect((await check(p.next, p.card)).body).toMatchObject({ status: 'assigned' })
    const transferCode = await codeFor(p.animal, p.keeper)
    const { body } = await add(p.next, { card: p.card, verif: '123', transferCode })
    expect(body).toMatchObject({ data: { unique_id: p.animal, card: p.card } })
    expect((await shipmentOf(t, p.order.orderNumber)).status).toBe('received')
  })
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshCards, storedAnimal } from '../testing/test-animals.ts'
import { insertAnimal } from '../testing/insert-animal.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { cityWith, clerkOf, licenceRow } from '../testing/test-licences.ts'
import {
  cardOrder,
  inCatalogue,
  pay,
  shopOrder,
  stored,
  withStock,
} from '../testing/test-orders.ts'
import {
  animals,
  gatewayPayments,
  licenceEvents,
  licences,
  refunds,
  transactions,
  variants,
} from './tables/index.ts'
import { uuidv7 } from './uuid.ts'

/** Migrations that correct rows, run again on rows as they were. */
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function correct(migration: string): Promise<void> {
  const file = join(import.meta.dirname, 'migrations', `${migration}.sql`)
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  for (const text of statements.filter((one) => /^UPDATE/m.test(one)))
    await t.services.db.$client.query(text)
}

/** A payment of an order, of which all or nothing went back. */
async function paidAgain(order: typeof transactions.$inferSelect, trnId: string, cents: number) {
  const at = t.services.clock.now()
  await t.services.db
    .insert(gatewayPayments)
    .values({ trnId, transactionId: order.id, isApproved: true, cents, message: '', created: at })
    .onConflictDoNothing()
  await t.services.db.insert(refunds).values({
    id: uuidv7(),
    transactionId: order.id,
    trnId,
    kind: 'refund',
    cents,
    reason: 'duplicate',
    state: 'done',
    created: at,
    updated: at,
  })
}

it('what went back of orders is that of the payment that settled them', async () => {
  const [variantId] = (await withStock(t, 20)).variantIds
  const paid = async () => {
    const order = await shopOrder(t, variantId)
    await pay(t, order)
    return stored(t, order)
  }
  const set = (id: string, over: Partial<typeof transactions.$inferSelect>) =>
    t.services.db.update(transactions).set(over).where(eq(transactions.id, id))
  const centsOf = async (id: string) =>
    (await t.services.db.select().from(transactions).where(eq(transactions.id, id)))[0]
      ?.refundedCents
  const [doubled, part, unsettled, untouched] = [
    await paid(),
    await paid(),
    await paid(),
    await paid(),
  ]
  await paidAgain(doubled, '91000001', doubled.total)
  await set(doubled.id, { refundedCents: doubled.total })
  await paidAgain(part, '91000002', part.total)
  await paidAgain(part, part.trnId ?? '', 300)
  await set(part.id, { refundedCents: part.total + 300 })
  await paidAgain(unsettled, unsettled.trnId ?? '', unsettled.total)
  await set(unsettled.id, { trnId: null, status: 'error', refundedCents: unsettled.total })

  await correct('0075_money_as_it_was')
  expect([
    await centsOf(doubled.id),
    await centsOf(part.id),
    await centsOf(unsettled.id),
    await centsOf(untouched.id),
  ]).toEqual([0, 300, unsettled.total, 0])
})

it('a card on its way can be received where another one was taken', async () => {
  const owner = await t.account()
  const order = await cardOrder(t, owner)
  await pay(t, order)
  const [card = ''] = await freshCards(t)
  await t.services.db
    .update(animals)
    .set({ card, registered: 'registered' })
    .where(eq(animals.uniqueId, order.animal))
  await correct('0075_money_as_it_was')
  expect((await storedAnimal(t, order.animal)).registered).toBe('pending')
})

it('options have the pictures that are drawn for them', async () => {
  const image = { src: '/shop/medaille-os-vert.svg' }
  const { variantIds } = await inCatalogue(t, {
    images: [image],
    variants: ['MEDAILLE-OS-VERT', 'MEDAILLE-OS-ROUGE'].map((sku) => ({
      name: { fr: sku, en: sku },
      price: 100,
      sku,
    })),
  })
  await correct('0075_money_as_it_was')
  const imageOf = async (id = '') =>
    (await t.services.db.select().from(variants).where(eq(variants.id, id)))[0]?.image
  expect([await imageOf(variantIds[0]), await imageOf(variantIds[1])]).toEqual([image.src, null])
})

it('licences have the keys of their animals, but for two that overlap', async () => {
  const clerk = await clerkOf(t)
  const { id: cityId } = await cityWith(t, clerk)
  const animal = async () =>
    (await insertAnimal(t.services.db, { organizationId: clerk.organizationId })).id
  const [one, two] = [await animal(), await animal()]
  const stored = (uniqueId: string, animalKey: string, more: object) =>
    t.services.db.insert(licences).values({ ...licenceRow, cityId, uniqueId, animalKey, ...more })
  const running = { status: 'active', from: '2026-01-01', to: '2026-12-31' }
  await stored('linked', 'chip:1', { animalId: one, ...running })
  await stored('former', 'chip:1', { animalId: one, status: 'expired' })
  await stored('overlaps', 'chip:2', { animalId: two, ...running })
  await stored('overlapped', `animal:${two}`, { animalId: two, ...running })
  await stored('chip', 'chip:3', {})
  await stored('alike', 'like:Dog|milo|2022-03-01|home', {})
  await correct('0076_licences_of_animals')
  const rows = await t.services.db.select().from(licences).where(eq(licences.cityId, cityId))
  expect(Object.fromEntries(rows.map((row) => [row.uniqueId, row.animalKey]))).toEqual({
    linked: `animal:${one}`,
    former: `animal:${one}`,
    overlaps: 'chip:2',
    overlapped: `animal:${two}`,
    chip: 'chip:3|odile@example.org',
    alike: 'like:Dog|milo|2022-03-01|home|odile@example.org',
  })
})

it('ages of keepers were told with the application or its correction, and renewals have that day', async () => {
  const { id: cityId } = await cityWith(t, await clerkOf(t))
  const stored = async (uniqueId: string, created: string, more: object): Promise<string> => {
    const id = uuidv7()
    const row = { ...licenceRow, ...more, id, cityId, uniqueId, created: new Date(created) }
    await t.services.db.insert(licences).values({ ...row, keeperAgeOn: '2000-01-01' })
    return id
  }
  // In Quebec the day before.
  const first = await stored('first', '2025-03-06T02:00:00Z', { keeperAge: 17 })
  const second = await stored('second', '2026-01-02T15:00:00Z', { keeperAge: 18, renewsId: first })
  await stored('third', '2027-01-02T15:00:00Z', { keeperAge: 19, renewsId: second })
  const corrected = await stored('corrected', '2026-01-02T15:00:00Z', {
    keeperAge: 70,
    renewsId: second,
  })
  const changed = (created: string, fields: string[]) => ({
    licenceId: corrected,
    eventType: 'corrected' as const,
    details: { fields },
    created: new Date(created),
  })
  await t.services.db
    .insert(licenceEvents)
    .values([
      changed('2026-04-01T15:00:00Z', ['color', 'keeperAge']),
      changed('2026-05-01T15:00:00Z', ['color']),
    ])
  await correct('0081_age_of_keepers')
  const rows = await t.services.db.select().from(licences).where(eq(licences.cityId, cityId))
  expect(
    Object.fromEntries(rows.map((row) => [row.uniqueId, [row.keeperAge, row.keeperAgeOn]])),
  ).toEqual({
    first: [17, '2025-03-05'],
    second: [17, '2025-03-05'],
    third: [17, '2025-03-05'],
    corrected: [70, '2026-04-01'],
  })
})

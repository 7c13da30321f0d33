import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { shipmentsApi } from '#domain/payments/shipments.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import { items, rateLimits, shipments, transactions } from '../../db/tables/index.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { freshCards, registered, storedAnimal } from '../../testing/test-animals.ts'
import {
  cardOrder,
  pay,
  shopOrder,
  stored,
  withStock,
  type Opened,
} from '../../testing/test-orders.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let admin: TestAccount
let owner: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
  owner = await t.account({ email: 'odile@example.org', fullName: 'Odile Proprio' })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const idOf = async (order: Pick<Opened, 'orderNumber'>) => {
  const [row] = await t.services.db
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(transactions, eq(transactions.id, shipments.transactionId))
    .where(eq(transactions.orderNumber, order.orderNumber))
  return row?.id ?? ''
}
async function paidCard() {
  const order = await cardOrder(t, owner, { engraving: ['MILO'] })
  await pay(t, order)
  await t.outbox()
  return { ...order, id: await idOf(order) }
}
const pick = (id: string, number: string) =>
  t.call(shipmentsApi.pick, { as: admin, params: { id }, body: { number } })
const does = (verb: 'send' | 'return' | 'again', id: string) =>
  t.call(shipmentsApi[verb], { as: admin, params: { id } })
const statusOf = async (number: string) =>
  (await t.services.db.select().from(items).where(eq(items.number, number)))[0]?.status

describe('a card', () => {
  it('is picked, sent, brought back, sent again and received; the owner is told', async () => {
    const { id, animal } = await paidCard()
    const [card = '', other = ''] = await freshCards(t, 2)
    expect((await does('send', id)).body.code).toBe('SHIPMENT_STATUS')
    expect((await pick(id, other)).body).toMatchObject({
      status: 'picked',
      items: [{ number: other }, {}],
    })
    expect((await pick(id, card)).body).toMatchObject({
      items: [{ itemType: 'Card', number: card }, {}],
    })
    expect([await statusOf(card), await statusOf(other)]).toEqual(['reserved', 'lot'])

    const [sent] = await lettersAfter(t, async () => {
      expect((await does('send', id)).body).toMatchObject({ status: 'sent', sendings: 1 })
    })
    expect(sent?.to?.[0]?.address).toBe('odile@example.org')
    expect(sent?.text).toContain(`/animals/${animal}`)
    const [returned] = await lettersAfter(t, async () => {
      expect((await does('return', id)).body.status).toBe('returned')
    })
    expect(returned?.subject).toBe('Votre envoi nous est revenu')
    expect((await does('again', id)).body).toMatchObject({ status: 'picked' })
    expect((await does('send', id)).body).toMatchObject({ status: 'sent', sendings: 2 })

    const body = { number: card, verif: '123', action: 'receive' }
    const received = await t.call(animalsApi.receiveCard, {
      as: owner,
      params: { id: animal },
      body,
    })
    expect(received.body.success).toBe(true)
    expect(await storedAnimal(t, animal)).toMatchObject({ card, registered: 'registered' })
    expect(await statusOf(card)).toBe('assigned')
    expect((await does('again', id)).body.code).toBe('SHIPMENT_STATUS')
  })

  it('and its medal stay to be shipped where the animal got another card', async () => {
    const [waiting, picked] = [await paidCard(), await paidCard()]
    const [card = '', first = '', second = ''] = await freshCards(t, 3)
    await pick(picked.id, card)
    for (const [{ animal }, other] of [
      [waiting, first],
      [picked, second],
    ] as const)
      await t.call(animalsApi.receiveCard, {
        as: owner,
        params: { id: animal },
        body: { number: other, verif: '123', action: 'receive' },
      })
    expect((await storedAnimal(t, picked.animal)).card).toBe(second)
    expect(await statusOf(card)).toBe('reserved')
    expect((await does('send', picked.id)).body).toMatchObject({ status: 'sent' })
    expect((await does('again', waiting.id)).body).toMatchObject({ status: 'waiting' })
  })

  it('that was paid for is received where the animal got another one meanwhile', async () => {
    const { id, animal } = await paidCard()
    const [other = '', card = ''] = await freshCards(t, 2)
    const receive = (number: string) =>
      t.call(animalsApi.receiveCard, {
        as: owner,
        params: { id: animal },
        body: { number, verif: '123', action: 'receive' },
      })
    expect((await receive(other)).body.success).toBe(true)
    expect(await storedAnimal(t, animal)).toMatchObject({ card: other, registered: 'pending' })
    await pick(id, card)
    await does('send', id)
    expect((await receive(card)).body.success).toBe(true)
    expect(await storedAnimal(t, animal)).toMatchObject({ card, registered: 'registered' })
    expect([await statusOf(other), await statusOf(card)]).toEqual(['retired', 'assigned'])
    expect((await does('again', id)).body.code).toBe('SHIPMENT_STATUS')
    expect((await receive(card)).body.code).toBe('CARD_NOT_PENDING')
  })

  it('that is reserved is no one else’s, even with its verification', async () => {
    const { id } = await paidCard()
    const [card = ''] = await freshCards(t)
    await pick(id, card)
    const thief = await t.account()
    const theirs = await registered(t, thief)
    const body = { card, verif: '123' }
    const added = await t.call(animalsApi.addCard, { as: thief, params: { id: theirs }, body })
    expect([added.status, added.body.code]).toEqual([409, 'CARD_NOT_AVAILABLE'])
    const { body: checked } = await t.call(wizardApi.checkCard, { as: thief, body })
    expect(checked).toEqual({ type: 'Valid', status: 'lot', lotStatus: 'shipped' })
    const second = await paidCard()
    expect((await pick(second.id, card)).body).toMatchObject({
      code: 'CARD_NOT_AVAILABLE',
      fields: { number: expect.any(String) },
    })
  })

  it('of another lot, on an animal, or of nobody is not picked', async () => {
    const { id } = await paidCard()
    const [shipped = ''] = await freshCards(t, 1, 'shipped')
    expect((await pick(id, shipped)).body.code).toBe('CARD_NOT_AVAILABLE')
    expect((await pick(id, '999999999')).body.code).toBe('CARD_INVALID')
    expect((await pick(id, '12')).status).toBe(400)
  })

  it('goes back to stock where all the money went back', async () => {
    const order = await paidCard()
    const [card = ''] = await freshCards(t)
    await pick(order.id, card)
    const { trnId, total } = await stored(t, order)
    const refund = (cents: number) =>
      t.call(transactionsApi.refund, {
        as: admin,
        params: { id: trnId },
        body: { cents, reason: 'La cliente a changé d’avis.' },
      })
    expect((await refund(total + 1)).body).toMatchObject({
      code: 'REFUND_TOO_LARGE',
      fields: { cents: expect.any(String) },
    })
    expect((await refund(300)).body).toMatchObject({ status: 'success', refundState: 'asked' })
    expect((await refund(300)).body.code).toBe('REFUND_UNDER_WAY')
    await t.services.queue.drain()
    expect(await stored(t, order)).toMatchObject({
      status: 'success',
      refundState: 'done',
      refundedCents: 300,
    })
    expect(await statusOf(card)).toBe('reserved')
    const letters = await lettersAfter(t, () => refund(total - 300))
    expect(letters.map(({ text }) => text).join()).toContain('20,00')
    expect(await stored(t, order)).toMatchObject({ status: 'refund', refundedCents: total })
    expect([await statusOf(card), (await storedAnimal(t, order.animal)).registered]).toEqual([
      'lot',
      null,
    ])
    expect((await refund(1)).body.code).toBe('REFUND_NOT_ALLOWED')
  })
})

describe('the list', () => {
  it('filters, and draws letters of many as one PDF', async () => {
    const { id } = await paidCard()
    const parcel = await shopOrder(t, (await withStock(t, 3)).variantIds[0])
    await pay(t, parcel)
    const ask = (filter: string) => t.call(shipmentsApi.list, { as: admin, query: { filter } })
    const waiting = (await ask('[Status=waiting,Type=shop]')).body
    expect(waiting.map(({ id: one }) => one)).toEqual([await idOf(parcel)])
    expect((await ask('[Address=x]')).body.code).toBe('LIST_INVALID')
    const letters = (ids: string) =>
      t.app.inject({
        url: `/api/admin/shipments/letters.pdf?ids=${ids}`,
        headers: { cookie: admin.cookie },
      })
    const { statusCode, body } = await letters(`${id},${await idOf(parcel)}`)
    expect([statusCode, body.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(body.match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect((await letters('0198c0de-0000-7000-8000-000000000001')).statusCode).toBe(404)
    expect((await letters('x')).statusCode).toBe(400)
  })

  it('writes each letter wholly in the language of its recipient, whoever prints it', async () => {
    const reader = await t.account({ language: 'en' })
    const order = await cardOrder(t, reader, { engraving: ['MILO'] })
    await pay(t, order)
    const parcel = await shopOrder(t, (await withStock(t, 3)).variantIds[0])
    await pay(t, parcel)
    const shipmentsOf = (language: 'fr' | 'en') =>
      Promise.all(
        [order, parcel].map(async (one) => {
          const { rawPayload } = await t.app.inject({
            url: `/api/admin/shipments/letters.pdf?ids=${await idOf(one)}`,
            headers: { cookie: admin.cookie, 'page-language': language },
          })
          return (await readPdf(rawPayload)).text
        }),
      )
    for (const language of ['fr', 'en'] as const) {
      const [english = '', french = ''] = await shipmentsOf(language)
      expect(english).toContain('1 × ID card')
      expect(english).toContain('1 × Engraved tag')
      expect(english).not.toMatch(/Carte d’identité|Médaille/)
      expect(french).toContain('1 × Médaille')
      expect(french).not.toMatch(/Tag/)
      expect(french.match(/Dans cet envoi/g)).toHaveLength(1)
    }
  })

  it('sends goods of the shop without picking', async () => {
    const parcel = await shopOrder(t, (await withStock(t, 3)).variantIds[0])
    await pay(t, parcel)
    const letters = await lettersAfter(t, async () => {
      expect((await does('send', await idOf(parcel))).body.status).toBe('sent')
    })
    expect(letters.map(({ to }) => to?.[0]?.address)).toContain('alix@example.org')
  })
})

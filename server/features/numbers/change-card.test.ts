import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { animals, events, items, lots, wrongVerifications } from '../../db/tables/index.ts'
import { freshCards, registered, storedAnimal, withCard } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let owner: TestAccount
let shelter: TestAccount
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  owner = await t.account()
  shelter = await t.account({ type: 'pro', proType: 'shelter' })
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(wrongVerifications))

const receive = (id: string, number: string, verif = '123', as = owner) =>
  t.call(animalsApi.receiveCard, { as, params: { id }, body: { number, verif, action: 'receive' } })
const change = (
  id: string,
  oldCard: string,
  newCard: string,
  { as = shelter, verif = '123' } = {},
) =>
  t.call(animalsApi.changeCard, {
    as,
    params: { id },
    body: { info: { animalId: id, newCard, oldCard, verif } },
  })
const giveBack = (id: string, as = shelter) => t.call(animalsApi.returnCard, { as, params: { id } })
const itemOf = async (number: string) =>
  (
    await t.services.db
      .select()
      .from(items)
      .where(and(eq(items.kind, 'card'), eq(items.number, number)))
  )[0]
const lastEvent = async (id: string) =>
  (
    await t.services.db
      .select()
      .from(events)
      .where(eq(events.animalId, (await storedAnimal(t, id)).id))
      .orderBy(events.created, events.id)
  ).at(-1)
const waiting = async (as = owner) => {
  const id = await registered(t, as)
  await t.services.db.update(animals).set({ registered: 'pending' }).where(eq(animals.uniqueId, id))
  return id
}

describe('a card on its way', () => {
  it('is received by its two numbers, in the words of the specification', async () => {
    const id = await waiting()
    const [card = ''] = await freshCards(t)
    const { body } = await receive(id, card)
    expect(body).toEqual({ success: true, message: 'Votre carte a bien été ajoutée.' })
    const profile = (await t.call(animalsApi.profile, { as: owner, params: { id } })).body
    expect([profile.ids.Card, profile.infos.registered]).toEqual([card, 'registered'])
    expect((await receive(id, card)).body.code).toBe('CARD_NOT_PENDING')
  })

  it('raises what the server says of a wrong one, on its field, and counts the tries', async () => {
    const id = await waiting()
    const [card = ''] = await freshCards(t)
    expect((await receive(id, '999999999')).body).toMatchObject({
      code: 'CARD_INVALID',
      fields: { number: expect.any(String) },
    })
    expect((await receive(id, '12345')).body.fields).toHaveProperty('number')
    for (let guess = 0; guess < 10; guess++) {
      expect((await receive(id, card, '999')).body).toMatchObject({
        code: 'CARD_INVALID',
        fields: { verif: expect.any(String) },
      })
    }
    expect((await receive(id, card)).status).toBe(429)
    expect((await storedAnimal(t, id)).card).toBeNull()
  })

  it('is not received where none is on its way, nor for another’s animal', async () => {
    const [card = ''] = await freshCards(t)
    expect((await receive(await registered(t, owner), card)).body.code).toBe('CARD_NOT_PENDING')
    expect((await receive(await waiting(), card, '123', await t.account())).status).toBe(404)
    expect(await itemOf(card)).toMatchObject({ status: 'lot' })
  })
})

describe('another card', () => {
  it.each([
    ['a shelter', () => shelter],
    ['an admin', () => admin],
  ])('by %s: the former one serves no more', async (_, who) => {
    const as = who()
    const { id, card } = await withCard(t, as === admin ? owner : as)
    const [next = ''] = await freshCards(t)
    const { status, body } = await change(id, card, next, { as })
    expect([status, body.ids.Card]).toEqual([200, next])
    expect(await itemOf(card)).toMatchObject({ status: 'retired', animalId: null })
    expect(await itemOf(next)).toMatchObject({ status: 'assigned' })
    expect(await lastEvent(id)).toMatchObject({
      eventType: 'card_changed',
      details: { old: card, new: next },
    })
  })

  it('is staff’s and shelters’ to give: owners and clinics are refused, others find nothing', async () => {
    const { id, card } = await withCard(t, owner)
    const [next = ''] = await freshCards(t)
    const clinic = await t.account({ type: 'pro', proType: 'health' })
    const { id: theirs, card: theirCard } = await withCard(t, clinic)
    expect((await change(id, card, next, { as: owner })).status).toBe(403)
    expect((await change(theirs, theirCard, next, { as: clinic })).status).toBe(403)
    expect((await change(id, card, next, { as: shelter })).status).toBe(404)
    expect((await giveBack(id, owner)).status).toBe(403)
    expect((await giveBack(theirs, clinic)).status).toBe(403)
    expect((await giveBack(id, shelter)).status).toBe(404)
    expect((await storedAnimal(t, id)).card).toBe(card)
    expect(await itemOf(next)).toMatchObject({ status: 'lot' })
  })

  it('is refused with a wrong verification, the same number, a taken card, or a card that the animal has no more', async () => {
    const { id, card } = await withCard(t, shelter)
    const { card: taken } = await withCard(t, shelter)
    const [next = ''] = await freshCards(t)
    expect((await change(id, card, next, { verif: '999' })).body).toMatchObject({
      code: 'CARD_INVALID',
      fields: { verif: expect.any(String) },
    })
    expect((await change(id, card, card)).body.code).toBe('CARD_ALREADY_SET')
    expect((await change(id, card, taken)).body).toMatchObject({
      code: 'CARD_NOT_AVAILABLE',
      fields: { newCard: expect.any(String) },
    })
    expect((await change(id, next, taken)).body).toMatchObject({ code: 'STALE', current: card })
    expect((await change(await registered(t, shelter), card, next)).body).toMatchObject({
      code: 'STALE',
      current: null,
    })
    const { status } = await t.call(animalsApi.changeCard, {
      as: shelter,
      params: { id },
      body: { animalId: 'another00000', newCard: next, oldCard: card, verif: '123' },
    })
    expect(status).toBe(400)
    expect(await itemOf(card)).toMatchObject({ status: 'assigned' })
    expect(await itemOf(next)).toMatchObject({ status: 'lot' })
  })

  it('may be one that was shipped to that shelter, and to no other', async () => {
    const { db } = t.services
    const { id, card } = await withCard(t, shelter)
    const [next = ''] = await freshCards(t, 1, 'shipped')
    expect((await change(id, card, next)).body.code).toBe('CARD_NOT_AVAILABLE')
    const lotId = (await itemOf(next))?.lotId as string
    await db.update(lots).set({ organizationId: shelter.organizationId }).where(eq(lots.id, lotId))
    expect((await change(id, card, next)).body.ids.Card).toBe(next)
  })

  it('of two given at once: one', async () => {
    const { id, card } = await withCard(t, shelter)
    const cards = await freshCards(t, 2)
    const answers = await Promise.all(cards.map((next) => change(id, card, next)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(
      await t.services.db.$count(items, eq(items.animalId, (await storedAnimal(t, id)).id)),
    ).toBe(1)
  })
})

describe('a card that came back', () => {
  it('is in stock again, the animal waits for another, and may receive it', async () => {
    const { id, card } = await withCard(t, shelter)
    const { status, body } = await giveBack(id)
    expect([status, body.ids.Card, body.infos.registered]).toEqual([200, null, 'pending'])
    expect(await itemOf(card)).toMatchObject({ status: 'lot', animalId: null })
    expect(await lastEvent(id)).toMatchObject({ eventType: 'card_returned', details: { card } })
    expect((await giveBack(id)).body.code).toBe('CARD_REQUIRED')
    expect((await receive(id, card, '123', shelter)).status).toBe(200)
    expect((await storedAnimal(t, id)).registered).toBe('registered')
  })
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { animals, events, items, lots, wrongVerifications } from '../../db/tables/index.ts'
import {
  freshCards,
  registered,
  storedAnimal,
  withCard,
  openImplant,
} from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let owner: TestAccount
beforeAll(async () => {
  t = await testApp()
  owner = await t.account()
})
afterAll(() => t.close())

const attach = (id: string, card: string, verif = '123', as = owner) =>
  t.call(animalsApi.addCard, { as, params: { id }, body: { card, verif } })
const stored = async (card: string) =>
  (
    await t.services.db
      .select()
      .from(items)
      .where(and(eq(items.kind, 'card'), eq(items.number, card)))
  )[0]
const nextDay = 24 * 60 * 60

describe('an ID card', () => {
  it('of stock is attached, and leaves stock', async () => {
    const id = await registered(t, owner)
    const [card = ''] = await freshCards(t)
    const { status, body } = await attach(
      id,
      `${card.slice(0, 3)} ${card.slice(3, 6)} ${card.slice(6)}`,
    )
    expect([status, body.ids.Card]).toEqual([200, card])
    const animal = await storedAnimal(t, id)
    expect(await stored(card)).toMatchObject({ status: 'assigned', animalId: animal.id })
    expect(
      await t.services.db
        .select()
        .from(events)
        .where(and(eq(events.animalId, animal.id), eq(events.eventType, 'card_added'))),
    ).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain('verif')
  })

  it('is refused with a number and verification that do not go together', async () => {
    const id = await registered(t, owner)
    const [card = ''] = await freshCards(t)
    expect(await attach(id, card, '124')).toMatchObject({
      status: 400,
      body: { code: 'CARD_INVALID' },
    })
    expect(await attach(id, '999999999')).toMatchObject({
      status: 400,
      body: { code: 'CARD_INVALID' },
    })
    expect((await attach(id, '12345678')).body.fields).toHaveProperty('card')
    expect((await attach(id, card, '12')).body.fields).toHaveProperty('verif')
    expect((await storedAnimal(t, id)).card).toBeNull()
    expect(await stored(card)).toMatchObject({ status: 'lot', animalId: null })
  })

  it('is refused when it is not to be claimed', async () => {
    const id = await registered(t, owner)
    const { card: taken } = await withCard(t, await t.account())
    const [shipped = ''] = await freshCards(t, 1, 'shipped')
    const [retired = '', implanted = ''] = await freshCards(t, 2)
    await t.services.db.update(items).set({ status: 'retired' }).where(eq(items.number, retired))
    const implantId = await openImplant(t, { microchip: '985141002000001', card: implanted })
    await t.services.db
      .update(items)
      .set({ status: 'implanted', implantId })
      .where(eq(items.number, implanted))
    const codes = await Promise.all(
      [taken, shipped, retired, implanted].map(async (card) => (await attach(id, card)).body.code),
    )
    expect(codes).toEqual([
      'CARD_NOT_AVAILABLE',
      'CARD_NOT_AVAILABLE',
      'CARD_INVALID',
      'CARD_NOT_AVAILABLE',
    ])
  })

  it('that was shipped is its organization’s to give', async () => {
    const clinic = await t.account({ type: 'pro', proType: 'health' })
    const [card = ''] = await freshCards(t, 1, 'shipped')
    await t.services.db
      .update(lots)
      .set({ organizationId: clinic.organizationId })
      .where(eq(lots.id, (await stored(card))?.lotId ?? ''))
    expect((await attach(await registered(t, owner), card)).body.code).toBe('CARD_NOT_AVAILABLE')
    expect((await attach(await registered(t, clinic), card, '123', clinic)).status).toBe(200)
  })

  it('cannot be changed once set', async () => {
    const { id, card } = await withCard(t, owner)
    const [other = ''] = await freshCards(t)
    expect(await attach(id, other)).toMatchObject({
      status: 409,
      body: { code: 'CARD_ALREADY_SET' },
    })
    expect((await storedAnimal(t, id)).card).toBe(card)
    expect(await stored(other)).toMatchObject({ status: 'lot' })
  })

  it('goes to one of two animals that claim it at once', async () => {
    const ids = await Promise.all([registered(t, owner), registered(t, await t.account())])
    const [card = ''] = await freshCards(t)
    const admin = await t.account({ type: 'admin' })
    const answers = await Promise.all(ids.map((id) => attach(id, card, '123', admin)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await t.services.db.$count(animals, eq(animals.card, card))).toBe(1)
  })

  it('is one for an animal that is given two at once', async () => {
    const id = await registered(t, owner)
    const cards = await freshCards(t, 2)
    const answers = await Promise.all(cards.map((card) => attach(id, card)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { id: animalId } = await storedAnimal(t, id)
    expect(await t.services.db.$count(items, eq(items.animalId, animalId))).toBe(1)
  })
})

describe('guessing the verification of a card', () => {
  beforeEach(() => t.services.db.delete(wrongVerifications))

  it('stops after ten wrong tries a day, for everyone and also for the right one', async () => {
    const id = await registered(t, owner)
    const [card = '', other = ''] = await freshCards(t, 2)
    const codes: (string | undefined)[] = []
    for (let guess = 0; guess < 12; guess++)
      codes.push((await attach(id, card, String(200 + guess))).body.code)
    expect(codes).toEqual([...Array<string>(10).fill('CARD_INVALID'), 'CARD_LOCKED', 'CARD_LOCKED'])

    t.clock.pass(nextDay - 60)
    const someone = await t.account()
    const refused = await attach(await registered(t, someone), card, '123', someone)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await attach(await registered(t, someone), other, '123', someone)).status).toBe(200)
    t.clock.pass(60)
    expect((await attach(await registered(t, owner), card)).status).toBe(200)
  })

  it('gains nothing by trying many at once', async () => {
    const id = await registered(t, owner)
    const [card = ''] = await freshCards(t)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => attach(id, card, String(300 + guess))),
    )
    const codes = answers.map(({ body }) => body.code)
    expect([
      codes.filter((code) => code === 'CARD_INVALID').length,
      codes.filter((code) => code === 'CARD_LOCKED').length,
    ]).toEqual([10, 30])
  })

  it('is forgiven to whoever then knows it', async () => {
    const [card = ''] = await freshCards(t)
    const id = await registered(t, owner)
    for (let guess = 0; guess < 9; guess++) await attach(id, card, '999')
    expect((await attach(id, card)).status).toBe(200)
  })
})

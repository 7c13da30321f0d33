import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import { animals, events, implants, items, lots, supportCases } from '../../db/tables/index.ts'
import { hashToken } from '../../tokens.ts'
import { freshCards, storedAnimal, withCard } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { cardOnImplant, chipInStock, newChip } from '../../testing/wizard/test-wizard.ts'

let t: TestApp
let owner: TestAccount
beforeAll(async () => {
  t = await testApp({ TRUST_PROXY: '1' })
  owner = await t.account()
})
afterAll(() => t.close())

const infos = { name: 'Milo', sex: 'Male', species: 'Dog' } as const
const add = (body: Record<string, unknown>, as = owner, headers: Record<string, string> = {}) =>
  t.call(wizardApi.add, { as, body: { infos, ...body } as never, headers })
const fresh = async () => (await freshCards(t))[0] ?? ''
const itemOf = async (number: string) =>
  (await t.services.db.select().from(items).where(eq(items.number, number)))[0]
const caseNumbered = async (number: number | null) =>
  (
    await t.services.db
      .select()
      .from(supportCases)
      .where(eq(supportCases.number, number ?? 0))
  )[0]

describe('an animal registered by the wizard', () => {
  it('carries a free card and microchip, which leave stock', async () => {
    const [card, microchip] = [await fresh(), await chipInStock(t, 'received')]
    const which = { ...infos, species: 'Other', race: 'Furet' }
    const { status, body } = await add({ infos: which, card, verif: '123', microchip })
    expect([status, body.success, body.supportId]).toEqual([201, true, null])
    expect(body.data).toMatchObject({ name: 'Milo', card, microchip })
    const animal = await storedAnimal(t, body.data.unique_id)
    expect(animal).toMatchObject({ ...which, card, microchip, ownerId: owner.userId })
    expect([await itemOf(card), await itemOf(microchip)]).toMatchObject([
      { status: 'assigned', animalId: animal.id },
      { status: 'assigned', animalId: animal.id },
    ])
    const told = await t.services.db
      .select({ eventType: events.eventType })
      .from(events)
      .where(eq(events.animalId, animal.id))
    expect(told.map(({ eventType }) => eventType).toSorted()).toEqual([
      'card_added',
      'codes_added',
      'created',
    ])
  })

  it('carries a microchip that nobody knows once it has a card, and without one for a shelter', async () => {
    const [card, microchip, other] = [await fresh(), newChip(), newChip()]
    expect((await add({ card, verif: '123', microchip })).body.data).toMatchObject({
      card,
      microchip,
    })
    const left = await chipInStock(t, 'received')
    await t.services.db.update(items).set({ status: 'retired' }).where(eq(items.number, left))
    expect((await add({ card: await fresh(), verif: '123', microchip: left })).body).toMatchObject({
      data: { microchip: left },
      supportId: null,
    })
    expect(await itemOf(left)).toMatchObject({ status: 'assigned' })
    const shelter = await t.account({ type: 'pro' })
    expect((await add({ microchip: other }, shelter)).body).toMatchObject({
      data: { microchip: other },
      supportId: null,
    })
  })

  it.each([
    [
      'shipped card',
      async () => ({ card: (await freshCards(t, 1, 'shipped'))[0], verif: '123' }),
      'shipped',
    ],
    [
      'shipped microchip',
      async () => ({
        card: await fresh(),
        verif: '123',
        microchip: await chipInStock(t, 'shipped'),
      }),
      'shipped',
    ],
    ['microchip without card', async () => ({ microchip: newChip() }), 'cardRequired'],
    [
      'microchip of another’s implant',
      async () => ({
        card: await fresh(),
        verif: '123',
        microchip: (await cardOnImplant(t)).microchip,
      }),
      'unmatched',
    ],
    [
      'card of another’s implant',
      async () => ({ card: (await cardOnImplant(t)).card, verif: '123' }),
      'unmatched',
    ],
    ['unknown card', async () => ({ card: '999999997', verif: '123' }), 'unknown'],
    ['card without its verification', async () => ({ card: await fresh() }), 'unknown'],
    [
      'card typed as a microchip',
      async () => ({ card: await fresh(), verif: '123', microchip: await fresh() }),
      'cardNumber',
    ],
    [
      'card of another animal typed as a microchip',
      async () => ({
        card: await fresh(),
        verif: '123',
        microchip: (await withCard(t, await t.account())).card,
      }),
      'cardNumber',
    ],
    [
      'card of one’s own implant without its verification',
      async () => ({ card: (await cardOnImplant(t, { email: owner.email })).card }),
      'unknown',
    ],
  ])('goes without a %s, which support gets', async (_, numbers, reason) => {
    const given: { card?: string | undefined; microchip?: string } = await numbers()
    const { status, body } = await add(given)
    expect(status).toBe(201)
    const left = given.microchip ?? given.card
    const stored = await caseNumbered(body.supportId)
    expect(stored).toMatchObject({
      userId: owner.userId,
      status: 'open',
      context: { animal: body.data.unique_id, leftOut: [{ number: left, reason }] },
    })
    expect(JSON.stringify(stored)).not.toContain('verif')
    const { id } = await storedAnimal(t, body.data.unique_id)
    expect((await itemOf(left as string))?.animalId).not.toBe(id)
  })

  it('takes over the implant that is its owner’s, with both its numbers', async () => {
    const { card, microchip } = await cardOnImplant(t, { email: owner.email })
    const { body } = await add({ microchip })
    expect(body).toMatchObject({ data: { card, microchip }, supportId: null })
    const { id: animalId } = await storedAnimal(t, body.data.unique_id)
    expect(await itemOf(card)).toMatchObject({ status: 'assigned', animalId, implantId: null })
    const [implant] = await t.services.db
      .select()
      .from(implants)
      .where(eq(implants.microchip, microchip))
    expect(implant).toMatchObject({ status: 'claimed', animalId })
  })

  it('takes over an implant by its card, by the e-mail typed, or by the letter’s token', async () => {
    const [byCard, byEmail, byToken] = [
      await cardOnImplant(t, { email: owner.email }),
      await cardOnImplant(t),
      await cardOnImplant(t),
    ]
    await t.services.db
      .update(implants)
      .set({ claimHash: hashToken('a-token') })
      .where(eq(implants.microchip, byToken.microchip))
    expect((await add({ card: byCard.card, verif: '123' })).body.data).toMatchObject(byCard)
    expect(
      (
        await add({
          microchip: byEmail.microchip,
          matchingImplantInfo: { email: 'quelquun@example.com' },
        })
      ).body.data,
    ).toMatchObject(byEmail)
    expect((await add({ microchip: byToken.microchip, claim: 'a-token' })).body.data).toMatchObject(
      byToken,
    )
  })

  it('carries the card of a removed one, whoever the rest of its lot was shipped to since', async () => {
    const someone = await t.account()
    const { id, card } = await withCard(t, someone)
    await t.call(animalsApi.remove, {
      as: someone,
      params: { id },
      body: { reason: 'other', notes: 'Partie au loin' } as never,
    })
    await t.services.db
      .update(lots)
      .set({ status: 'shipped' })
      .where(eq(lots.id, (await itemOf(card))?.lotId ?? ''))
    expect(
      (await t.call(wizardApi.checkCard, { as: owner, body: { card, verif: '123' } })).body,
    ).toEqual({
      type: 'Valid',
      status: 'lot',
      lotStatus: 'received',
    })
    expect((await add({ card, verif: '123' })).body).toMatchObject({
      data: { card },
      supportId: null,
    })
  })

  it('believes nothing that the browser says of its numbers', async () => {
    const { microchip } = await cardOnImplant(t)
    const claims = {
      microchipVerifierResult: { type: 'NotFound' },
      cardCodeVerifierResult: { type: 'Valid' },
      matchedImplantInfo: { match: true },
    }
    const { body } = await add({ microchip, ...claims })
    expect(body.data.microchip).toBeNull()
  })

  it('is refused with a number taken meanwhile, and nothing is written', async () => {
    const [card, microchip] = [await fresh(), newChip()]
    await add({ card, verif: '123', microchip })
    const someone = await t.account()
    const next = await fresh()
    expect(await add({ card: next, verif: '123', microchip }, someone)).toMatchObject({
      status: 409,
      body: { code: 'NUMBER_TAKEN', fields: { microchip: expect.any(String) } },
    })
    expect(await add({ card, verif: '123' }, someone)).toMatchObject({
      status: 409,
      body: { code: 'NUMBER_TAKEN', fields: { card: expect.any(String) } },
    })
    expect(await t.services.db.$count(animals, eq(animals.ownerId, someone.userId))).toBe(0)
    expect(await itemOf(next)).toMatchObject({ status: 'lot', animalId: null })
  })

  it('goes without a taken number that support was told of', async () => {
    const microchip = newChip()
    await add({ card: await fresh(), verif: '123', microchip })
    const someone = await t.account()
    const told = await t.call(wizardApi.support, {
      as: someone,
      body: { microchip, contactSupportNotes: 'Je viens de l’adopter.' },
    })
    const { status, body } = await add({ microchip, supportId: told.body.supportId }, someone)
    expect([status, body.data.microchip, body.supportId]).toEqual([201, null, told.body.supportId])
    expect((await caseNumbered(body.supportId))?.context).toMatchObject({
      animal: body.data.unique_id,
      leftOut: [{ number: microchip, reason: 'taken' }],
    })
    expect(
      (await add({ microchip, supportId: told.body.supportId }, await t.account())).status,
    ).toBe(409)
  })

  it.each(['999000000000001', '985999999999999'])(
    'is refused with %s, which no animal carries',
    async (microchip) => {
      expect((await add({ card: await fresh(), verif: '123', microchip })).status).toBe(400)
    },
  )

  it('needs a name of three characters, species and sex', async () => {
    expect(
      (await t.call(wizardApi.add, { as: owner, body: {} as never })).body.fields,
    ).toHaveProperty('infos')
    expect((await add({ infos: { ...infos, name: 'Mi' } })).body.fields).toHaveProperty([
      'infos.name',
    ])
  })

  it('is one for the same key sent twice, also at once', async () => {
    const [card, key] = [await fresh(), { 'idempotency-key': 'one-animal-only' }]
    const answers = await Promise.all([
      add({ card, verif: '123' }, owner, key),
      add({ card, verif: '123' }, owner, key),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await t.services.db.$count(animals, eq(animals.card, card))).toBe(1)
  })
})

describe('two people at once', () => {
  it.each([
    ['card', async () => ({ card: await fresh(), verif: '123' })],
    ['microchip of stock', async () => ({ microchip: await chipInStock(t, 'received') })],
    ['unknown microchip', async () => ({ microchip: newChip() })],
  ])('who claim the same %s: one wins, the other is told', async (_, numbers) => {
    const given = await numbers()
    const people = await Promise.all([
      t.account({ type: 'pro' }),
      t.account({ type: 'pro' }),
      t.account({ type: 'pro' }),
    ])
    const answers = await Promise.all(people.map((as) => add(given, as)))
    expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).toSorted()).toEqual([
      '201 ',
      '409 NUMBER_TAKEN',
      '409 NUMBER_TAKEN',
    ])
  })

  it('who claim the same implant: one wins, the other is told', async () => {
    const { microchip } = await cardOnImplant(t)
    const proof = { microchip, matchingImplantInfo: { email: 'quelquun@example.com' } }
    const answers = await Promise.all([
      add(proof, await t.account()),
      add(proof, await t.account()),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await t.services.db.$count(animals, eq(animals.microchip, microchip))).toBe(1)
  })
})

describe('a transfer code', () => {
  const handedOver = async () => {
    const from = await t.account()
    const { id, card } = await withCard(t, from)
    const { body } = await t.call(transfersApi.code, { as: from, params: { id }, body: {} })
    return { id, card, code: body.code }
  }

  it('moves the animal that carries the number, as it is', async () => {
    const { id, card, code } = await handedOver()
    const to = await t.account()
    const { status, body } = await add(
      { infos: undefined, card, verif: '123', transferCode: code },
      to,
    )
    expect([status, body.data]).toEqual([
      201,
      { unique_id: id, name: 'Milo', card, microchip: null },
    ])
    expect((await storedAnimal(t, id)).ownerId).toBe(to.userId)
    expect((await t.call(animalsApi.profile, { as: to, params: { id } })).body.ids.Card).toBe(card)
  })

  it('brings the free microchip that was typed too', async () => {
    const { card, code } = await handedOver()
    const microchip = newChip()
    expect(
      (
        await add(
          { infos: undefined, card, verif: '123', microchip, transferCode: code },
          await t.account(),
        )
      ).body.data,
    ).toMatchObject({ card, microchip })
  })

  it('of another animal than the one whose number was typed moves nothing, and can be used still', async () => {
    const { id, code } = await handedOver()
    const { card } = await handedOver()
    const to = await t.account()
    expect(
      await add({ infos: undefined, card, verif: '123', transferCode: code }, to),
    ).toMatchObject({ status: 400, body: { code: 'CODE_INVALID' } })
    expect((await storedAnimal(t, id)).ownerId).not.toBe(to.userId)
    expect((await t.call(transfersApi.transfer, { as: to, body: { code } })).status).toBe(200)
  })
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { proTypes } from '#domain/access/policies.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { eventually } from '../../testing/suite/eventually.ts'
import { transaction } from '../../db/connect.ts'
import { animals, events, implants, rateLimits, users } from '../../db/tables/index.ts'
import { freshCards, registered, storedAnimal, withCard } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { holdMicrochip } from '../stock/hold-number.ts'
import { implanting, newChip, newEmail, owner, tokenIn } from './testing/implanting.ts'

let t: TestApp
let clinic: TestAccount
let shelter: TestAccount
beforeAll(async () => {
  t = await testApp({ SUPPORT_EMAIL: 'soutien@example.org' })
  clinic = await t.account({ type: 'pro', proType: 'health', fullName: 'Dre Anaïs Roy' })
  shelter = await t.account({ type: 'pro', proType: 'shelter' })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const { freshCard, add, stored, itemOf, chipInStock, shipTo, lettersTo, carriedChip, waiting } =
  implanting(() => ({ t, shelter }))

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe('an implant for an owner', () => {
  it('takes card and microchip out of stock and asks the owner to claim them', async () => {
    const [microchip, email, numbers] = [
      await chipInStock(newChip()),
      newEmail(),
      await freshCard(),
    ]
    const { status, body } = await add({ microchip, ...numbers, email, species: 'Cat' }, clinic)
    expect([status, body]).toEqual([201, { success: true, id: expect.any(String) }])
    expect(await stored(microchip)).toMatchObject({
      id: body.id,
      status: 'open',
      card: numbers.card,
      email,
      language: 'fr',
      implanter: { fullName: 'Dre Anaïs Roy', telephone: null },
      implantDate: '2026-05-04',
    })
    for (const number of [microchip, numbers.card])
      expect(await itemOf(number)).toMatchObject({
        status: 'implanted',
        implantId: body.id,
        animalId: null,
      })
    const [letter] = await lettersTo(email)
    expect(letter?.subject).toBe('La micropuce de votre animal vous attend')
    expect(letter?.text).toContain('4 mai 2026')
    const token = tokenIn(letter)
    expect((await stored(microchip))?.claimHash).not.toContain(token)
    const claim = await t.call(implantsApi.claim, { params: { token } })
    expect([claim.status, claim.body]).toEqual([
      200,
      { microchip, card: numbers.card, species: 'Cat' },
    ])
  })

  it('is proposed to the first profile of its confirmed e-mail, and to nobody else', async () => {
    const email = newEmail()
    await add(
      { microchip: await chipInStock(newChip()), ...(await freshCard()), email, ...owner },
      clinic,
    )
    const recordOf = async (over: Parameters<typeof t.account>[0]) =>
      (await t.call(implantsApi.onRecord, { as: await t.account(over) })).body.record
    expect(await recordOf({ email, status: 'confirmed' })).toEqual({
      fullname: owner.fullname,
      telephone: owner.telephone,
      address: owner.address,
      apartment: null,
      postalCode: 'H4G 1X1',
    })
    expect(await recordOf({ status: 'confirmed' })).toBeNull()
    for (const status of ['registered', 'valid'] as const) {
      const address = newEmail()
      await t.services.db.update(implants).set({ email: address }).where(eq(implants.email, email))
      expect(await recordOf({ email: address, status })).toBeNull()
      await t.services.db.update(implants).set({ email }).where(eq(implants.email, address))
    }
  })

  it('without e-mail keeps how to reach the owner, and writes to nobody', async () => {
    const microchip = newChip()
    const before = (await t.outbox()).length
    expect((await add({ microchip, ...owner })).status).toBe(201)
    expect(await stored(microchip)).toMatchObject({
      ...owner,
      postalCode: 'H4G 1X1',
      email: null,
      claimHash: null,
    })
    expect(await t.outbox()).toHaveLength(before)
  })

  it('speaks to its owner in the owner’s language', async () => {
    const email = newEmail()
    await add({ microchip: newChip(), email, language: 'en' })
    expect((await lettersTo(email))[0]?.subject).toBe('Your animal’s microchip is waiting for you')
  })

  it('names who implanted it: the professional, or one of the contacts of the profile', async () => {
    await t.services.db
      .update(users)
      .set({
        telephone: '(450) 555-0100',
        contacts: [
          { _id: 'c7', fullName: 'TSA Léa Côté', telephone: '(450) 555-0101', is_cell: 'cellular' },
        ],
      })
      .where(eq(users.id, shelter.userId))
    const [own, contact] = [newChip(), newChip()]
    await add({ microchip: own, email: newEmail(), implanter: 'default' })
    await add({ microchip: contact, email: newEmail(), implanter: 'c7' })
    expect((await stored(own))?.implanter).toEqual({
      fullName: 'Camille Tremblay',
      telephone: '(450) 555-0100',
    })
    expect((await stored(contact))?.implanter).toEqual({
      fullName: 'TSA Léa Côté',
      telephone: '(450) 555-0101',
    })
    const { status, body } = await add({ microchip: newChip(), email: newEmail(), implanter: 'c8' })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['implanter']])
  })

  it('is done once for one key', async () => {
    const body = { microchip: newChip(), ...(await freshCard()), email: newEmail() }
    const headers = { 'idempotency-key': 'implant-of-today' }
    const [first, second] = [await add(body, clinic, headers), await add(body, clinic, headers)]
    expect([first.status, second.body]).toEqual([201, first.body])
    expect(await lettersTo(body.email)).toHaveLength(1)
  })

  it.each<
    [
      string,
      () => Promise<Record<string, unknown>> | Record<string, unknown>,
      number,
      string,
      string,
    ]
  >([
    ['no microchip', () => ({ microchip: '' }), 400, 'VALIDATION_FAILED', 'microchip'],
    ['a test chip', () => ({ microchip: '999000000000001' }), 400, 'MICROCHIP_TEST', 'microchip'],
    [
      'a chip that cannot be',
      () => ({ microchip: '985999999999999' }),
      400,
      'MICROCHIP_INVALID',
      'microchip',
    ],
    [
      'a card as chip',
      async () => ({ microchip: (await freshCards(t))[0] }),
      400,
      'MICROCHIP_INVALID',
      'microchip',
    ],
    [
      'an animal’s card as chip',
      async () => ({ microchip: (await withCard(t, await t.account())).card }),
      409,
      'NUMBER_TAKEN',
      'microchip',
    ],
    [
      'one number as card and chip',
      async () => {
        const numbers = await freshCard()
        return { ...numbers, microchip: numbers.card }
      },
      400,
      'MICROCHIP_INVALID',
      'microchip',
    ],
    [
      'a wrong verification',
      async () => ({ ...(await freshCard()), verif: '124' }),
      400,
      'CARD_INVALID',
      'verif',
    ],
    ['an unknown card', () => ({ card: '999999998', verif: '123' }), 400, 'CARD_INVALID', 'card'],
    [
      'an animal’s chip',
      async () => ({ microchip: await carriedChip() }),
      409,
      'NUMBER_TAKEN',
      'microchip',
    ],
    [
      'an animal’s card',
      async () => ({ card: (await withCard(t, await t.account())).card, verif: '123' }),
      409,
      'NUMBER_TAKEN',
      'card',
    ],
    [
      'a chip of another implant',
      async () => ({ microchip: (await waiting()).microchip }),
      409,
      'NUMBER_TAKEN',
      'microchip',
    ],
    [
      'a card of another implant',
      async () => ({ card: (await waiting()).card, verif: '123' }),
      409,
      'NUMBER_TAKEN',
      'card',
    ],
    [
      'a chip shipped to another',
      async () => ({ microchip: await chipInStock(newChip(), 'shipped', clinic.organizationId) }),
      409,
      'MICROCHIP_NOT_AVAILABLE',
      'microchip',
    ],
    [
      'a card shipped to another',
      async () => {
        const numbers = await freshCard()
        await shipTo(numbers.card, clinic.organizationId)
        return numbers
      },
      409,
      'CARD_NOT_AVAILABLE',
      'card',
    ],
    ['a birth to come', () => ({ dob: '2026-05-06' }), 400, 'VALIDATION_FAILED', 'dob'],
    [
      'no way to reach the owner',
      () => ({ email: '', ...owner, telephone: '' }),
      400,
      'VALIDATION_FAILED',
      'telephone',
    ],
    ['an e-mail that is none', () => ({ email: 'x@' }), 400, 'EMAIL_INVALID', 'email'],
  ])('is refused with %s', async (_, given, status, code, field) => {
    const before = await t.services.db.$count(implants)
    const changes = await given()
    const counted = await t.services.db.$count(implants)
    const answer = await add({ microchip: newChip(), email: newEmail(), ...changes })
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
      status,
      code,
      [field],
    ])
    expect(await t.services.db.$count(implants)).toBe(Math.max(before, counted))
  })

  it.each([
    [
      'of a clinic',
      {},
      ['address', 'card', 'fullname', 'language', 'microchip', 'postalCode', 'telephone', 'verif'],
    ],
    ['of a clinic for an animal', { animal: { unique_id: 'milo00000001abcd' } }, ['microchip']],
  ])('names all that is missing at once: %s', async (_, body, fields) => {
    const answer = await add(body, clinic)
    expect([answer.status, Object.keys(answer.body.fields ?? {}).toSorted()]).toEqual([400, fields])
  })

  it.each([
    ['shipped to the organization', 'shipped', 'lot'],
    ['that left stock with an animal', 'received', 'retired'],
  ] as const)('takes a chip %s', async (_, lotStatus, status) => {
    const microchip = await chipInStock(newChip(), lotStatus, shelter.organizationId, status)
    expect((await add({ microchip, email: newEmail() })).status).toBe(201)
  })

  it('takes a card shipped to the organization', async () => {
    const numbers = await freshCard()
    await shipTo(numbers.card, shelter.organizationId)
    expect((await add({ microchip: newChip(), ...numbers, email: newEmail() })).status).toBe(201)
  })

  it('counts wrong verifications of a card over everyone, with and without a key', async () => {
    const { card } = await freshCard()
    for (let attempt = 0; attempt < 10; attempt++) {
      const headers: Record<string, string> =
        attempt % 2 ? { 'idempotency-key': `try-number-${attempt}` } : {}
      const { status } = await add(
        { microchip: newChip(), email: newEmail(), card, verif: String(200 + attempt) },
        attempt % 3 ? clinic : shelter,
        headers,
      )
      expect(status).toBe(400)
    }
    expect(
      (await add({ microchip: newChip(), email: newEmail(), card, verif: '123' })).status,
    ).toBe(429)
  })

  it.each(proTypes)('needs a card of a %s unless it is a shelter', async (proType) => {
    const as = await t.account({ type: 'pro', proType })
    const { status, body } = await add({ microchip: newChip(), email: newEmail() }, as)
    expect([status, Object.keys(body.fields ?? {})]).toEqual(
      proType === 'shelter' ? [201, []] : [400, ['card', 'verif']],
    )
    expect(
      (await add({ microchip: newChip(), email: newEmail(), ...(await freshCard()) }, as)).status,
    ).toBe(201)
  })

  it('is for validated professionals who accepted the terms', async () => {
    const body = { microchip: newChip(), email: newEmail() }
    for (const [account, code] of [
      [{ type: 'ind' }, 'FORBIDDEN'],
      [{ type: 'god' }, 'FORBIDDEN'],
      [{ type: 'pro', valid: false }, 'FORBIDDEN'],
      [{ type: 'pro', status: 'registered' }, 'NOT_CONFIRMED'],
      [{ type: 'pro', status: 'confirmed' }, 'ACCEPT_SITE_TO_CONTINUE'],
    ] as const) {
      expect((await add(body, await t.account(account))).body.code).toBe(code)
    }
    expect((await t.call(implantsApi.create, { body })).body.code).toBe('NOT_SIGNED_IN')
  })

  it('goes to an implant or to an animal, never to both, also of a chip that nobody knew', async () => {
    const { db } = t.services
    const other = await t.account({ type: 'pro', proType: 'shelter' })
    const animal = await registered(t, shelter)
    const toImplant = (microchip: string) => add({ microchip, email: newEmail() }, other)
    const toAnimal = (microchip: string) =>
      t.call(animalsApi.addCodes, { as: shelter, params: { id: animal }, body: { microchip } })
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'"
    const [first, second] = [newChip(), newChip()]
    for (const [microchip, take] of [
      [first, toImplant],
      [second, toAnimal],
    ] as const) {
      let taken: Promise<{ status: number }> | undefined
      await transaction(db, async (tx) => {
        await holdMicrochip(tx, microchip)
        taken = take(microchip)
        await eventually(async () => expect((await db.$client.query(waiting)).rowCount).toBe(1))
      })
      expect((await taken)?.status).toBeLessThan(300)
    }
    expect(await toImplant(second)).toMatchObject({ status: 409, body: { code: 'NUMBER_TAKEN' } })
    const [both, free] = [newChip(), await registered(t, shelter)]
    const answers = await Promise.all([
      toImplant(both),
      t.call(animalsApi.addCodes, { as: shelter, params: { id: free }, body: { microchip: both } }),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  })

  it('goes to one of two at once', async () => {
    for (const microchip of [newChip(), await chipInStock(newChip())]) {
      const { card } = await freshCard()
      const answers = await Promise.all([
        add({ microchip, email: newEmail() }),
        add({ microchip, email: newEmail(), card, verif: '123' }, clinic),
      ])
      expect(statusesOf(answers)).toEqual([201, 409])
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'NUMBER_TAKEN',
        fields: { microchip: expect.any(String) },
      })
    }
    const numbers = await freshCard()
    const answers = await Promise.all(
      [1, 2, 3].map(() => add({ microchip: newChip(), ...numbers, email: newEmail() })),
    )
    expect(statusesOf(answers)).toEqual([201, 409, 409])
  })

  it('writes to so many people a day, and no more', async () => {
    const as = await t.account({ type: 'pro', proType: 'shelter' })
    await t.services.limits.consume('claimLetters', as.organizationId ?? '')
    await t.services.db.update(rateLimits).set({ points: 500 })
    const microchip = newChip()
    expect((await add({ microchip, email: newEmail() }, as)).status).toBe(429)
    expect(await stored(microchip)).toBeUndefined()
  })
})

describe('an implant for an animal of one’s own', () => {
  it('gives it the numbers at once', async () => {
    const id = await registered(t, clinic)
    const [microchip, numbers] = [await chipInStock(newChip()), await freshCard()]
    const { status, body } = await add(
      { animal: { unique_id: id }, microchip, ...numbers, email: 'not looked at' },
      clinic,
    )
    expect(status).toBe(201)
    const animal = await storedAnimal(t, id)
    expect(animal).toMatchObject({ microchip, card: numbers.card, registered: 'registered' })
    for (const number of [microchip, numbers.card])
      expect(await itemOf(number)).toMatchObject({
        status: 'assigned',
        animalId: animal.id,
        implantId: null,
      })
    const [event] = await t.services.db
      .select()
      .from(events)
      .where(and(eq(events.animalId, animal.id), eq(events.eventType, 'implanted')))
    expect(event).toMatchObject({
      userId: clinic.userId,
      details: { microchip, card: numbers.card },
    })
    const sheet = await t.call(implantsApi.get, { as: clinic, params: { id: body.id } })
    expect(sheet.body).toMatchObject({ status: 'claimed', animal: id, microchip, email: null })
  })

  it('asks for no second card', async () => {
    const { id, card } = await withCard(t, clinic)
    expect(
      (
        await add(
          { animal: { unique_id: id }, microchip: newChip(), ...(await freshCard()) },
          clinic,
        )
      ).body.code,
    ).toBe('CARD_ALREADY_SET')
    expect((await add({ animal: { unique_id: id }, microchip: newChip() }, clinic)).status).toBe(
      201,
    )
    expect((await storedAnimal(t, id)).card).toBe(card)
    expect((await add({ animal: { unique_id: id }, microchip: newChip() }, clinic)).body.code).toBe(
      'CODE_ALREADY_SET',
    )
  })

  it('is refused for another’s, and for one that was removed', async () => {
    const id = await registered(t, clinic)
    for (const as of [shelter, await t.account({ type: 'pro', proType: 'health' })]) {
      expect((await add({ animal: { unique_id: id }, microchip: newChip() }, as)).status).toBe(404)
    }
    await t.services.db.update(animals).set({ status: 'removed' }).where(eq(animals.uniqueId, id))
    expect((await add({ animal: { unique_id: id }, microchip: newChip() }, clinic)).body.code).toBe(
      'READ_ONLY',
    )
  })
})

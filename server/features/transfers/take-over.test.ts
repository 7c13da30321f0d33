import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { noIntake } from '#domain/animals/intake.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import {
  animals,
  events,
  items,
  organizations,
  rateLimits,
  transfers,
  users,
} from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { registered, storedAnimal, withCard } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { ownerAndTaker, to, transferCalls } from './testing/transfer-calls.ts'

let t: TestApp
let owner: TestAccount
let taker: TestAccount
beforeAll(async () => {
  t = await testApp()
  ;[owner, taker] = await ownerAndTaker(t)
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const { ask, codeFor, take } = transferCalls(() => t)
const day = 24 * 60 * 60
const unknown = '0123456789ab-0123456789ab-0123456789abcdef'

describe('taking an animal over', () => {
  it('brings the animal with its card, numbers, pictures and health, and leaves the rest behind', async () => {
    const { db } = t.services
    const { id, card } = await withCard(t, owner)
    for (const [name, value] of [
      ['Name', 'Prunelle'],
      ['vaccination', 'Rage 2026'],
      ['Notes', 'Aime les carottes'],
    ])
      await t.call(animalsApi.update, { as: owner, params: { id }, body: { name, value } as never })
    const before = await storedAnimal(t, id)
    const contact = { name: 'Témoin', tel: null, address: null, notes: null }
    const arrival = {
      status: null,
      other_status: { text: null },
      employee: null,
      date: null,
      address: null,
      reference: null,
      kennel: null,
      contact,
    }
    await db
      .update(animals)
      .set({
        arrival,
        intervention: { date_time: null, employee: 'Jo', notes: null },
        postalCode: 'H2X 1Y4',
      })
      .where(eq(animals.id, before.id))
    const code = await codeFor(id, owner)
    const letters = await lettersAfter(t, async () => {
      const { status, body } = await take(`  ${code.toUpperCase().replace('-', ' – ')}\n`, taker)
      expect([status, body]).toEqual([
        200,
        { success: true, animal: { name: 'Prunelle', unique_id: id } },
      ])
    })

    expect(await storedAnimal(t, id)).toMatchObject({
      ownerId: taker.userId,
      organizationId: null,
      status: '',
      card,
      vaccination: 'Rage 2026',
      notes: 'Aime les carottes',
      arrival: null,
      intervention: null,
      postalCode: null,
    })
    expect(await db.select().from(items).where(eq(items.animalId, before.id))).toMatchObject([
      { number: card, status: 'assigned' },
    ])
    expect((await t.call(animalsApi.profile, { as: owner, params: { id } })).status).toBe(404)
    expect((await t.call(animalsApi.profile, { as: taker, params: { id } })).body.ids.Card).toBe(
      card,
    )
    const timeline = await db
      .select()
      .from(events)
      .where(eq(events.animalId, before.id))
      .orderBy(events.created, events.id)
    const [transfer] = await db.select().from(transfers).where(eq(transfers.animalId, before.id))
    expect(timeline.filter(({ eventType }) => eventType === 'transferred')).toMatchObject([
      {
        userId: taker.userId,
        details: {
          transfer: transfer?.id,
          from: { user: owner.userId },
          to: { user: taker.userId },
        },
      },
    ])

    const [left, ...moreLeft] = to(letters, owner.email)
    const [came, ...moreCame] = to(letters, taker.email)
    expect([letters.length, moreLeft, moreCame]).toEqual([2, [], []])
    expect(left?.text).toContain(`http://trouvaille.test/transfers/${transfer?.id}`)
    expect(left?.text).not.toMatch(/Nouveau Gardien|nouveau@/)
    expect(came?.subject).toBe('Prunelle is now in your account')
    expect(came?.text).toContain(`http://trouvaille.test/animals/${id}`)
    expect(came?.text).not.toMatch(/Ancienne|ancienne@/)
  })

  it('forgets who brought it to its former keeper, also in the timeline of staff', async () => {
    const [shelter, staff] = [await t.account({ type: 'pro' }), await t.account({ type: 'admin' })]
    const id = await registered(t, shelter)
    const save = (name: string, value: string) =>
      t.call(animalsApi.update, { as: shelter, params: { id }, body: { name, value } as never })
    await save('arrival.contact.name', 'Gilberte Tierce')
    await save('arrival.contact.name', 'Gilberte Tierce-Personne')
    await save('intervention.notes', 'Remise par Gilberte')
    await save('Color', 'Tigrée')
    const changes = async () => {
      const { events: told = [] } = (
        await t.call(animalsApi.profile, { as: staff, params: { id } })
      ).body
      return told.filter(({ eventType }) => eventType === 'updated').map(({ details }) => details)
    }
    expect(await changes()).toContainEqual({
      field: 'arrival.contact.name',
      old: 'Gilberte Tierce',
      new: 'Gilberte Tierce-Personne',
    })
    await take(await codeFor(id, shelter), taker)
    expect(await changes()).toEqual([
      { field: 'Color', old: null, new: 'Tigrée' },
      { field: 'intervention.notes' },
      { field: 'arrival.contact.name' },
      { field: 'arrival.contact.name' },
    ])
    const next = await t.account({ type: 'pro' })
    await take(await codeFor(id, taker), next)
    expect((await t.call(animalsApi.profile, { as: next, params: { id } })).body).toMatchObject(
      noIntake,
    )
  })

  it('is refused alike for unknown, used, expired and others’ codes, and for those of who may not hand over', async () => {
    const { db } = t.services
    const used = await codeFor(await registered(t, owner), owner)
    await take(used, taker)
    const gone = await insertAnimal(db, { ownerId: owner.userId })
    const removed = await codeFor(gone.uniqueId, owner)
    await db.update(animals).set({ status: 'removed' }).where(eq(animals.id, gone.id))
    const suspended = await t.account()
    const kept = await codeFor(await registered(t, suspended), suspended)
    await db.update(users).set({ status: 'suspended' }).where(eq(users.id, suspended.userId))
    const [first, second] = [await t.account({ type: 'pro' }), await t.account({ type: 'pro' })]
    const aimed = await codeFor(await registered(t, first), first, {
      organizationId: second.organizationId,
    })
    const late = await codeFor(await registered(t, owner), owner)
    const answers = [
      await take(unknown, taker),
      await take(used, taker),
      await take(removed, taker),
      await take(kept, taker),
      await take(aimed, taker),
    ]
    t.clock.pass(30 * day)
    answers.push(await take(late, taker))
    t.clock.pass(-30 * day)
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 400, body: answers[0]?.body })
    expect(answers[0]?.body).toMatchObject({
      code: 'CODE_INVALID',
      fields: { code: expect.any(String) as string },
    })
    expect((await take(late, taker)).status).toBe(200)
  })

  it.each([
    ['too short', '0123456789-0123456789-012', 400],
    ['empty', '', 400],
    ['without dashes', '0'.repeat(40), 400],
    ['with other letters', 'g123456789ab-0123456789ab-0123456789ab', 400],
    ['of 26 characters', '012345678-012345678-012345', 400],
  ])('refuses a code %s', async (_, code, status) => {
    const { status: answered, body } = await take(code, taker)
    expect([answered, Object.keys(body.fields ?? {})]).toEqual([status, ['code']])
  })

  it('is refused to its keeper, and while the animal is lost or in adoption', async () => {
    const { db } = t.services
    const own = await registered(t, owner)
    expect((await take(await codeFor(own, owner), owner)).body.code).toBe('OWN_ANIMAL')
    for (const [status, refusal] of [
      ['lost', 'LOST_NOT_TRANSFERABLE'],
      ['in_adoption', 'ADOPTION_NOT_TRANSFERABLE'],
    ] as const) {
      const id = await registered(t, owner)
      const code = await codeFor(id, owner)
      await db.update(animals).set({ status }).where(eq(animals.uniqueId, id))
      expect(await take(code, taker)).toMatchObject({ status: 409, body: { code: refusal } })
      expect(await storedAnimal(t, id)).toMatchObject({ ownerId: owner.userId, status })
      await db.update(animals).set({ status: '' }).where(eq(animals.uniqueId, id))
      expect((await take(code, taker)).status).toBe(200)
    }
    expect((await take(unknown, await t.account({ status: 'registered' }))).body.code).toBe(
      'NOT_CONFIRMED',
    )
    expect((await take(unknown, await t.account({ type: 'pro', valid: false }))).status).toBe(403)
  })

  it('stops after 20 wrong tries an hour of an account, and forgives right ones', async () => {
    const guesser = await t.account()
    const right = await codeFor(await registered(t, owner), owner)
    for (let wrong = 0; wrong < 19; wrong++) expect((await take(unknown, guesser)).status).toBe(400)
    expect((await take(right, guesser)).status).toBe(200)
    expect((await take(unknown, guesser)).status).toBe(400)
    const next = await codeFor(await registered(t, owner), owner)
    expect((await take(next, guesser)).status).toBe(429)
    expect((await take(next, await t.account())).status).toBe(429)
  })

  it('has one winner of two at once, and one effect of a repeated call', async () => {
    const id = await registered(t, owner)
    const code = await codeFor(id, owner)
    const others = [await t.account(), await t.account()]
    const answers = await Promise.all(others.map((as) => take(code, as)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const winner = others[answers.findIndex(({ status }) => status === 200)] as TestAccount
    expect((await storedAnimal(t, id)).ownerId).toBe(winner.userId)
    const again = await codeFor(id, winner)
    const headers = { 'idempotency-key': 'taken-over-once' }
    const twice = await Promise.all([take(again, owner, headers), take(again, owner, headers)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const { id: animalId } = await storedAnimal(t, id)
    expect(await t.services.db.$count(transfers, eq(transfers.animalId, animalId))).toBe(2)
  })

  it('sends what finders tell to the new keeper alone', async () => {
    const id = await registered(t, owner)
    await take(await codeFor(id, owner), taker)
    const letters = await lettersAfter(t, () =>
      t.call(foundApi.report, {
        params: { id },
        body: { fullname: 'Jo Trouveur', telephone: '(450) 555-0123' },
        headers: { 'x-forwarded-for': '10.0.0.9' },
      }),
    )
    expect([to(letters, taker.email).length, to(letters, owner.email).length]).toEqual([1, 0])
  })
})

describe('from shelter to shelter', () => {
  it('finds the other validated shelters by name and city', async () => {
    const { db } = t.services
    const own = await t.account({ type: 'pro' })
    const values = { proType: 'shelter', valid: true, email: 'refuge@example.org' } as const
    await db.insert(organizations).values([
      { ...values, businessName: 'Refuge Zénith', city: 'Lévis' },
      { ...values, businessName: 'Refuge Zéphyr', city: 'Gatineau' },
      { ...values, businessName: 'Refuge Zone', city: 'Lévis', valid: false },
      { ...values, businessName: 'Clinique Zèbre', city: 'Lévis', proType: 'health' },
    ])
    const search = (filter: string, as = own) =>
      t.call(transfersApi.shelters, { as, query: { filter } })
    const found = await search('[Name~zenith]')
    expect([
      found.status,
      found.headers['x-total-count'],
      found.body.map(({ name, city }) => [name, city]),
    ]).toEqual([200, '1', [['Refuge Zénith', 'Lévis']]])
    expect((await search('[Name~refuge z,City~gatin]')).body.map(({ name }) => name)).toEqual([
      'Refuge Zéphyr',
    ])
    expect((await search('[Email~a]')).status).toBe(400)
    expect((await search('[Name~z]', owner)).status).toBe(403)
    expect((await search('[]')).body.map(({ id }) => id)).not.toContain(own.organizationId)
  })

  it('moves the animal to the shelter that the code is for, by anyone of its people', async () => {
    const giver = await t.account({ type: 'pro', email: 'donneur@example.org' })
    const receiver = await t.account({ type: 'pro', email: 'receveur@example.org', language: 'en' })
    const { organizationId } = receiver
    const id = await registered(t, giver, { name: 'Biscuit' })
    let code = ''
    const asked = await lettersAfter(
      t,
      async () => (code = await codeFor(id, giver, { organizationId })),
    )
    expect(to(asked, receiver.email)[0]?.text).toContain(code)
    const employee = await t.account({ type: 'pro', organizationId: organizationId as string })
    const letters = await lettersAfter(t, async () =>
      expect((await take(code, employee)).status).toBe(200),
    )
    expect(await storedAnimal(t, id)).toMatchObject({ ownerId: null, organizationId })
    expect([
      letters.length,
      to(letters, giver.email).length,
      to(letters, receiver.email).length,
    ]).toEqual([2, 1, 1])
    expect(to(letters, receiver.email)[0]?.text).toContain(`/pro/animals/${id}`)
    const colleague = await t.account({
      type: 'pro',
      organizationId: giver.organizationId as string,
    })
    const [transfer] = await t.services.db
      .select()
      .from(transfers)
      .where(eq(transfers.fromOrganizationId, giver.organizationId as string))
    expect(
      (await t.call(transfersApi.get, { as: colleague, params: { id: transfer?.id } })).body.animal,
    ).toEqual({ name: 'Biscuit' })
  })

  it('is refused to an unknown shelter, to a clinic and to oneself', async () => {
    const as = await t.account({ type: 'pro' })
    const clinic = await t.account({ type: 'pro', proType: 'health' })
    const id = await registered(t, as)
    for (const [organizationId, code] of [
      ['01890000-0000-7000-8000-000000000000', 'NOT_FOUND'],
      [clinic.organizationId, 'NOT_FOUND'],
      [as.organizationId, 'OWN_ANIMAL'],
    ])
      expect((await ask(id, as, { organizationId })).body.code).toBe(code)
  })
})

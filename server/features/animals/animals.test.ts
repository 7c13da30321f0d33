import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { animals, auditLog, events } from '../../db/tables/index.ts'
import { registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let owner: TestAccount
beforeAll(async () => {
  t = await testApp()
  owner = await t.account()
})
afterAll(() => t.close())

const milo = {
  name: ' Milo ',
  species: 'Dog',
  sex: 'Male',
  color: 'Noir',
  race: 'Labrador',
  dob: '2020/02/29',
  status: 'lost',
  unique_id: 'chosen000000',
}

describe('registering an animal', () => {
  it('answers a random unique_id and keeps what was told, nothing else', async () => {
    const { status, body } = await t.call(animalsApi.create, { as: owner, body: milo })
    expect(status).toBe(201)
    expect(body.unique_id).toMatch(/^[a-z0-9]{12,}$/)
    expect(body.animal).toEqual({ unique_id: body.unique_id })
    const profile = await t.call(animalsApi.profile, { as: owner, params: { id: body.unique_id } })
    expect(profile.body).toMatchObject({
      unique_id: body.unique_id,
      name: 'Milo',
      species: 'Dog',
      sex: 'Male',
      color: 'Noir',
      status: '',
      firstPhoto: null,
      photos: [],
      isReadOnly: false,
      infos: { dob: '2020-02-29', Color: 'Noir', race: 'Labrador', Notes: null },
      ids: { Card: null, Codes: { microchip: null, tattoo: null, medal: null } },
    })
    expect(profile.body).not.toHaveProperty('events')
    const { id } = await storedAnimal(t, body.unique_id)
    expect(await t.services.db.select().from(events).where(eq(events.animalId, id))).toMatchObject([
      { eventType: 'created', userId: owner.userId },
    ])
  })

  it.each([
    ['name', { name: '  ' }, 'Name is required'],
    ['name', { name: null }, 'Name is required'],
    ['name', { name: 'a\u0000b' }, 'This value is invalid'],
    ['name', { name: 'x'.repeat(101) }, 'At most 100 characters allowed'],
    ['species', { species: 'Goat' }, 'Please choose a species'],
    ['sex', { sex: '' }, 'Please choose the sex'],
    ['dob', { dob: '2021-02-29' }, 'Please enter a valid date (YYYY/MM/DD)'],
    ['dob', { dob: '2026-05-06' }, 'The date cannot be in the future'],
  ])('refuses a wrong %s: %j', async (field, wrong, message) => {
    const as = await t.account({ language: 'en' })
    const { status, body } = await t.call(animalsApi.create, { as, body: { ...milo, ...wrong } })
    expect([status, body.code, body.fields]).toEqual([
      400,
      'VALIDATION_FAILED',
      { [field]: message },
    ])
    expect(await t.services.db.$count(animals, eq(animals.ownerId, as.userId))).toBe(0)
  })

  it('registers once however often the same key comes', async () => {
    const before = await t.services.db.$count(animals)
    const headers = { 'idempotency-key': 'register-milo-once' }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        t.call(animalsApi.create, { as: owner, body: milo, headers }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.unique_id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await t.services.db.$count(animals)).toBe(before + 1)
    const other = await t.call(animalsApi.create, {
      as: owner,
      body: { ...milo, name: 'Autre' },
      headers,
    })
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it('waits for the address to be confirmed and the terms accepted', async () => {
    for (const [status, code] of [
      ['registered', 'NOT_CONFIRMED'],
      ['confirmed', 'ACCEPT_SITE_TO_CONTINUE'],
    ] as const) {
      const as = await t.account({ status })
      expect(await t.call(animalsApi.create, { as, body: milo })).toMatchObject({
        status: 403,
        body: { code },
      })
    }
  })
})

describe('an animal', () => {
  it('is seen by its owner, its organization and staff, and is not found by anyone else', async () => {
    const shelter = await t.account({ type: 'pro' })
    const [mine, theirs] = [await registered(t, owner), await registered(t, shelter)]
    const people = {
      owner,
      'another owner': await t.account(),
      shelter,
      colleague: await t.account({
        type: 'pro',
        ...(shelter.organizationId && { organizationId: shelter.organizationId }),
      }),
      'another shelter': await t.account({ type: 'pro' }),
      clinic: await t.account({ type: 'pro', proType: 'health' }),
      admin: await t.account({ type: 'admin' }),
      god: await t.account({ type: 'god' }),
    }
    const sees = async (as: TestAccount, id: string) =>
      (await t.call(animalsApi.profile, { as, params: { id } })).status
    const seen = Object.fromEntries(
      await Promise.all(
        Object.entries(people).map(async ([name, as]) => [
          name,
          [await sees(as, mine), await sees(as, theirs)],
        ]),
      ),
    )
    expect(seen).toEqual({
      owner: [200, 404],
      'another owner': [404, 404],
      shelter: [404, 200],
      colleague: [404, 200],
      'another shelter': [404, 404],
      clinic: [404, 404],
      admin: [200, 200],
      god: [200, 200],
    })
    const unvalidated = await t.account({ type: 'pro', valid: false })
    expect(
      (await t.call(animalsApi.profile, { as: unvalidated, params: { id: mine } })).body.code,
    ).toBe('FORBIDDEN')
    expect((await t.call(animalsApi.profile, { params: { id: mine } })).body.code).toBe(
      'NOT_SIGNED_IN',
    )
  })

  it('takes no change from those who may not see it', async () => {
    const id = await registered(t, owner)
    const stored = await storedAnimal(t, id)
    const strangers = [
      await t.account(),
      await t.account({ type: 'pro' }),
      await t.account({ type: 'pro', proType: 'health' }),
    ]
    const date = '2026-05-03'
    const address = { text: 'Verdun', location: [-73.5, 45.5] }
    const person = {
      fullName: 'Camille Tremblay',
      email: 'c@example.org',
      telephone: '(514) 555-0143',
    }
    for (const as of strangers) {
      const params = { id }
      const answers = await Promise.all([
        t.call(animalsApi.update, { as, params, body: { name: 'Name', value: 'Mine' } }),
        t.call(animalsApi.addCard, { as, params, body: { card: '100000000', verif: '000' } }),
        t.call(animalsApi.addCodes, { as, params, body: { tattoo: 'ABC123' } }),
        t.call(animalsApi.report, { as, params, body: { type: 'lost', date, address, ...person } }),
        t.call(animalsApi.status, {
          as,
          params,
          body: { status: 'lost', date, address, ...person },
        }),
        t.call(animalsApi.events, { as, params }),
      ])
      expect(answers.map(({ body }) => body.code)).toEqual([
        'NOT_FOUND',
        'NOT_FOUND',
        'NOT_FOUND',
        'NOT_FOUND',
        'NOT_FOUND',
        'FORBIDDEN',
      ])
    }
    expect(await storedAnimal(t, id)).toEqual(stored)
  })

  it.each(['nobody000000', 'NOBODY000000', "x' or 1=1 --", '%00', '..', 'x'.repeat(300)])(
    '%j is not found',
    async (id) => {
      expect(await t.call(animalsApi.profile, { as: owner, params: { id } })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
    },
  )

  it('shows its timeline to staff, newest first', async () => {
    const id = await registered(t, owner)
    t.clock.pass(60)
    await t.call(animalsApi.update, {
      as: owner,
      params: { id },
      body: { name: 'Name', value: 'Nala' },
    })
    const admin = await t.account({ type: 'admin' })
    const { body } = await t.call(animalsApi.profile, { as: admin, params: { id } })
    expect(body.events).toMatchObject([
      {
        eventType: 'updated',
        by: 'Camille Tremblay',
        details: { field: 'Name', old: 'Milo', new: 'Nala' },
      },
      { eventType: 'created' },
    ])
    expect((await t.call(animalsApi.events, { as: admin, params: { id } })).body).toEqual(
      body.events,
    )
  })

  it('keeps in the audit log what staff read of it, and nothing of its owner’s reads', async () => {
    const id = await registered(t, owner)
    const admin = await t.account({ type: 'admin' })
    const params = { id }
    await t.call(animalsApi.profile, { as: owner, params })
    await t.call(animalsApi.profile, { as: admin, params })
    t.clock.pass(1)
    await t.call(animalsApi.events, { as: admin, params })
    await t.call(animalsApi.profile, { as: admin, params: { id: 'nobody000000' } })
    const read = await t.services.db
      .select({ userId: auditLog.userId, action: auditLog.action, subject: auditLog.subject })
      .from(auditLog)
      .where(eq(auditLog.userId, admin.userId))
      .orderBy(auditLog.created)
    expect(read).toEqual([
      { userId: admin.userId, action: 'animal_read', subject: id },
      // Whom to call about it stands there.
      { userId: admin.userId, action: 'users_read', subject: owner.userId },
      { userId: admin.userId, action: 'animal_events_read', subject: id },
    ])
    expect(await t.services.db.$count(auditLog, eq(auditLog.userId, owner.userId))).toBe(0)
  })
})

describe('the list', () => {
  it('holds the caller’s own animals, without those removed', async () => {
    const as = await t.account()
    const [kept, gone] = [
      await registered(t, as, { name: 'Kept' }),
      await registered(t, as, { name: 'Gone' }),
    ]
    await t.services.db.update(animals).set({ status: 'removed' }).where(eq(animals.uniqueId, gone))
    const { status, body, headers } = await t.call(animalsApi.list, { as })
    expect(status).toBe(200)
    expect(body).toEqual([
      expect.objectContaining({ unique_id: kept, name: 'Kept', species: 'Dog', status: '' }),
    ])
    expect(headers['x-total-count']).toBe('1')
    expect((await t.call(animalsApi.profile, { as, params: { id: gone } })).status).toBe(404)
  })

  it('holds those of the organization for its pros, also those removed, and takes a filter', async () => {
    const as = await t.account({ type: 'pro' })
    const ids = [
      await registered(t, as, { name: 'Rex' }),
      await registered(t, as, { name: 'Réglisse' }),
    ]
    await t.services.db
      .update(animals)
      .set({ status: 'removed' })
      .where(eq(animals.uniqueId, ids[0] ?? ''))
    const names = async (query: Record<string, string>) =>
      (await t.call(animalsApi.list, { as, query })).body.map(({ name }) => name)
    expect(await names({ _sort: 'name' })).toEqual(['Réglisse', 'Rex'])
    expect(await names({ filter: '[status!=removed]' })).toEqual(['Réglisse'])
    expect(await names({ filter: '[Name~régl]' })).toEqual(['Réglisse'])
    expect((await t.call(animalsApi.list, { as, query: { filter: '[Owner=1]' } })).body.code).toBe(
      'LIST_INVALID',
    )
    const profile = await t.call(animalsApi.profile, { as, params: { id: ids[0] } })
    expect(profile.body.isReadOnly).toBe(true)
    expect(
      (
        await t.call(animalsApi.update, {
          as,
          params: { id: ids[0] },
          body: { name: 'Name', value: 'X' },
        })
      ).body.code,
    ).toBe('READ_ONLY')
  })
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adoptionInfo } from '#domain/animals/adoption.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { custodyApi } from '#domain/custody/custody.api.ts'
import { intakeApi } from '#domain/intake/intake.api.ts'
import { shelterApi } from '#domain/intake/shelter.api.ts'
import { proApi } from '#domain/pro/pro.api.ts'
import { sightingsApi } from '#domain/sightings/sightings.api.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { alerts, organizations, reports, users } from '../../db/tables/index.ts'
import { lostForm, storedAnimal } from '../../testing/test-animals.ts'
import type { TestAccount } from '../../testing/test-app.ts'
import {
  numberOf,
  startCustodyTest,
  type CustodyTest,
  type Numbered,
} from '../../testing/test-custody.ts'

let c: CustodyTest
beforeAll(async () => {
  c = await startCustodyTest()
})
afterAll(() => c.t.close())
beforeEach(() => c.begin())

describe('a number of the registry', () => {
  it('says which animal it is and that it is lost, and nothing of its family', async () => {
    const animal = await c.lost({ color: 'grise', race: 'Siamois', species: 'Cat' })
    const typed = numberOf(animal).replace(/(...)(?=.)/g, '$1 ')
    const { body } = await c.t.call(custodyApi.lookUp, { as: c.shelter, body: { number: typed } })
    expect(body).toEqual({
      number: animal.microchip,
      where: 'free',
      animal: {
        unique_id: animal.uniqueId,
        name: 'Brume',
        species: 'Cat',
        sex: 'Female',
        color: 'grise',
        race: 'Siamois',
        hasPicture: false,
        lostSince: '2026-05-01',
        told: null,
      },
    })
    expect((await c.lookUp({ microchip: '985141000889999' })).body).toBeNull()
  })

  it('leads to the own record, the own custody, or another shelter', async () => {
    const own = await c.registered({ ownerId: null, organizationId: c.shelter.organizationId })
    const theirs = await c.registered()
    await c.take(theirs, c.other)
    const here = await c.registered()
    await c.take(here)
    const where = async (animal: Numbered) => (await c.lookUp(animal)).body?.where
    expect([await where(own), await where(theirs), await where(here)]).toEqual([
      'ours',
      'elsewhere',
      'here',
    ])
    for (const [animal, code] of [
      [own, 'OWN_ANIMAL'],
      [theirs, 'KEPT_ELSEWHERE'],
    ] as const)
      for (const deed of [c.take, c.handBack]) {
        const { status, body } = await deed(animal)
        expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([409, code, ['number']])
      }
  })

  it('says of a deleted account only that nobody can be told', async () => {
    const gone = await c.t.account()
    const animal = await c.registered({ ownerId: gone.userId })
    await c.t.services.db.update(users).set({ status: 'deleted' }).where(eq(users.id, gone.userId))
    expect((await c.lookUp(animal)).body).toEqual({
      number: animal.microchip,
      where: 'closed',
      animal: null,
    })
    for (const deed of [c.tell, c.take, c.handBack])
      expect((await deed(animal)).body.code).toBe('FAMILY_GONE')
  })

  it.each([
    ['clinic', { type: 'pro', proType: 'health' }],
    ['vendor', { type: 'pro', proType: 'vendor' }],
    ['another owner', {}],
  ] as const)('is not looked up by a %s', async (_, options) => {
    const animal = await c.registered()
    const as = await c.t.account(options)
    for (const deed of [c.lookUp, c.tell, c.take, c.handBack])
      expect((await deed(animal, as)).status).toBe(403)
  })
})

describe('custody', () => {
  it('takes a lost animal in: the loss is over, the notice says that it is safe', async () => {
    const animal = await c.lost()
    const { db } = c.t.services
    const [report] = await db.select().from(reports).where(eq(reports.animalId, animal.id))
    await db.insert(alerts).values({
      reportId: report?.id ?? '',
      kind: 'squad',
      userId: c.other.userId,
      email: 'v@example.org',
      language: 'fr',
    })
    const { status, body } = await c.take(animal, c.shelter, {
      kennel: 'C-4',
      note: 'Apportée par A. P.',
    })
    expect([status, body]).toEqual([
      201,
      { unique_id: animal.uniqueId, name: 'Brume', holdUntil: '2026-05-07', reached: true },
    ])
    expect(await storedAnimal(c.t, animal.uniqueId)).toMatchObject({
      ownerId: c.owner.userId,
      organizationId: null,
      custodianId: c.shelter.organizationId,
      status: '',
      holdUntil: null,
    })
    expect(await c.staysOf(animal.id)).toEqual([
      { kind: 'stray', came: '2026-05-04', gone: null, outcome: null },
    ])
    expect(await c.eventsOf(animal.id)).toEqual(['found', 'taken_in', 'found_report'])
    const [letter] = await c.sent()
    expect(letter?.text).toContain('jusqu’au 7 mai 2026 inclus')
    const notice = (await c.card(animal.uniqueId)).body
    expect([notice.lost, notice.safe, notice.name, notice.location]).toEqual([
      false,
      true,
      'Brume',
      undefined,
    ])
    const sighted = await c.t.call(sightingsApi.post, {
      as: c.other,
      params: { id: animal.uniqueId },
      body: { date: '2026-05-04', location: [-73.57, 45.5] } as never,
    })
    expect(sighted.status).toBe(404)
    const [home] = await db
      .select({ next: reports.nextQuestion, withdrawn: reports.withdrawn })
      .from(reports)
      .where(and(eq(reports.animalId, animal.id), eq(reports.type, 'lost')))
    expect([home?.next, home?.withdrawn]).toEqual([null, new Date('2026-05-04T15:00:00Z')])
  })

  it('of one that is not lost has no notice', async () => {
    const animal = await c.registered()
    await c.take(animal)
    expect((await c.card(animal.uniqueId)).body).not.toHaveProperty('safe')
  })

  it('is one: a second window changes nothing, a second shelter is refused', async () => {
    const animal = await c.registered()
    const answers = await Promise.all([c.take(animal), c.take(animal, c.other)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const winner = answers[0].status === 201 ? c.shelter : c.other
    await c.sent()
    expect((await c.take(animal, winner)).status).toBe(201)
    expect(await c.sent()).toEqual([])
    expect(await c.staysOf(animal.id)).toHaveLength(1)
  })

  it('is seen and changed by its shelter alone', async () => {
    const animal = await c.registered()
    await c.take(animal, c.shelter, { kennel: 'a-1', note: 'Craintive' })
    const params = { id: animal.uniqueId }
    expect((await c.t.call(custodyApi.one, { as: c.colleague, params })).body).toMatchObject({
      name: 'Brume',
      number: animal.microchip,
      kennel: 'a-1',
      note: 'Craintive',
      holdUntil: '2026-05-07',
      abilities: ['readCustody', 'changeCustody', 'endCustody'],
    })
    const saved = await c.t.call(custodyApi.save, {
      as: c.shelter,
      params,
      body: { kennel: 'B-2', note: '' },
    })
    expect([saved.body.kennel, saved.body.note]).toEqual(['B-2', null])
    const ended = { outcome: 'other' } as const
    for (const as of [c.other, c.owner, await c.t.account({ type: 'pro', proType: 'health' })]) {
      const statuses = [
        (await c.t.call(custodyApi.one, { as, params })).status,
        (await c.t.call(custodyApi.save, { as, params, body: { kennel: 'X', note: '' } })).status,
        (await c.t.call(custodyApi.end, { as, params, body: ended })).status,
      ]
      expect(statuses).toEqual(Array(3).fill(as === c.other ? 404 : 403))
    }
    // The record itself stays the owner's.
    expect((await c.t.call(animalsApi.profile, { as: c.shelter, params })).status).toBe(404)
    expect((await c.t.call(animalsApi.profile, { as: c.owner, params })).body.safeAt).toEqual({
      name: 'Refuge du Fleuve',
      telephone: '(418) 555-0101',
      since: '2026-05-04',
    })
  })

  it('keeps the owner from a loss, an adoption and a removal, and the shelter from all of them', async () => {
    const animal = await c.registered()
    await c.take(animal)
    const params = { id: animal.uniqueId }
    const deeds = (as: TestAccount) => [
      c.t.call(animalsApi.report, { as, params, body: lostForm }),
      c.t.call(animalsApi.adopt, { as, params, body: adoptionInfo.parse({}) }),
      c.t.call(animalsApi.remove, { as, params, body: { reason: 'other', notes: 'Je la laisse' } }),
    ]
    for (const answer of await Promise.all(deeds(c.owner)))
      expect(answer.body.code).toBe('IN_CUSTODY')
    for (const answer of await Promise.all(deeds(c.shelter))) expect(answer.status).toBe(404)
  })

  it('stands among the kennels, their settings, home, and the takings of numbers', async () => {
    const animal = await c.registered({ name: 'Cannelle' })
    await c.take(animal, c.other, { kennel: 'Z-9' })
    const listed = async (filter: string) =>
      (await c.t.call(intakeApi.kennels, { as: c.other, query: { filter } })).body
    for (const filter of ['[Kennel=Z-9]', '[Hold=2026-05-07]', '[Search~cannelle]'])
      expect(
        (await listed(filter)).map(({ name, kennel, holdUntil, inCustody }) => [
          name,
          kennel,
          holdUntil,
          inCustody,
        ]),
      ).toContainEqual(['Cannelle', 'Z-9', '2026-05-07', true])
    const waits = async () =>
      (await c.t.call(proApi.home, { as: c.other })).body.waits.filter(({ kind }) =>
        kind.startsWith('holds'),
      )
    c.t.clock.set(new Date('2026-05-07T15:00:00Z'))
    expect((await waits()).map(({ kind }) => kind)).toEqual(['holdsEnding'])
    c.t.clock.set(new Date('2026-05-08T15:00:00Z'))
    expect((await waits()).map(({ kind }) => kind)).toEqual(['holdsOver'])
    await c.t.services.db
      .update(organizations)
      .set({ kennels: ['Z-9'] })
      .where(eq(organizations.id, c.other.organizationId ?? ''))
    const { body } = await c.t.call(shelterApi.settings, { as: c.other })
    expect(body.kennels).toEqual([
      {
        name: 'Z-9',
        animals: [{ unique_id: animal.uniqueId, name: 'Cannelle', inCustody: true }],
      },
    ])
  })

  it('goes on with an owner who hands it to another person, and becomes the shelter’s by a code', async () => {
    const animal = await c.registered()
    await c.take(animal, c.shelter, { kennel: 'A-7' })
    const code = async (as: TestAccount) =>
      (await c.t.call(transfersApi.code, { as, params: { id: animal.uniqueId }, body: {} })).body
        .code
    const cousin = await c.t.account()
    await c.t.call(transfersApi.transfer, { as: cousin, body: { code: await code(c.owner) } })
    expect(await storedAnimal(c.t, animal.uniqueId)).toMatchObject({
      ownerId: cousin.userId,
      custodianId: c.shelter.organizationId,
    })
    await c.t.call(transfersApi.transfer, { as: c.shelter, body: { code: await code(cousin) } })
    expect(await storedAnimal(c.t, animal.uniqueId)).toMatchObject({
      organizationId: c.shelter.organizationId,
      custodianId: null,
      arrival: { status: 'found', date: '2026-05-04', kennel: 'A-7' },
    })
    expect(await c.staysOf(animal.id)).toEqual([
      { kind: 'stray', came: '2026-05-04', gone: null, outcome: null },
    ])
    const adopted = await c.t.call(animalsApi.adopt, {
      as: c.shelter,
      params: { id: animal.uniqueId },
      body: adoptionInfo.parse({}),
    })
    expect(adopted.status).toBe(200)
  })
})

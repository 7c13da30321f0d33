import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adoptionInfo } from '#domain/animals/adoption.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { custodyApi } from '#domain/custody/custody.api.ts'
import { maskName, maskTelephone } from '#domain/custody/custody.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { remindersApi } from '#domain/reminders/reminders.api.ts'
import { intakeApi } from '#domain/intake/intake.api.ts'
import { shelterApi } from '#domain/intake/shelter.api.ts'
import { proApi } from '#domain/pro/pro.api.ts'
import { sightingsApi } from '#domain/sightings/sightings.api.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import {
  alerts,
  auditLog,
  clientShares,
  events,
  foundReports,
  organizations,
  reports,
  stays,
  users,
} from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { lostForm, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { remindOfFoundReports } from '../reminders/remind-of-found-reports.ts'

let t: TestApp
let shelter: TestAccount
let colleague: TestAccount
let other: TestAccount
let owner: TestAccount
const secret = {
  fullName: 'Camille Cachée-Roy',
  telephone: '(514) 555-0188',
  addressText: '12 rue Secrète',
  postalCode: 'H2X 1Y4',
}
beforeAll(async () => {
  t = await testApp()
  shelter = await t.account({ type: 'pro', proType: 'shelter' })
  const organizationId = shelter.organizationId ?? ''
  colleague = await t.account({ type: 'pro', proType: 'shelter', organizationId })
  other = await t.account({ type: 'pro', proType: 'shelter' })
  owner = await t.account({ email: 'camille@secret.example' })
  await t.services.db.update(users).set(secret).where(eq(users.id, owner.userId))
  await t.services.db
    .update(organizations)
    .set({
      businessName: 'Refuge du Fleuve',
      telephone: '(418) 555-0101',
      telephoneExt: '12',
      email: 'refuge@example.org',
      addressText: '3 rue du Quai, Lévis',
      city: 'Lévis',
      lng: -71.2,
      lat: 46.8,
      precision: 'address',
    })
    .where(eq(organizations.id, organizationId))
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(new Date('2026-05-04T15:00:00Z'))
  await sent()
})

/** Letters since the last time. */
async function sent() {
  const all = await t.outbox()
  const fresh = all.filter(({ messageId }) => !seen.has(messageId))
  for (const { messageId } of all) seen.add(messageId)
  return fresh
}
const seen = new Set<string | undefined>()

let made = 0
const registered = (over: Parameters<typeof insertAnimal>[1] = {}) =>
  insertAnimal(t.services.db, {
    ownerId: owner.userId,
    name: 'Brume',
    sex: 'Female',
    microchip: `98514100088${String(++made).padStart(4, '0')}`,
    ...over,
  }).then(async ({ uniqueId }) => storedAnimal(t, uniqueId))
const lost = (over: Parameters<typeof insertAnimal>[1] = {}) =>
  registered({ lostAt: [-73.57, 45.5], ...over })
const numberOf = ({ microchip }: { microchip: string | null }) => microchip ?? ''

type Numbered = { microchip: string | null }
const lookUp = (animal: Numbered, as = shelter) =>
  t.call(custodyApi.lookUp, { as, body: { number: numberOf(animal) } })
const tell = (animal: Numbered, as = shelter, message = '') =>
  t.call(custodyApi.tell, { as, body: { number: numberOf(animal), message } })
const take = (animal: Numbered, as = shelter, more: object = {}) =>
  t.call(custodyApi.take, {
    as,
    body: { number: numberOf(animal), date: '2026-05-04', ...more },
  })
const handBack = (animal: Numbered, as = shelter) =>
  t.call(custodyApi.handBack, { as, body: { number: numberOf(animal) } })
const card = (id: string) => t.call(foundApi.card, { params: { id } })
const staysOf = (animalId: string) =>
  t.services.db
    .select({ kind: stays.kind, came: stays.came, gone: stays.gone, outcome: stays.outcome })
    .from(stays)
    .where(eq(stays.animalId, animalId))
const eventsOf = async (animalId: string) =>
  (
    await t.services.db
      .select({ type: events.eventType })
      .from(events)
      .where(eq(events.animalId, animalId))
      .orderBy(events.created, events.id)
  ).map(({ type }) => type)

describe('a number of the registry', () => {
  it('says which animal it is and that it is lost, and nothing of its family', async () => {
    const animal = await lost({ color: 'grise', race: 'Siamois', species: 'Cat' })
    const typed = numberOf(animal).replace(/(...)(?=.)/g, '$1 ')
    const { body } = await t.call(custodyApi.lookUp, { as: shelter, body: { number: typed } })
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
    expect((await lookUp({ microchip: '985141000889999' })).body).toBeNull()
  })

  it('leads to the own record, the own custody, or another shelter', async () => {
    const own = await registered({ ownerId: null, organizationId: shelter.organizationId })
    const theirs = await registered()
    await take(theirs, other)
    const here = await registered()
    await take(here)
    const where = async (animal: Numbered) => (await lookUp(animal)).body?.where
    expect([await where(own), await where(theirs), await where(here)]).toEqual([
      'ours',
      'elsewhere',
      'here',
    ])
    for (const [animal, code] of [
      [own, 'OWN_ANIMAL'],
      [theirs, 'KEPT_ELSEWHERE'],
    ] as const)
      for (const deed of [take, handBack]) {
        const { status, body } = await deed(animal)
        expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([409, code, ['number']])
      }
  })

  it('says of a deleted account only that nobody can be told', async () => {
    const gone = await t.account()
    const animal = await registered({ ownerId: gone.userId })
    await t.services.db.update(users).set({ status: 'deleted' }).where(eq(users.id, gone.userId))
    expect((await lookUp(animal)).body).toEqual({
      number: animal.microchip,
      where: 'closed',
      animal: null,
    })
    for (const deed of [tell, take, handBack])
      expect((await deed(animal)).body.code).toBe('FAMILY_GONE')
  })

  it.each([
    ['clinic', { type: 'pro', proType: 'health' }],
    ['vendor', { type: 'pro', proType: 'vendor' }],
    ['another owner', {}],
  ] as const)('is not looked up by a %s', async (_, options) => {
    const animal = await registered()
    const as = await t.account(options)
    for (const deed of [lookUp, tell, take, handBack])
      expect((await deed(animal, as)).status).toBe(403)
  })
})

describe('its family, told', () => {
  it('gets a letter in the shelter’s name, and reminders until someone opens it', async () => {
    const animal = await lost()
    expect((await tell(animal, shelter, 'Elle va bien.')).body).toEqual({
      reached: true,
      name: 'Brume',
    })
    const [letter, ...more] = await sent()
    expect([letter?.to?.[0]?.address, more.length]).toEqual(['camille@secret.example', 0])
    expect(letter?.subject).toBe('Brume est en sécurité\u00a0: un refuge vous écrit')
    for (const words of [
      'Refuge du Fleuve',
      '(418) 555-0101 # 12',
      '3 rue du Quai',
      'Elle va bien.',
    ])
      expect(letter?.text).toContain(words)
    expect(letter?.text).not.toContain('ne payez jamais')
    expect((await storedAnimal(t, animal.uniqueId)).status).toBe('lost')
    t.clock.pass(3 * 3600)
    await remindOfFoundReports.run({}, t.services)
    expect((await sent()).map(({ subject }) => subject)).toContain(
      'Rappel\u00a0: quelqu’un vous a écrit au sujet de Brume',
    )
    expect((await lookUp(animal)).body?.animal?.told).toBe('2026-05-04T15:00:00.000Z')
  })

  it('is told once a day, whoever of the shelter asks', async () => {
    const animal = await registered()
    await tell(animal)
    await sent()
    expect((await tell(animal, colleague)).status).toBe(200)
    expect(await sent()).toEqual([])
    expect((await tell(animal, other)).status).toBe(200)
    expect(await sent()).toHaveLength(1)
    t.clock.pass(25 * 3600)
    await tell(animal)
    expect(await sent()).toHaveLength(1)
  })

  it.each([
    ['suspended', true],
    ['registered', true],
    ['bounced', false],
  ] as const)('of an account that is %s: reached %s', async (status, reached) => {
    const keeper = await t.account()
    const animal = await registered({ ownerId: keeper.userId })
    await t.services.db.update(users).set({ status }).where(eq(users.id, keeper.userId))
    expect((await tell(animal)).body.reached).toBe(reached)
    expect((await sent()).length).toBe(reached ? 1 : 0)
  })
})

describe('custody', () => {
  it('takes a lost animal in: the loss is over, the notice says that it is safe', async () => {
    const animal = await lost()
    const { db } = t.services
    const [report] = await db.select().from(reports).where(eq(reports.animalId, animal.id))
    await db.insert(alerts).values({
      reportId: report?.id ?? '',
      kind: 'squad',
      userId: other.userId,
      email: 'v@example.org',
      language: 'fr',
    })
    const { status, body } = await take(animal, shelter, {
      kennel: 'C-4',
      note: 'Apportée par A. P.',
    })
    expect([status, body]).toEqual([
      201,
      { unique_id: animal.uniqueId, name: 'Brume', holdUntil: '2026-05-07', reached: true },
    ])
    expect(await storedAnimal(t, animal.uniqueId)).toMatchObject({
      ownerId: owner.userId,
      organizationId: null,
      custodianId: shelter.organizationId,
      status: '',
      holdUntil: null,
    })
    expect(await staysOf(animal.id)).toEqual([
      { kind: 'stray', came: '2026-05-04', gone: null, outcome: null },
    ])
    expect(await eventsOf(animal.id)).toEqual(['found', 'taken_in', 'found_report'])
    const [letter] = await sent()
    expect(letter?.text).toContain('jusqu’au 7 mai 2026 inclus')
    const notice = (await card(animal.uniqueId)).body
    expect([notice.lost, notice.safe, notice.name, notice.location]).toEqual([
      false,
      true,
      'Brume',
      undefined,
    ])
    const sighted = await t.call(sightingsApi.post, {
      as: other,
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
    const animal = await registered()
    await take(animal)
    expect((await card(animal.uniqueId)).body).not.toHaveProperty('safe')
  })

  it('is one: a second window changes nothing, a second shelter is refused', async () => {
    const animal = await registered()
    const answers = await Promise.all([take(animal), take(animal, other)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const winner = answers[0].status === 201 ? shelter : other
    await sent()
    expect((await take(animal, winner)).status).toBe(201)
    expect(await sent()).toEqual([])
    expect(await staysOf(animal.id)).toHaveLength(1)
  })

  it('is seen and changed by its shelter alone', async () => {
    const animal = await registered()
    await take(animal, shelter, { kennel: 'a-1', note: 'Craintive' })
    const params = { id: animal.uniqueId }
    expect((await t.call(custodyApi.one, { as: colleague, params })).body).toMatchObject({
      name: 'Brume',
      number: animal.microchip,
      kennel: 'a-1',
      note: 'Craintive',
      holdUntil: '2026-05-07',
      abilities: ['readCustody', 'changeCustody', 'endCustody'],
    })
    const saved = await t.call(custodyApi.save, {
      as: shelter,
      params,
      body: { kennel: 'B-2', note: '' },
    })
    expect([saved.body.kennel, saved.body.note]).toEqual(['B-2', null])
    const ended = { outcome: 'other' } as const
    for (const as of [other, owner, await t.account({ type: 'pro', proType: 'health' })]) {
      const statuses = [
        (await t.call(custodyApi.one, { as, params })).status,
        (await t.call(custodyApi.save, { as, params, body: { kennel: 'X', note: '' } })).status,
        (await t.call(custodyApi.end, { as, params, body: ended })).status,
      ]
      expect(statuses).toEqual(Array(3).fill(as === other ? 404 : 403))
    }
    // The record itself stays the owner's.
    expect((await t.call(animalsApi.profile, { as: shelter, params })).status).toBe(404)
    expect((await t.call(animalsApi.profile, { as: owner, params })).body.safeAt).toEqual({
      name: 'Refuge du Fleuve',
      telephone: '(418) 555-0101',
      since: '2026-05-04',
    })
  })

  it('keeps the owner from a loss, an adoption and a removal, and the shelter from all of them', async () => {
    const animal = await registered()
    await take(animal)
    const params = { id: animal.uniqueId }
    const deeds = (as: TestAccount) => [
      t.call(animalsApi.report, { as, params, body: lostForm }),
      t.call(animalsApi.adopt, { as, params, body: adoptionInfo.parse({}) }),
      t.call(animalsApi.remove, { as, params, body: { reason: 'other', notes: 'Je la laisse' } }),
    ]
    for (const answer of await Promise.all(deeds(owner)))
      expect(answer.body.code).toBe('IN_CUSTODY')
    for (const answer of await Promise.all(deeds(shelter))) expect(answer.status).toBe(404)
  })

  it('stands among the kennels, their settings, home, and the takings of numbers', async () => {
    const animal = await registered({ name: 'Cannelle' })
    await take(animal, other, { kennel: 'Z-9' })
    const listed = async (filter: string) =>
      (await t.call(intakeApi.kennels, { as: other, query: { filter } })).body
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
      (await t.call(proApi.home, { as: other })).body.waits.filter(({ kind }) =>
        kind.startsWith('holds'),
      )
    t.clock.set(new Date('2026-05-07T15:00:00Z'))
    expect((await waits()).map(({ kind }) => kind)).toEqual(['holdsEnding'])
    t.clock.set(new Date('2026-05-08T15:00:00Z'))
    expect((await waits()).map(({ kind }) => kind)).toEqual(['holdsOver'])
    await t.services.db
      .update(organizations)
      .set({ kennels: ['Z-9'] })
      .where(eq(organizations.id, other.organizationId ?? ''))
    const { body } = await t.call(shelterApi.settings, { as: other })
    expect(body.kennels).toEqual([
      {
        name: 'Z-9',
        animals: [{ unique_id: animal.uniqueId, name: 'Cannelle', inCustody: true }],
      },
    ])
  })

  it('goes on with an owner who hands it to another person, and becomes the shelter’s by a code', async () => {
    const animal = await registered()
    await take(animal, shelter, { kennel: 'A-7' })
    const code = async (as: TestAccount) =>
      (await t.call(transfersApi.code, { as, params: { id: animal.uniqueId }, body: {} })).body.code
    const cousin = await t.account()
    await t.call(transfersApi.transfer, { as: cousin, body: { code: await code(owner) } })
    expect(await storedAnimal(t, animal.uniqueId)).toMatchObject({
      ownerId: cousin.userId,
      custodianId: shelter.organizationId,
    })
    await t.call(transfersApi.transfer, { as: shelter, body: { code: await code(cousin) } })
    expect(await storedAnimal(t, animal.uniqueId)).toMatchObject({
      organizationId: shelter.organizationId,
      custodianId: null,
      arrival: { status: 'found', date: '2026-05-04', kennel: 'A-7' },
    })
    expect(await staysOf(animal.id)).toEqual([
      { kind: 'stray', came: '2026-05-04', gone: null, outcome: null },
    ])
    const adopted = await t.call(animalsApi.adopt, {
      as: shelter,
      params: { id: animal.uniqueId },
      body: adoptionInfo.parse({}),
    })
    expect(adopted.status).toBe(200)
  })
})

describe('the end of custody', () => {
  it('gives it back: the family is told, kennel and note are gone', async () => {
    const animal = await registered()
    await take(animal, shelter, { kennel: 'A-1', note: 'Apportée par A. P.' })
    await sent()
    expect((await handBack(animal)).body).toEqual({ name: 'Brume', reached: true })
    const [letter] = await sent()
    expect(letter?.subject).toBe('Brume a été rendue à sa famille')
    expect(letter?.text).toContain('(418) 555-0101')
    const [stay] = await t.services.db.select().from(stays).where(eq(stays.animalId, animal.id))
    expect(stay).toMatchObject({
      gone: '2026-05-04',
      outcome: 'returned',
      kennel: null,
      note: null,
    })
    expect((await storedAnimal(t, animal.uniqueId)).custodianId).toBeNull()
    const open = await t.services.db
      .select({ next: foundReports.nextReminder })
      .from(foundReports)
      .where(eq(foundReports.animalId, animal.id))
    expect(open.map(({ next }) => next)).toEqual([null])
  })

  it('of one that was not taken in counts as come and gone, once', async () => {
    const animal = await lost()
    await handBack(animal)
    expect(await staysOf(animal.id)).toEqual([
      { kind: 'stray', came: '2026-05-04', gone: '2026-05-04', outcome: 'returned' },
    ])
    expect((await storedAnimal(t, animal.uniqueId)).status).toBe('')
    expect(await sent()).toHaveLength(1)
    expect((await handBack(animal, colleague)).status).toBe(200)
    expect([await sent(), (await staysOf(animal.id)).length]).toEqual([[], 1])
  })

  it('is told by the owner, and the shelter gets a letter', async () => {
    const animal = await registered()
    await take(animal)
    await sent()
    const back = (as: TestAccount) =>
      t.call(custodyApi.isBack, { as, params: { id: animal.uniqueId } })
    expect((await back(await t.account())).status).toBe(404)
    expect((await back(owner)).status).toBe(204)
    expect((await sent()).map(({ to }) => to?.[0]?.address)).toEqual(['refuge@example.org'])
    expect((await staysOf(animal.id))[0]?.outcome).toBe('returned')
    expect((await back(owner)).body.code).toBe('NOT_IN_CUSTODY')
    const report = await t.call(animalsApi.report, {
      as: owner,
      params: { id: animal.uniqueId },
      body: lostForm,
    })
    expect(report.status).toBe(200)
  })

  it.each(['died', 'euthanized', 'other'] as const)(
    'by %s leaves it its owner’s',
    async (outcome) => {
      const animal = await registered()
      await take(animal)
      const [told] = await sent()
      const params = { id: animal.uniqueId }
      expect(
        (await t.call(custodyApi.end, { as: shelter, params, body: { outcome } })).status,
      ).toBe(204)
      expect((await staysOf(animal.id))[0]?.outcome).toBe(outcome)
      expect(await storedAnimal(t, animal.uniqueId)).toMatchObject({
        ownerId: owner.userId,
        custodianId: null,
        status: '',
      })
      expect(await sent()).toHaveLength(1)
      // The letter that it is safe says so no more once it has died there.
      const token = /found-report\/([\w-]+)/.exec(told?.text ?? '')?.[1] ?? ''
      const { body } = await t.call(remindersApi.openFoundReport, { body: { token } })
      expect(body.code).toBe(outcome === 'other' ? undefined : 'LINK_GONE')
    },
  )
})

describe('the family, for whoever hands back', () => {
  const family = (animal: Numbered, as = shelter) =>
    t.call(custodyApi.family, { as, body: { number: numberOf(animal) } })

  it('is masked, and each look is in the audit log', async () => {
    const animal = await registered()
    const { body } = await family(animal)
    expect(body).toEqual({
      kind: 'person',
      name: 'C••• C•••',
      telephone: '••• •••-••88',
      call: null,
    })
    for (const words of ['Cachée', '555', 'secret', 'Secrète', 'H2X'])
      expect(JSON.stringify(body)).not.toContain(words)
    await family(animal, other)
    const looks = await t.services.db
      .select({ userId: auditLog.userId })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'family_read'), eq(auditLog.subject, animal.uniqueId)))
      .orderBy(desc(auditLog.created))
    expect(new Set(looks.map(({ userId }) => userId))).toEqual(
      new Set([shelter.userId, other.userId]),
    )
    expect(looks).toHaveLength(2)
    expect((await family(animal, await t.account({ type: 'pro', proType: 'health' }))).status).toBe(
      403,
    )
  })

  it('may be called where they share their file with this shelter', async () => {
    const animal = await registered()
    await t.services.db
      .insert(clientShares)
      .values({ userId: owner.userId, organizationId: shelter.organizationId ?? '' })
    expect((await family(animal)).body.call).toBe('(514) 555-0188')
    expect((await family(animal, other)).body.call).toBeNull()
    await t.services.db.delete(clientShares)
  })

  it('of an organization is public', async () => {
    const clinic = await t.account({ type: 'pro', proType: 'health' })
    await t.services.db
      .update(organizations)
      .set({ businessName: 'Clinique du Lac', telephone: '(450) 555-0142' })
      .where(eq(organizations.id, clinic.organizationId ?? ''))
    const animal = await registered({ ownerId: null, organizationId: clinic.organizationId })
    expect((await family(animal)).body).toEqual({
      kind: 'organization',
      name: 'Clinique du Lac',
      telephone: '(450) 555-0142',
      call: '(450) 555-0142',
    })
  })
})

it.each([
  ['Camille Tremblay-Roy', 'C••• T•••'],
  ['  Éloïse  ', 'É•••'],
  ['', ''],
])('masks %s as %s', (name, masked) => expect(maskName(name)).toBe(masked))

it.each([
  ['(514) 555-0188', '••• •••-••88'],
  ['12', null],
  [null, null],
])('masks %s as %s', (telephone, masked) => expect(maskTelephone(telephone)).toBe(masked))

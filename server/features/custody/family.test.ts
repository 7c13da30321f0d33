import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { custodyApi } from '#domain/custody/custody.api.ts'
import { maskName, maskTelephone } from '#domain/custody/custody.ts'
import { auditLog, clientShares, organizations, users } from '../../db/tables/index.ts'
import { storedAnimal } from '../../testing/test-animals.ts'
import {
  numberOf,
  startCustodyTest,
  type CustodyTest,
  type Numbered,
} from '../../testing/test-custody.ts'
import { remindOfFoundReports } from '../reminders/remind-of-found-reports.ts'

let c: CustodyTest
beforeAll(async () => {
  c = await startCustodyTest()
})
afterAll(() => c.t.close())
beforeEach(() => c.begin())

describe('its family, told', () => {
  it('gets a letter in the shelter’s name, and reminders until someone opens it', async () => {
    const animal = await c.lost()
    expect((await c.tell(animal, c.shelter, 'Elle va bien.')).body).toEqual({
      reached: true,
      name: 'Brume',
    })
    const [letter, ...more] = await c.sent()
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
    expect((await storedAnimal(c.t, animal.uniqueId)).status).toBe('lost')
    c.t.clock.pass(3 * 3600)
    await remindOfFoundReports.run({}, c.t.services)
    expect((await c.sent()).map(({ subject }) => subject)).toContain(
      'Rappel\u00a0: quelqu’un vous a écrit au sujet de Brume',
    )
    expect((await c.lookUp(animal)).body?.animal?.told).toBe('2026-05-04T15:00:00.000Z')
  })

  it('is told once a day, whoever of the shelter asks', async () => {
    const animal = await c.registered()
    await c.tell(animal)
    await c.sent()
    expect((await c.tell(animal, c.colleague)).status).toBe(200)
    expect(await c.sent()).toEqual([])
    expect((await c.tell(animal, c.other)).status).toBe(200)
    expect(await c.sent()).toHaveLength(1)
    c.t.clock.pass(25 * 3600)
    await c.tell(animal)
    expect(await c.sent()).toHaveLength(1)
  })

  it.each([
    ['suspended', true],
    ['registered', true],
    ['bounced', false],
  ] as const)('of an account that is %s: reached %s', async (status, reached) => {
    const keeper = await c.t.account()
    const animal = await c.registered({ ownerId: keeper.userId })
    await c.t.services.db.update(users).set({ status }).where(eq(users.id, keeper.userId))
    expect((await c.tell(animal)).body.reached).toBe(reached)
    expect((await c.sent()).length).toBe(reached ? 1 : 0)
  })
})

describe('the family, for whoever hands back', () => {
  const family = (animal: Numbered, as = c.shelter) =>
    c.t.call(custodyApi.family, { as, body: { number: numberOf(animal) } })

  it('is masked, and each look is in the audit log', async () => {
    const animal = await c.registered()
    const { body } = await family(animal)
    expect(body).toEqual({
      kind: 'person',
      name: 'C••• C•••',
      telephone: '••• •••-••88',
      call: null,
    })
    for (const words of ['Cachée', '555', 'secret', 'Secrète', 'H2X'])
      expect(JSON.stringify(body)).not.toContain(words)
    await family(animal, c.other)
    const looks = await c.t.services.db
      .select({ userId: auditLog.userId })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'family_read'), eq(auditLog.subject, animal.uniqueId)))
      .orderBy(desc(auditLog.created))
    expect(new Set(looks.map(({ userId }) => userId))).toEqual(
      new Set([c.shelter.userId, c.other.userId]),
    )
    expect(looks).toHaveLength(2)
    expect(
      (await family(animal, await c.t.account({ type: 'pro', proType: 'health' }))).status,
    ).toBe(403)
  })

  it('may be called where they share their file with this shelter', async () => {
    const animal = await c.registered()
    await c.t.services.db
      .insert(clientShares)
      .values({ userId: c.owner.userId, organizationId: c.shelter.organizationId ?? '' })
    expect((await family(animal)).body.call).toBe('(514) 555-0188')
    expect((await family(animal, c.other)).body.call).toBeNull()
    await c.t.services.db.delete(clientShares)
  })

  it('of an organization is public', async () => {
    const clinic = await c.t.account({ type: 'pro', proType: 'health' })
    await c.t.services.db
      .update(organizations)
      .set({ businessName: 'Clinique du Lac', telephone: '(450) 555-0142' })
      .where(eq(organizations.id, clinic.organizationId ?? ''))
    const animal = await c.registered({ ownerId: null, organizationId: clinic.organizationId })
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

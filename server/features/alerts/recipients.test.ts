import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AccountStatus, ProType, UserType } from '#domain/access/policies.ts'
import { chordOfKm, earthRadiusKm } from '#domain/places/geo.ts'
import type { Language } from '#domain/language.ts'
import type { Location } from '#domain/places/location.ts'
import { transaction } from '../../db/connect.ts'
import { alerts, organizations, users } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { chooseRecipients, queueAlerts, type AlertCounts } from './queue-alerts.ts'

let t: TestApp
const home: Location = [-73.5678, 45.5043]
const north = (km: number): Location => [home[0], home[1] + (km / earthRadiusKm) * (180 / Math.PI)]
const placeAt = (at: Location | null) => (at ? sql`public.sphere(${at[0]}, ${at[1]})` : null)

interface Someone {
  email: string
  at?: Location | null
  status?: AccountStatus
  type?: UserType
  noAlerts?: boolean
  language?: Language
  organizationId?: string
}

interface Service {
  email: string | null
  at?: Location | null
  proType?: ProType
  valid?: boolean
  animalService?: boolean
  suspended?: Date
  noAlerts?: boolean
  language?: Language
}

async function person({
  email,
  at = home,
  status = 'valid',
  type = 'ind',
  noAlerts = false,
  language = 'fr',
  organizationId,
}: Someone): Promise<string> {
  const id = uuidv7()
  await t.services.db.insert(users).values({
    id,
    email,
    type,
    status,
    noAlerts,
    language,
    fullName: 'Voisin',
    place: placeAt(at),
    organizationId: organizationId ?? null,
  })
  return id
}

async function service({
  email,
  at = home,
  proType = 'shelter',
  valid = true,
  animalService = false,
  suspended,
  noAlerts = false,
  language = 'fr',
}: Service): Promise<string> {
  const id = uuidv7()
  await t.services.db.insert(organizations).values({
    id,
    businessName: `Refuge ${id}`,
    proType,
    email,
    valid,
    animalService,
    ...(suspended && { suspended, refusal: 'Plainte' }),
    noAlerts,
    language,
    place: placeAt(at),
  })
  return id
}

async function lose(
  keeper: { ownerId?: string; organizationId?: string } = {},
): Promise<{ told: [string, string, string][]; counts: AlertCounts }> {
  const { db, queue } = t.services
  const { reportId } = await insertAnimal(db, { ...keeper, lostAt: home })
  const counts = await transaction(db, (tx) => queueAlerts(tx, queue, reportId))
  const rows = await db
    .select()
    .from(alerts)
    .where(eq(alerts.reportId, reportId))
    .orderBy(alerts.email)
  return { told: rows.map(({ email, kind, language }) => [email, kind, language]), counts }
}

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
afterEach(async () => {
  const { db } = t.services
  await db.execute(
    sql`truncate alerts, reports, events, animals, users, organizations, sessions cascade`,
  )
})

describe('a member of the squad', () => {
  it.each<[string, Partial<Someone>, boolean]>([
    ['next door', {}, true],
    ['just inside 5 km', { at: north(4.999) }, true],
    ['just outside 5 km', { at: north(5.001) }, false],
    ['of unknown place', { at: null }, false],
    ['who wants no alerts', { noAlerts: true }, false],
    ['registered only', { status: 'registered' }, false],
    ['confirmed only', { status: 'confirmed' }, false],
    ['suspended', { status: 'suspended' }, false],
    ['deleted', { status: 'deleted' }, false],
    ['whose mail bounces', { status: 'bounced' }, false],
    ['who is an administrator', { type: 'admin' }, true],
  ])('%s', async (_, someone, isTold) => {
    await person({ email: 'voisin@example.org', ...someone })
    const { told, counts } = await lose()
    expect(told).toEqual(isTold ? [['voisin@example.org', 'squad', 'fr']] : [])
    expect(counts).toEqual({ services: 0, squad: isTold ? 1 : 0 })
  })

  it('who is the owner is not told of the own animal', async () => {
    const ownerId = await person({ email: 'owner@example.org' })
    await person({ email: 'neighbour@example.org', language: 'en' })
    expect((await lose({ ownerId })).told).toEqual([['neighbour@example.org', 'squad', 'en']])
  })
})

describe('an animal service', () => {
  it.each<[string, Partial<Service>, boolean]>([
    ['a shelter', {}, true],
    ['a clinic', { proType: 'health' }, true],
    ['just inside 50 km', { at: north(49.99) }, true],
    ['just outside 50 km', { at: north(50.01) }, false],
    ['of unknown place', { at: null }, false],
    ['not validated', { valid: false }, false],
    ['a retailer', { proType: 'retailer' }, false],
    ['a city office flagged as animal service', { proType: 'other', animalService: true }, true],
    [
      'flagged as animal service, and suspended',
      { animalService: true, valid: false, suspended: new Date('2026-05-01T15:00:00Z') },
      false,
    ],
    ['that asked for no alerts', { noAlerts: true }, false],
    ['without e-mail and without pros', { email: null }, false],
  ])('%s', async (_, one, isTold) => {
    await service({ email: 'Refuge@Example.org', language: 'en', ...one })
    const { told, counts } = await lose()
    expect(told).toEqual(isTold ? [['refuge@example.org', 'service', 'en']] : [])
    expect(counts).toEqual({ services: isTold ? 1 : 0, squad: 0 })
  })

  it('without e-mail is reached through its valid pros, each in the own language', async () => {
    const organizationId = await service({ email: null })
    await person({ email: 'a@example.org', type: 'pro', organizationId, language: 'en', at: null })
    await person({ email: 'b@example.org', type: 'pro', organizationId })
    await person({ email: 'c@example.org', type: 'pro', organizationId, status: 'suspended' })
    await person({ email: 'd@example.org', type: 'pro', organizationId, noAlerts: true })
    const { told, counts } = await lose()
    expect(told).toEqual([
      ['a@example.org', 'service', 'en'],
      ['b@example.org', 'service', 'fr'],
    ])
    expect(counts).toEqual({ services: 1, squad: 0 })
  })

  it('is told once: not its pros next door, nor anyone of the same address', async () => {
    const organizationId = await service({ email: 'refuge@example.org' })
    await service({ email: 'REFUGE@example.org', proType: 'health' })
    await person({ email: 'refuge@example.org' })
    await person({ email: 'pro@example.org', type: 'pro', organizationId })
    expect((await lose()).told).toEqual([['refuge@example.org', 'service', 'fr']])
  })

  it('that is not told leaves its pros in the squad', async () => {
    const organizationId = await service({ email: 'magasin@example.org', proType: 'retailer' })
    await person({ email: 'pro@example.org', type: 'pro', organizationId })
    expect((await lose()).told).toEqual([['pro@example.org', 'squad', 'fr']])
  })

  it('that keeps the animal is not told of it, nor are its pros; the others are', async () => {
    const organizationId = await service({ email: 'keeper@example.org' })
    await person({ email: 'pro@example.org', type: 'pro', organizationId })
    await service({ email: 'other@example.org' })
    await person({ email: 'voisin@example.org' })
    const { told, counts } = await lose({ organizationId })
    expect(told.map(([email]) => email)).toEqual(['other@example.org', 'voisin@example.org'])
    expect(counts).toEqual({ services: 1, squad: 1 })
  })

  it('whose address is the owner’s is not told', async () => {
    const ownerId = await person({ email: 'owner@example.org' })
    await service({ email: 'owner@example.org' })
    expect(await lose({ ownerId })).toEqual({ told: [], counts: { services: 0, squad: 0 } })
  })
})

it('a report whose transaction fails tells no one', async () => {
  await person({ email: 'voisin@example.org' })
  const { db, queue } = t.services
  const { reportId } = await insertAnimal(db, { lostAt: home })
  const failed = transaction(db, async (tx) => {
    await queueAlerts(tx, queue, reportId)
    throw new Error('the write after it fails')
  })
  await expect(failed).rejects.toThrow('fails')
  expect(await db.$count(alerts)).toBe(0)
  expect(await t.outbox()).toEqual([])
})

it('finds its recipients through the indexes of places', async () => {
  const { db } = t.services
  await db.insert(users).values(
    Array.from({ length: 3000 }, (_, n) => ({
      email: `n${n}@example.org`,
      type: 'ind' as const,
      status: 'valid' as const,
      fullName: 'Loin',
      place: placeAt([-100 + n / 100, 50]),
    })),
  )
  await db.execute(sql`analyze users`)
  const ownerId = await person({ email: 'owner@example.org' })
  const { reportId } = await insertAnimal(db, { ownerId, lostAt: home })
  const { rows } = await db.$client.query(`explain ${chooseRecipients}`, [
    reportId,
    chordOfKm(50),
    chordOfKm(5),
  ])
  expect(JSON.stringify(rows)).toContain('users_squad_place')
})

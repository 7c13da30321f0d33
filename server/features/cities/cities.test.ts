import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { citiesApi } from '#domain/cities/cities.api.ts'
import { addYears, dayOf } from '#domain/dates.ts'
import { exampleRules } from '#domain/cities/example-rules.ts'
import {
  auditLog,
  cities,
  licences,
  organizations,
  rateLimits,
  users,
} from '../../db/tables/index.ts'
import { transaction } from '../../db/connect.ts'
import { clerkOf, cityWith, licenceRow } from '../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { sweepLicences } from './sweep-licences.ts'
import { closeOrganization } from '../accounts/close-organization.ts'

let t: TestApp
let admin: TestAccount
let office: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin', fullName: 'Catherine Simard' })
  office = await clerkOf(t)
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const add = (body: object, as = admin) => t.call(citiesApi.add, { as, body })
const form = (name: string) => ({ name, organizationId: office.organizationId })
const actions = async (subject: string) =>
  (await t.services.db.select().from(auditLog).where(eq(auditLog.subject, subject))).map(
    ({ action }) => action,
  )

describe('a city', () => {
  it('is added, renamed and given to another organization; the audit log knows', async () => {
    const { status, body } = await add({ ...form('Lac-Brome'), contract: 'Résolution 2026-04' })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        name: 'Lac-Brome',
        organizationId: office.organizationId,
        contract: 'Résolution 2026-04',
        rulesFrom: null,
        useLicenses: true,
      }),
    ])
    const other = await clerkOf(t)
    const saved = await t.call(citiesApi.save, {
      as: admin,
      params: { id: body.id },
      body: { name: 'Ville de Lac-Brome', organizationId: other.organizationId },
    })
    expect(saved.body).toMatchObject({
      name: 'Ville de Lac-Brome',
      organizationId: other.organizationId,
      contract: null,
    })
    expect(await actions(body.id)).toEqual(['city_saved', 'city_saved'])
  })

  it('has a name of its own, whatever its accents', async () => {
    await add(form('Stanstead (ville)'))
    expect((await add(form('Stanstead (canton)'))).status).toBe(201)
    const again = await add(form('STANSTEAD (villé)'))
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'CITY_EXISTS', fields: { name: expect.any(String) } },
    ])
  })

  it('needs a valid organization', async () => {
    const waiting = await t.account({ type: 'pro', valid: false })
    for (const [organizationId, said] of [
      [waiting.organizationId, /attend d’être validée/],
      ['0198c0de-0000-7000-8000-000000000001', /Aucune organisation/],
    ] as const)
      expect((await add({ name: 'Nulle Part', organizationId })).body).toMatchObject({
        code: 'ORGANIZATION_NOT_VALID',
        fields: { organizationId: expect.stringMatching(said) },
      })
    expect((await add({ name: 'X' })).body.fields).toMatchObject({
      name: expect.any(String),
      organizationId: expect.any(String),
    })
  })

  it('is listed and filtered', async () => {
    await add(form('Zécole'))
    const list = (filter: string) =>
      t.call(citiesApi.list, { as: admin, query: { filter, _sort: 'Name', _order: 'DESC' } })
    expect((await list('[Name~"zécole"]')).body.map(({ name }) => name)).toEqual(['Zécole'])
    expect((await list('[Contract="x"]')).body.code).toBe('LIST_INVALID')
  })

  it('keeps its organization from being closed', async () => {
    const last = await t.account({ type: 'pro' })
    const organizationId = last.organizationId ?? ''
    await add({ name: 'Orpheline', organizationId })
    await t.services.db.delete(users).where(eq(users.id, last.userId))
    const close = () =>
      transaction(t.services.db, (tx) => closeOrganization(tx, organizationId, t.clock.now()))
    const there = () => t.services.db.$count(organizations, eq(organizations.id, organizationId))
    await close()
    expect(await there()).toBe(1)
    await t.services.db.delete(cities).where(eq(cities.organizationId, organizationId))
    await close()
    expect(await there()).toBe(0)
  })
})

describe('the names', () => {
  it('are open by organization, and full on demand', async () => {
    const clerk = await clerkOf(t)
    const { id, name } = await cityWith(t, clerk, 'Candiac')
    const shelter = clerk.organizationId ?? ''
    const of = (query = {}) => t.call(citiesApi.namesOf, { params: { shelter }, query })
    expect((await of()).body).toEqual([name])
    expect((await of({ full: '1' })).body).toEqual([{ id, name, organizationId: shelter }])
    expect((await t.call(citiesApi.names, { as: clerk })).body).toEqual([name])
    expect((await t.call(citiesApi.names, {})).body).toEqual(expect.arrayContaining([name]))
  })
})

describe('the rules', () => {
  const addRules = (as: TestAccount, id: string, body: object) =>
    t.call(citiesApi.addRules, { as, params: { id }, body })

  it('are written by staff and managers of the organization; the latest in force is current', async () => {
    const { id } = await cityWith(t, office)
    const clerk = await t.account({ type: 'pro', organizationId: office.organizationId ?? '' })
    expect((await addRules(clerk, id, exampleRules.Candiac)).body.code).toBe('FORBIDDEN')
    expect((await addRules(await clerkOf(t), id, exampleRules.Candiac)).body.code).toBe('NOT_FOUND')
    await addRules(office, id, exampleRules.Candiac)
    t.clock.pass(60)
    await addRules(admin, id, { ...exampleRules.Candiac, replacement: 1200 })
    t.clock.pass(60)
    const { status, body } = await addRules(admin, id, {
      ...exampleRules.Candiac,
      from: '2027-01-01',
    })
    expect(status).toBe(201)
    expect(body.map(({ rules, current }) => [rules.from, rules.replacement, current])).toEqual([
      ['2027-01-01', 1000, false],
      ['2026-01-01', 1200, true],
      ['2026-01-01', 1000, false],
    ])
    expect(await actions(id)).toEqual(['city_rules_saved', 'city_rules_saved', 'city_rules_saved'])
  })

  it('are refused where some animals have no fee', async () => {
    const { id } = await cityWith(t, office)
    const fees = [{ species: 'Dog', when: { sterilized: true }, prices: [{ years: 1, cents: 1 }] }]
    const { status, body } = await addRules(admin, id, { ...exampleRules.Candiac, fees })
    expect([status, body.fields]).toEqual([400, { 'fees.0.species': expect.any(String) }])
  })
})

describe('the quote', () => {
  const quote = (id: string, query: Record<string, string>) =>
    t.call(citiesApi.quote, { params: { id }, query })

  it.each([
    ['Candiac', { sterilized: 'true', channel: 'counter' }, { cents: 2000, total: 2000, years: 1, offered: [1] }], // prettier-ignore
    ['Montréal', {}, { cents: 5000, fee: 205, tax: 31, total: 5236 }],
    [null, {}, { cents: 3000, fee: 135, tax: 470, total: 3605, rule: null, offered: [1] }],
  ] as const)('of %s, %j', async (name, query, expected) => {
    const { id } = await cityWith(t, office, name)
    const { status, body } = await quote(id, query)
    expect([status, body]).toEqual([200, expect.objectContaining(expected)])
    expect(Object.keys(body)).not.toContain('version')
  })

  it.each([
    [{ species: 'Horse' }, 'species'],
    [{ years: '4' }, 'years'],
  ])('has no fee for %j', async (query, field) => {
    const { id } = await cityWith(t, office, 'Candiac')
    const { status, body } = await quote(id, query)
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([409, 'NO_FEE', [field]])
  })

  it('names the numbers of years that the city sells, and takes the fewest', async () => {
    const { id } = await cityWith(t, office, 'Candiac')
    const prices = [
      { years: 3, cents: 5000 },
      { years: 2, cents: 4000 },
    ]
    const fees = [{ species: 'Dog' as const, when: {}, prices }]
    const rules = { ...exampleRules.Candiac, fees }
    await t.call(citiesApi.addRules, { as: admin, params: { id }, body: rules })
    const { body } = await quote(id, {})
    expect(body).toMatchObject({ years: 2, cents: 4000, offered: [2, 3] })
    expect((await quote(id, { years: '3' })).body).toMatchObject({ years: 3, cents: 5000 })
  })

  it('refuses what it cannot read', async () => {
    const { id } = await cityWith(t, office, 'Candiac')
    const unclear: Record<string, string>[] = [
      { species: 'Dragon' },
      { years: '0' },
      { date: 'hier' },
      { sterilized: 'x' },
    ]
    for (const query of unclear) expect((await quote(id, query)).status).toBe(400)
    expect((await quote('0198c0de-0000-7000-8000-000000000001', {})).status).toBe(404)
  })
})

it.each([
  // The last minute of a year in Quebec, and the first of the next; the same on a leap day.
  ['2027-01-01T04:59:30Z', '2026-12-31', '2026-12-31'],
  ['2027-01-01T05:00:30Z', '2027-01-01', '2027-12-31'],
  ['2028-02-29T04:59:30Z', '2028-02-28', '2028-12-31'],
  ['2028-03-01T04:59:30Z', '2028-02-29', '2028-12-31'],
])('a licence quoted at %s begins on %s', async (instant, from, to) => {
  const { id } = await cityWith(t, office, 'Montréal')
  const before = t.clock.now()
  t.clock.set(new Date(instant))
  const { body } = await t.call(citiesApi.quote, { params: { id }, query: {} })
  expect(body.period).toEqual({ from, to })
  t.clock.set(before)
})

it('keeps names in licences as long as the city says', async () => {
  const day = dayOf(t.clock.now())
  const over = addYears(day, -4)
  const names = async (retentionYears?: number) => {
    const city = await cityWith(t, office)
    if (retentionYears !== undefined)
      await t.call(citiesApi.save, {
        as: admin,
        params: { id: city.id },
        body: { ...form(city.name), retentionYears },
      })
    const uniqueId = `kept${city.id.replaceAll('-', '').slice(-12)}`
    await t.services.db.insert(licences).values({
      ...licenceRow,
      cityId: city.id,
      uniqueId,
      status: 'expired',
      from: addYears(over, -1),
      to: over,
      tag: '1',
    })
    await sweepLicences(t.services)
    const [kept] = await t.services.db
      .select()
      .from(licences)
      .where(eq(licences.uniqueId, uniqueId))
    return [kept?.contactName, kept?.animalName, kept?.tag]
  }
  expect(await names()).toEqual(['', '', '1'])
  expect(await names(3)).toEqual(['', '', '1'])
  expect(await names(5)).toEqual(['Odile Proprio', 'Milo', '1'])
  const refused = await add({ ...form('Sans fin'), retentionYears: 11 })
  expect(refused.body.fields).toEqual({ retentionYears: expect.any(String) })
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { directoryApi } from '#domain/admin/directory.api.ts'
import { affiliatesApi } from '#domain/affiliates/affiliates.api.ts'
import { spherePoint } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { auditLog, cities, organizations, users } from '../../../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin', fullName: 'Odile Registre' })
})
afterAll(() => t.close())

let pro: TestAccount
let id: string
beforeEach(async () => {
  pro = await t.account({ type: 'pro', proType: 'retailer' })
  id = pro.organizationId ?? ''
  await t.services.db
    .update(organizations)
    .set({ businessName: `Animalerie ${id}`, city: 'Lévis' })
    .where(eq(organizations.id, id))
  await t.services.db.update(users).set({ manager: true }).where(eq(users.id, pro.userId))
})

const sheet = (as = admin) => t.call(directoryApi.sheet, { as, params: { id } })
const suspend = (reason: unknown = 'Plainte sous enquête', as = admin) =>
  t.call(directoryApi.suspend, { as, params: { id }, body: { reason } })
const restore = () => t.call(directoryApi.restore, { as: admin, params: { id }, body: {} })
const form = () => ({
  businessName: `Animalerie ${id}`,
  proType: 'retailer',
  useLicenses: false,
  animalService: false,
  cities: [] as string[],
})
const save = (more: object) =>
  t.call(directoryApi.save, { as: admin, params: { id }, body: { ...form(), ...more } })
const logged = () =>
  t.services.db
    .select({ action: auditLog.action, reason: auditLog.reason })
    .from(auditLog)
    .where(and(eq(auditLog.subject, id), eq(auditLog.userId, admin.userId)))
const lettersTo = async (email: string) =>
  (await t.outbox()).filter(({ to }) => to?.some(({ address }) => address === email))

describe('the list of organizations', () => {
  it.each<[string, boolean]>([
    ['[]', true],
    ['[Search~animalerie]', true],
    ['[ProType=retailer,Status=valid]', true],
    ['[UseLicenses=false,AnimalService=false]', true],
    ['[Created>=2020-01-01]', true],
    ['[Status=suspended]', false],
    ['[Status!=valid]', false],
    ['[UseLicenses=true]', false],
    ['[Search~"nobody at all"]', false],
  ])('%s', async (filter, isThere) => {
    const { status, body } = await t.call(directoryApi.list, {
      as: admin,
      query: { filter, _sort: 'Created', _order: 'DESC' },
    })
    expect(status).toBe(200)
    expect(body.some((row) => row.id === id)).toBe(isThere)
  })

  it.each(['[Team=3]', '[Search=x]', '[UseLicenses~y]'])('refuses %s', async (filter) => {
    const { body } = await t.call(directoryApi.list, { as: admin, query: { filter } })
    expect(body.code).toBe('LIST_INVALID')
  })

  it('is a file too, whose download is logged', async () => {
    const filter = `[Search~"${id}"]`
    const reply = await t.app.inject({
      url: `${directoryApi.csv.path}?filter=${encodeURIComponent(filter)}`,
      headers: { cookie: admin.cookie },
    })
    expect(reply.body.trim().split('\r\n')).toHaveLength(2)
    expect(reply.body).toContain(`Animalerie ${id}`)
    const entries = await t.services.db.$count(
      auditLog,
      and(eq(auditLog.action, 'organizations_exported'), eq(auditLog.subject, filter)),
    )
    expect(entries).toBe(1)
  })
})

describe('the file of an organization', () => {
  it('has its team, figures and history, and is noted when it is opened', async () => {
    await sheet()
    const { body } = await sheet()
    expect(body).toMatchObject({
      status: 'valid',
      people: [{ id: pro.userId, manager: true }],
      cities: [],
      counts: { animals: 0, lots: 0, free: 0, orders: 0, licences: 0, clients: 0 },
      // Of what changed, not of who looked.
      history: [],
    })
    expect(
      await t.services.db.$count(
        auditLog,
        and(eq(auditLog.action, 'organizations_read'), eq(auditLog.subject, body.id)),
      ),
    ).toBe(2)
  })

  it('changes, each change with its reason in the audit log', async () => {
    const colleague = await t.account({ type: 'pro', organizationId: id })
    const [other] = await t.services.db
      .insert(organizations)
      .values({ businessName: 'Autre', proType: 'shelter', valid: true })
      .returning({ id: organizations.id })
    const [city] = await t.services.db
      .insert(cities)
      .values({ name: `Ville ${id}`, organizationId: other?.id ?? '' })
      .returning({ id: cities.id })
    const { status, body } = await save({
      businessName: 'Chez Milou',
      proType: 'shelter',
      useLicenses: true,
      cities: [city?.id],
      manager: colleague.userId,
      reason: 'Nouveau contrat',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      businessName: 'Chez Milou',
      proType: 'shelter',
      useLicenses: true,
      cities: [{ id: city?.id }],
    })
    expect(body.people.filter(({ manager }) => manager)).toHaveLength(2)
    const entries = (await logged()).filter(({ action }) => action !== 'organizations_read')
    expect(entries.map(({ action }) => action).toSorted()).toEqual(
      [
        'city_moved',
        'licences_granted',
        'manager_named',
        'organization_renamed',
        'organization_retyped',
      ].toSorted(),
    )
    expect(new Set(entries.map(({ reason }) => reason))).toEqual(new Set(['Nouveau contrat']))
    const kept = await save({ cities: [] })
    expect(kept.body).toMatchObject({ code: 'CITY_KEPT', fields: { cities: expect.any(String) } })
  })

  it.each<[string, string, () => object]>([
    ['a manager from elsewhere', 'NOT_IN_TEAM', () => ({ manager: admin.userId })],
    ['an unknown city', 'CITY_UNKNOWN', () => ({ cities: [admin.userId] })],
  ])('refuses %s', async (_, code, more) => {
    expect((await save(more())).body.code).toBe(code)
  })

  it('gives no rights to one that is not valid', async () => {
    await t.services.db.update(organizations).set({ valid: false }).where(eq(organizations.id, id))
    const { body } = await save({ useLicenses: true })
    expect(body).toMatchObject({
      code: 'ORGANIZATION_CLOSED',
      fields: { useLicenses: expect.any(String) },
    })
  })
})

describe('a suspension', () => {
  const shop: Location = [-71.2, 46.8]
  const affiliates = async () =>
    JSON.stringify((await t.call(affiliatesApi.retailers, { body: { location: shop } })).body)

  it('ends sessions and hides what is public, until it is lifted', async () => {
    await t.services.db
      .update(organizations)
      .set({ place: spherePoint(shop), lng: shop[0], lat: shop[1], addressText: '1 rue Un' })
      .where(eq(organizations.id, id))
    expect(await affiliates()).toContain(id)
    const { body } = await suspend()
    expect(body).toMatchObject({ status: 'suspended', reason: 'Plainte sous enquête' })
    expect((await t.call(accountsApi.session, { as: pro })).body).toMatchObject({
      type: 'anonymous',
    })
    expect(await affiliates()).not.toContain(id)
    const again = await t.account({ type: 'pro', organizationId: id })
    expect((await t.call(organizationsApi.team, { as: again })).status).toBe(403)
    expect((await t.call(organizationsApi.ownValidation, { as: again })).body).toMatchObject({
      status: 'suspended',
      reason: 'Plainte sous enquête',
    })
    const asked = await t.call(organizationsApi.askAgain, { as: again })
    expect(asked.body).toMatchObject({ status: 'suspended' })
    const approved = await t.call(organizationsApi.approve, {
      as: admin,
      params: { id },
      body: { was: 'refused' },
    })
    expect(approved.body).toMatchObject({ code: 'ALREADY_DECIDED' })
    const [told] = await lettersTo(pro.email)
    expect(told?.text).toContain('Plainte sous enquête')

    t.clock.pass(60)
    expect((await restore()).body).toMatchObject({ status: 'valid', reason: null })
    expect(await affiliates()).toContain(id)
    expect((await lettersTo(pro.email)).map(({ subject }) => subject)).toContain(
      'Votre compte professionnel Trouvaille est rétabli',
    )
    expect(await logged()).toContainEqual({
      action: 'organization_suspended',
      reason: 'Plainte sous enquête',
    })
  })

  it('is decided once, of two at the same time too, and needs a reason', async () => {
    expect((await suspend('non')).body.fields).toHaveProperty('reason')
    expect((await restore()).body.code).toBe('ALREADY_DECIDED')
    const both = await Promise.all([suspend(), suspend()])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { organizations, reports, users } from '../../db/tables/index.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { foundForm, lostForm, registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let owner: TestAccount
beforeAll(async () => {
  t = await testApp({}, { places: true })
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.account({ email: `camille.${Math.random().toString(36).slice(2)}@example.org` })
})

const report = (id: string, body: Record<string, unknown>, as = owner) =>
  t.call(animalsApi.report, { as, params: { id }, body })
const profileOf = async (id: string, as = owner) =>
  (await t.call(animalsApi.profile, { as, params: { id } })).body
const lettersTo = async (email: string) =>
  (await t.outbox()).filter(({ to }) => to?.[0]?.address === email)
const keep = (account: TestAccount, values: Partial<typeof users.$inferInsert>) =>
  t.services.db.update(users).set(values).where(eq(users.id, account.userId))

describe('whom a lost report told', () => {
  it('stays on the page of the animal while it is lost', async () => {
    const neighbour = await t.account()
    await keep(neighbour, { place: sql`public.sphere(-73.57, 45.46)` as never })
    const id = await registered(t, owner)
    expect((await profileOf(id)).told).toBeNull()
    const { alerts } = (await report(id, lostForm)).body
    expect(alerts.squad).toBeGreaterThan(0)
    const admin = await t.account({ type: 'admin' })
    for (const as of [owner, admin])
      expect((await profileOf(id, as)).told).toEqual({
        ...alerts,
        date: t.clock.now().toISOString(),
      })
    await report(id, foundForm)
    expect((await profileOf(id)).told).toBeNull()
  })
})

it('the page of an animal that was lost before anybody counted whom it told says nothing of it', async () => {
  const id = await registered(t, owner)
  await report(id, lostForm)
  await t.services.db.$client.query(
    "update events set details = details - 'services' - 'squad' where event_type = 'lost' and animal_id = (select id from animals where unique_id = $1)",
    [id],
  )
  const answer = await t.call(animalsApi.profile, { as: owner, params: { id } })
  expect([answer.status, answer.body.status, answer.body.told]).toEqual([200, 'lost', null])
})

describe('the letter that confirms a lost report', () => {
  it.each([
    ['fr', /avis.+Milo/, 'Voir sa page publique', 'Montréal (Verdun)'],
    ['en', /notice.+Milo/, 'See the public page', 'Montréal (Verdun)'],
  ] as const)(
    'is in the language of the owner (%s), with the public address',
    async (language, subject, action, place) => {
      await keep(owner, { language })
      const id = await registered(t, owner)
      await report(id, lostForm)
      const [letter] = await lettersTo(owner.email)
      expect(letter?.subject).toMatch(subject)
      for (const body of [letter?.text, letter?.html]) {
        expect(body).toContain(`/found/animals/${id}`)
        expect(body).toContain(place)
        expect(body).toContain(action)
        expect(body).not.toMatch(/4500 rue Wellington|\(514\) 555-0143/)
      }
      expect(await lettersTo(owner.email)).toHaveLength(1)
    },
  )

  it.each([
    ['fr', 'Perdu dans la municipalité de Tadoussac', 'dans la municipalité de Tadoussac'],
    ['en', 'Lost in the municipality of Tadoussac', 'in the municipality of Tadoussac'],
  ] as const)(
    'says where no more than the municipality is known (%s), as alerts, poster and notice do',
    async (language, line, where) => {
      const name = 'Milo à Tadoussac'
      await keep(owner, { language })
      const neighbour = await t.account({ language })
      await keep(neighbour, { place: sql`public.sphere(-69.72, 48.15)` as never })
      const id = await registered(t, owner, { name })
      await report(id, { ...lostForm, address: 'Tadoussac' })
      const readers = [owner.email, neighbour.email]
      const letters = (await t.outbox()).filter(
        ({ to, text }) => readers.includes(to?.[0]?.address ?? '') && text?.includes(id),
      )
      expect(letters.map(({ text }) => text?.includes(line))).toEqual([true, true])
      const { body } = await t.call(foundApi.card, { params: { id } })
      expect(body).toMatchObject({ city: 'Tadoussac', precision: 'municipality' })
      const poster = await t.app.inject({
        url: `/api/animals/${id}/poster?language=${language}`,
        headers: { cookie: owner.cookie },
      })
      expect((await readPdf(poster.rawPayload)).text).toContain(where)
    },
  )

  it('goes to the owner when staff report, and to no one where nothing was published', async () => {
    const id = await registered(t, owner)
    const admin = await t.account({ type: 'admin' })
    expect((await report(id, { ...lostForm, address: 'Xyzzyqwqw Plugh' }, admin)).status).toBe(400)
    expect(await lettersTo(owner.email)).toEqual([])
    await report(id, lostForm, admin)
    expect(await lettersTo(owner.email)).toHaveLength(1)
  })

  it('leads an organization to its own page of the animal', async () => {
    const pro = await t.account({ type: 'pro', proType: 'shelter' })
    await t.services.db
      .update(organizations)
      .set({ email: 'refuge@example.org' })
      .where(eq(organizations.id, pro.organizationId ?? ''))
    const id = await registered(t, pro)
    await report(id, lostForm, pro)
    expect((await lettersTo('refuge@example.org'))[0]?.text).toContain(`/pro/animals/${id}`)
  })
})

describe('a return at home', () => {
  const atHome = { type: 'found', date: '2026-05-04', atHome: true }
  const lost = async () => {
    const id = await registered(t, owner)
    await report(id, lostForm)
    return id
  }
  const stored = async (id: string) => {
    const { id: animalId } = await storedAnimal(t, id)
    const rows = await t.services.db
      .select({ text: reports.addressText, city: reports.city, type: reports.type })
      .from(reports)
      .where(eq(reports.animalId, animalId))
    return rows.find(({ type }) => type === 'found')
  }

  it('asks for no address: the place of the account stands for it', async () => {
    await keep(owner, {
      addressText: '4500 rue Wellington, Verdun, Montréal (Québec)',
      city: 'Montréal',
      lng: -73.57,
      lat: 45.4585,
    })
    const id = await lost()
    expect((await report(id, atHome)).body).toMatchObject({ success: true, status: '' })
    expect(await stored(id)).toMatchObject({
      text: '4500 rue Wellington, Verdun, Montréal (Québec)',
      city: 'Montréal',
    })
  })

  it('is at the postal code of an account without address', async () => {
    await keep(owner, {
      addressText: null,
      city: null,
      lng: null,
      lat: null,
      postalCode: 'J2G 1A1',
    })
    const id = await lost()
    expect(
      (
        await t.call(animalsApi.status, {
          as: owner,
          params: { id },
          body: { ...atHome, status: '' },
        })
      ).body,
    ).toMatchObject({ success: true })
    expect(await stored(id)).toMatchObject({ city: 'Granby' })
  })

  it.each([
    ['nothing', null],
    ['a rural postal code', 'G0A 1N0'],
  ])(
    'says so where the account tells %s of its place, and changes nothing',
    async (_, postalCode) => {
      await keep(owner, { addressText: null, city: null, lng: null, lat: null, postalCode })
      const id = await lost()
      expect(await report(id, atHome)).toMatchObject({
        status: 400,
        body: { code: 'HOME_UNKNOWN', fields: { atHome: expect.any(String) } },
      })
      expect((await storedAnimal(t, id)).status).toBe('lost')
    },
  )

  it.each([[{}], [{ atHome: false }], [{ atHome: null }]])(
    'is told by %j only when it says so: else the address is required',
    async (given) => {
      const id = await lost()
      const { status, body } = await report(id, { type: 'found', date: '2026-05-04', ...given })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['address']])
    },
  )

  it('refuses the date beside the address that is missing', async () => {
    const id = await lost()
    expect(Object.keys((await report(id, { type: 'found', date: 'x' })).body.fields ?? {})).toEqual(
      ['date', 'address'],
    )
  })

  it('is no place of a loss', async () => {
    const id = await registered(t, owner)
    const { address: _, ...rest } = lostForm
    expect((await report(id, { ...rest, atHome: true })).body.fields).toHaveProperty('address')
  })
})

import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { distanceKm } from '#domain/places/geo.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { animals, events, reports, users } from '../../db/tables/index.ts'
import { foundForm, lostForm, registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let owner: TestAccount
beforeAll(async () => {
  t = await testApp({}, { places: true })
  owner = await t.account()
})
afterAll(() => t.close())

const report = (id: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  t.call(animalsApi.report, { as: owner, params: { id }, body, headers })
const published = async (id: string) =>
  t.services.db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.animalId, (await storedAnimal(t, id)).id),
        eq(reports.type, 'lost'),
        isNull(reports.withdrawn),
      ),
    )

describe('reporting lost', () => {
  it('publishes the loss, with the place rounded and the contact kept', async () => {
    const id = await registered(t, owner)
    const { status, body } = await report(id, lostForm)
    expect([status, body]).toEqual([
      200,
      { success: true, status: 'lost', alerts: { services: 0, squad: 0 } },
    ])
    const animal = await storedAnimal(t, id)
    expect(animal).toMatchObject({
      status: 'lost',
      publishedLng: -73.57,
      publishedLat: 45.46,
      publishedCity: 'Montréal (Verdun)',
      publishedDate: '2026-05-03',
    })
    expect(await published(id)).toMatchObject([
      {
        addressText: '4500 rue Wellington, Verdun',
        fullName: 'Camille Tremblay',
        email: 'camille@example.org',
        telephone: '(514) 555-0143',
        date: '2026-05-03',
        userId: owner.userId,
      },
    ])
    const profile = (await t.call(animalsApi.profile, { as: owner, params: { id } })).body
    expect(profile).toMatchObject({
      status: 'lost',
      date: '2026-05-03',
      address: '4500 rue Wellington, Verdun',
      lastEventLoc: [-73.57, 45.46],
    })
    expect(
      await t.services.db
        .select()
        .from(events)
        .where(and(eq(events.animalId, animal.id), eq(events.eventType, 'lost'))),
    ).toHaveLength(1)
  })

  it('tells what the keeper wants told of it, and takes that back with the notice', async () => {
    const id = await registered(t, owner)
    await t.call(animalsApi.update, {
      as: owner,
      params: { id },
      body: { name: 'Notes', value: 'Peureux' },
    })
    await report(id, { ...lostForm, circumstances: ' Parti pendant l’orage. ', notesPublic: true })
    expect(await storedAnimal(t, id)).toMatchObject({
      publishedCircumstances: 'Parti pendant l’orage.',
      notesPublic: true,
    })
    expect(await published(id)).toMatchObject([{ circumstances: 'Parti pendant l’orage.' }])
    const [letter] = (await t.outbox()).filter(({ text }) => text?.includes(id))
    expect(letter?.text).toMatch(/Parti pendant l’orage\.[^]*Peureux/)
    await report(id, foundForm)
    expect((await storedAnimal(t, id)).publishedCircumstances).toBeNull()
    const { body } = await report(id, { ...lostForm, circumstances: 'Voir www.example.org' })
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual([
      'VALIDATION_FAILED',
      ['circumstances'],
    ])
  })

  it('takes the place from `location`, from the address, else from its text', async () => {
    const places = [
      { address: 'Granby', location: [-72.7, 45.4] },
      { address: { text: 'Granby', location: [-72.7, 45.4] } },
      { address: '12 rue Principale, Granby J2G 1A1' },
      { address: { text: 'Granby J2G 1A1' } },
    ]
    for (const place of places) {
      const id = await registered(t, owner)
      expect((await report(id, { ...lostForm, ...place })).status).toBe(200)
      const { publishedLng, publishedLat, publishedCity } = await storedAnimal(t, id)
      expect(publishedCity).toBe('Granby')
      expect(distanceKm([publishedLng ?? 0, publishedLat ?? 0], [-72.73, 45.4])).toBeLessThan(8)
    }
  })

  it('tells the area of a loss away from home, and the city alone at home or where only the city was told', async () => {
    const home: [number, number] = [-73.5701, 45.4585]
    const keeper = await t.account()
    await t.services.db
      .update(users)
      .set({
        addressText: '4500 rue Wellington, Verdun, Montréal (Québec)',
        lng: home[0],
        lat: home[1],
      })
      .where(eq(users.id, keeper.userId))
    const cityOf = async (place: Record<string, unknown>) => {
      const id = await registered(t, keeper)
      const answer = await t.call(animalsApi.report, {
        as: keeper,
        params: { id },
        body: { ...lostForm, ...place },
      })
      expect(answer.status).toBe(200)
      const { publishedCity } = await storedAnimal(t, id)
      expect((await published(id)).map(({ city }) => city)).toEqual([publishedCity])
      return publishedCity
    }
    expect(await cityOf({ location: [-73.626, 45.546] })).toBe('Montréal (Villeray)')
    expect(await cityOf({ location: home })).toBe('Montréal')
    expect(await cityOf({ location: [home[0] + 0.001, home[1]] })).toBe('Montréal')
    expect(await cityOf({ location: [home[0] - 0.008, home[1]] })).toBe('Montréal (Verdun)')
    expect(await cityOf({ address: '4500 rue Wellington, Verdun, Montréal (Québec)' })).toBe(
      'Montréal',
    )
    expect(await cityOf({ address: 'parc Arthur-Therrien, Verdun' })).toBe('Montréal (Verdun)')
    expect(await cityOf({ address: 'Tadoussac' })).toBe('Tadoussac')
  })

  it('says when it cannot tell where the address is', async () => {
    const id = await registered(t, owner)
    expect(await report(id, { ...lostForm, address: 'Xyzzyqwqw Plugh' })).toMatchObject({
      status: 400,
      body: { code: 'ADDRESS_UNCLEAR', fields: { address: expect.any(String) } },
    })
    expect((await storedAnimal(t, id)).status).toBe('')
  })

  it('asks which place is meant where the text may mean several, and takes the one that is chosen', async () => {
    const id = await registered(t, owner)
    const asked = await report(id, { ...lostForm, address: '12 rue Wellington, Windsor' })
    expect(asked).toMatchObject({
      status: 400,
      body: { code: 'ADDRESS_UNCLEAR', fields: { address: expect.any(String) } },
    })
    expect(await storedAnimal(t, id)).toMatchObject({ status: '', publishedPlace: null })
    const { suggestions } = asked.body as unknown as {
      suggestions: { id: string; title: string }[]
    }
    const quebec = suggestions.find(({ title }) => title === '12 rue Wellington, Windsor (Québec)')
    expect(suggestions.length).toBeLessThanOrEqual(5)
    const { lng, lat } = (
      await t.call(searchApi.address, { params: { id: quebec?.id ?? '' }, body: {} })
    ).body.geometry.location
    expect(
      (await report(id, { ...lostForm, address: { text: quebec?.title, location: [lng, lat] } }))
        .status,
    ).toBe(200)
    expect((await storedAnimal(t, id)).publishedCity).toBe('Windsor')
  })

  it.each([
    ['fullName', { fullName: 'Al' }],
    ['fullName', { fullName: undefined }],
    ['email', { email: 'camille' }],
    ['email', { email: null }],
    ['telephone', { telephone: '555' }],
    ['telephone', { telephone: undefined }],
    ['date', { date: '2026-02-30' }],
    ['date', { date: undefined }],
    ['date', { date: '2026-05-06' }],
    ['address', { address: '' }],
    ['address', { address: undefined }],
    ['address', { address: {} }],
    ['address.location', { address: { text: 'Granby', location: [-200, 45] } }],
    ['location', { location: [0, 91] }],
    ['type', { type: 'stolen' }],
  ])('refuses a wrong %s: %j', async (field, wrong) => {
    const id = await registered(t, owner)
    const { status, body } = await report(id, { ...lostForm, ...wrong })
    expect([
      status,
      Object.keys(body.fields ?? {}).some((path) => path.startsWith(field.split('.')[0] ?? field)),
    ]).toEqual([400, true])
    expect(await storedAnimal(t, id)).toMatchObject({ status: '', publishedPlace: null })
    expect(await published(id)).toEqual([])
  })

  it('counts whom it told, and tells each once however often the same key comes', async () => {
    const neighbour = await t.account()
    await t.services.db
      .update(users)
      .set({ place: sql`public.sphere(-73.57, 45.46)` })
      .where(eq(users.id, neighbour.userId))
    const id = await registered(t, owner)
    const headers = { 'idempotency-key': 'report-lost-once' }
    const answers = await Promise.all([1, 2, 3].map(() => report(id, lostForm, headers)))
    expect(answers.map(({ status, body }) => [status, body.alerts])).toEqual(
      Array(3).fill([200, { services: 0, squad: 1 }]),
    )
    expect(await published(id)).toHaveLength(1)
    expect(
      (await t.outbox()).filter(({ to }) => to?.[0]?.address === neighbour.email),
    ).toHaveLength(1)
  })

  it('happens once when two do it at once', async () => {
    const id = await registered(t, owner)
    const answers = await Promise.all([report(id, lostForm), report(id, lostForm)])
    expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual([
      'ALREADY_LOST',
      'lost',
    ])
    expect(await published(id)).toHaveLength(1)
  })
})

describe('reporting found', () => {
  it('withdraws the loss and leaves nothing of the place public', async () => {
    const id = await registered(t, owner)
    await report(id, lostForm)
    const { status, body } = await report(id, foundForm)
    expect([status, body.status]).toEqual([200, ''])
    expect(await storedAnimal(t, id)).toMatchObject({
      status: '',
      publishedPlace: null,
      publishedLng: null,
      publishedLat: null,
      publishedCity: null,
      publishedDate: null,
    })
    expect(await published(id)).toEqual([])
    expect((await report(id, lostForm)).status).toBe(200)
    expect(await published(id)).toHaveLength(1)
  })

  it.each(['report', 'status'] as const)(
    'of one that has died needs no place, by %s, and counts nowhere as found',
    async (call) => {
      const id = await registered(t, owner)
      await report(id, lostForm)
      const died = { date: '2026-05-04', how: 'died' }
      const body = { ...died, ...(call === 'report' ? { type: 'found' } : { status: '' }) }
      const to = { as: owner, params: { id }, body } as never
      expect((await t.call(animalsApi[call], to)).body).toMatchObject({ status: '' })
      expect(await published(id)).toEqual([])
      const animal = await storedAnimal(t, id)
      expect(animal).toMatchObject({ status: '', publishedCity: null })
      const back = and(eq(reports.animalId, animal.id), eq(reports.type, 'found'))
      expect(await t.services.db.$count(reports, back)).toBe(0)
    },
  )

  it('refuses an animal that is not lost, a future date, and an unknown address', async () => {
    const id = await registered(t, owner)
    expect((await report(id, foundForm)).body.code).toBe('NOT_LOST')
    await report(id, lostForm)
    expect((await report(id, { ...foundForm, date: '2026-05-06' })).body.fields).toHaveProperty(
      'date',
    )
    expect((await report(id, { ...foundForm, address: 'Xyzzyqwqw Plugh' })).body.code).toBe(
      'ADDRESS_UNCLEAR',
    )
    expect((await storedAnimal(t, id)).status).toBe('lost')
  })
})

describe('the status', () => {
  it('changes by PUT with the fields of the report', async () => {
    const id = await registered(t, owner)
    const put = (body: Record<string, unknown>) =>
      t.call(animalsApi.status, { as: owner, params: { id }, body })
    expect((await put({ status: 'lost' })).body.code).toBe('VALIDATION_FAILED')
    expect((await put({ ...lostForm, status: 'lost' })).body).toMatchObject({
      success: true,
      status: 'lost',
    })
    expect((await put({ ...foundForm, status: '' })).body).toMatchObject({
      success: true,
      status: '',
    })
    expect((await put({ ...foundForm, status: 'removed' })).body.code).toBe('VALIDATION_FAILED')
  })

  it.each([
    ['', 'lost', 'lost'],
    ['lost', 'lost', 'ALREADY_LOST'],
    ['in_adoption', 'lost', 'STATUS_NOT_ALLOWED'],
    ['removed', 'lost', 'READ_ONLY'],
    ['', '', 'NOT_LOST'],
    ['removed', '', 'READ_ONLY'],
  ] as const)('from %j to %j: %s', async (from, to, expected) => {
    const admin = await t.account({ type: 'admin' })
    const id = await registered(t, owner)
    await t.services.db.update(animals).set({ status: from }).where(eq(animals.uniqueId, id))
    const { body } = await t.call(animalsApi.status, {
      as: admin,
      params: { id },
      body: { ...(to ? lostForm : foundForm), status: to },
    })
    expect(body.code ?? body.status).toBe(expected)
    expect((await storedAnimal(t, id)).status).toBe(expected === 'lost' ? 'lost' : from)
  })
})

import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { earthRadiusKm } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import { searchApi } from '#domain/search/search.api.ts'
import {
  alerts,
  animals,
  events,
  matches,
  organizations,
  reports,
  users,
} from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { storeFoundAnimal } from '../../testing/stored/found-animal.ts'
import { foundForm, lostForm, registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { publishedLossOf } from '../poster/poster.queries.ts'

let t: TestApp
let owner: TestAccount
beforeAll(async () => {
  t = await testApp({}, { places: true })
  owner = await t.account()
})
afterAll(() => t.close())

const verdun = lostForm.address.location as unknown as Location
/** 30 km from there. */
const saintJean: Location = [-73.2534, 45.3071]
const there = { address: { text: 'Parc Gerry-Boulet', location: saintJean } }
const north = (km: number): Location => [
  verdun[0],
  verdun[1] + (km / earthRadiusKm) * (180 / Math.PI),
]

async function lost(as = owner): Promise<string> {
  const id = await registered(t, as)
  const { status } = await t.call(animalsApi.report, { as, params: { id }, body: lostForm })
  expect(status).toBe(200)
  return id
}
const correct = (
  id: string,
  body: Record<string, unknown> = there,
  as: TestAccount | undefined = owner,
  headers: Record<string, string> = {},
) => t.call(animalsApi.correctPlace, { as, params: { id }, body, headers })
async function reportOf(id: string) {
  const [report] = await t.services.db
    .select()
    .from(reports)
    .where(eq(reports.animalId, (await storedAnimal(t, id)).id))
  if (!report) throw new Error('no report')
  return report
}
const eventsOf = async (id: string) =>
  t.services.db
    .select({ details: events.details, by: events.userId })
    .from(events)
    .where(
      and(
        eq(events.animalId, (await storedAnimal(t, id)).id),
        eq(events.eventType, 'place_corrected'),
      ),
    )

describe('a correction of the place of a loss', () => {
  it('is followed by the report, the notice, the search, the poster, the profile and the timeline', async () => {
    const id = await lost()
    expect(await correct(id)).toMatchObject({
      status: 200,
      body: { success: true, status: 'lost', alerts: { services: 0, squad: 0 } },
    })
    const city = 'Saint-Jean-sur-Richelieu'
    const animal = await storedAnimal(t, id)
    expect(animal).toMatchObject({
      status: 'lost',
      publishedLng: -73.25,
      publishedLat: 45.31,
      publishedCity: city,
      publishedDate: lostForm.date,
    })
    expect(await reportOf(id)).toMatchObject({
      addressText: 'Parc Gerry-Boulet',
      city,
      placeCorrections: 1,
      date: lostForm.date,
      telephone: lostForm.telephone,
    })
    expect(await publishedLossOf(t.services.db, animal.id)).toMatchObject({
      address: 'Parc Gerry-Boulet',
    })
    const profile = await t.call(animalsApi.profile, { as: owner, params: { id } })
    expect(profile.body).toMatchObject({
      address: 'Parc Gerry-Boulet',
      lastEventLoc: [-73.25, 45.31],
      date: lostForm.date,
      placeCorrectionsLeft: 2,
    })
    const notice = await t.call(foundApi.card, { params: { id } })
    expect(JSON.stringify(notice.body)).toContain(city)
    const found = await t.call(searchApi.species, {
      body: { species: 'Dog', location: saintJean, radius: 3 },
    })
    expect(JSON.stringify(found.body)).toContain(id)
    expect(await eventsOf(id)).toEqual([
      {
        details: {
          report: (await reportOf(id)).id,
          old: 'Montréal (Verdun)',
          new: city,
          services: 0,
          squad: 0,
        },
        by: owner.userId,
      },
    ])
  })

  it('says that the animal is still missing, and shows again what was hidden without a word', async () => {
    const id = await lost()
    const { id: reportId } = await reportOf(id)
    await t.services.db
      .update(animals)
      .set({ publishedPlace: null })
      .where(eq(animals.uniqueId, id))
    await t.services.db
      .update(reports)
      .set({ nextQuestion: new Date('2026-01-01T12:00:00Z') })
      .where(eq(reports.id, reportId))
    await correct(id)
    const now = t.clock.now()
    expect((await storedAnimal(t, id)).publishedPlace).not.toBeNull()
    const { answered, nextQuestion: next } = await reportOf(id)
    expect(answered).toEqual(now)
    expect(next?.getTime()).toBeGreaterThan(now.getTime())
  })

  it('is made by who keeps the animal, and by staff, who are not counted', async () => {
    const shelter = await t.account({ type: 'pro', proType: 'shelter' })
    const admin = await t.account({ type: 'admin' })
    const mine = await lost()
    for (const as of [await t.account(), shelter])
      expect((await correct(mine, there, as)).body.code).toBe('NOT_FOUND')
    expect(
      await t.call(animalsApi.correctPlace, { params: { id: mine }, body: there }),
    ).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
    expect(await reportOf(mine)).toMatchObject({ addressText: lostForm.address.text })
    for (let times = 0; times < 4; times++)
      expect((await correct(mine, there, admin)).status).toBe(200)
    expect(await reportOf(mine)).toMatchObject({
      addressText: 'Parc Gerry-Boulet',
      placeCorrections: 0,
    })
    expect(
      (await t.call(animalsApi.profile, { as: admin, params: { id: mine } })).body
        .placeCorrectionsLeft,
    ).toBeNull()
    expect((await correct(await lost(shelter), there, shelter)).status).toBe(200)
  })

  it('needs a loss that is running', async () => {
    const id = await registered(t, owner)
    expect(await correct(id)).toMatchObject({ status: 409, body: { code: 'NOT_LOST' } })
    await t.call(animalsApi.report, { as: owner, params: { id }, body: lostForm })
    await t.call(animalsApi.report, { as: owner, params: { id }, body: foundForm })
    expect(await correct(id)).toMatchObject({ status: 409, body: { code: 'NOT_LOST' } })
    expect(await storedAnimal(t, id)).toMatchObject({ status: '', publishedPlace: null })
    expect(await eventsOf(id)).toEqual([])
  })

  it('is made three times a report, also by calls at once, and again of a later loss', async () => {
    const id = await lost()
    const answers = await Promise.all(Array.from({ length: 5 }, () => correct(id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 429, 429,
    ])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message:
        'Le lieu de cette disparition a déjà été corrigé 3 fois. S’il reste inexact, écrivez au soutien.',
    })
    expect(await reportOf(id)).toMatchObject({ placeCorrections: 3 })
    expect(await eventsOf(id)).toHaveLength(3)
    expect(
      (await t.call(animalsApi.profile, { as: owner, params: { id } })).body.placeCorrectionsLeft,
    ).toBe(0)
    expect((await correct(await lost())).status).toBe(200)
  })

  it('is counted once however often the same key comes', async () => {
    const id = await lost()
    const headers = { 'idempotency-key': 'correct-place-once' }
    const answers = await Promise.all([1, 2].map(() => correct(id, there, owner, headers)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await reportOf(id)).toMatchObject({ placeCorrections: 1 })
  })

  it.each([
    [50.1, 409],
    [49.9, 200],
  ])('moves it by at most 50 km: %d km, %d', async (km, expected) => {
    const id = await lost()
    const { status, body } = await correct(id, {
      address: { text: 'Au nord', location: north(km) },
    })
    expect(status).toBe(expected)
    if (expected === 200) return
    expect(body).toMatchObject({
      code: 'PLACE_TOO_FAR',
      fields: { address: expect.stringMatching(/50\skm/) },
    })
    expect(await reportOf(id)).toMatchObject({
      addressText: lostForm.address.text,
      placeCorrections: 0,
    })
  })

  it.each([
    ['an unknown place', { address: 'Xyzzyqwqw Plugh' }, 'ADDRESS_UNCLEAR'],
    ['one of several', { address: '12 rue Wellington, Windsor' }, 'ADDRESS_UNCLEAR'],
    ['no place', {}, 'VALIDATION_FAILED'],
    ['an empty one', { address: ' ' }, 'VALIDATION_FAILED'],
    ['a link', { address: 'www.example.org' }, 'VALIDATION_FAILED'],
    [
      'no place on earth',
      { address: { text: 'Granby', location: [-200, 45] } },
      'VALIDATION_FAILED',
    ],
  ])('refuses %s beside the field, and changes nothing', async (_, body, code) => {
    const id = await lost()
    const before = [await storedAnimal(t, id), await reportOf(id)]
    const refused = await correct(id, body)
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
      400,
      code,
      [expect.stringMatching(/^address/)],
    ])
    expect([await storedAnimal(t, id), await reportOf(id)]).toEqual(before)
  })

  it('takes typed words alone, and places them', async () => {
    const id = await lost()
    expect((await correct(id, { address: 'Longueuil J4K 1A1' })).status).toBe(200)
    expect((await storedAnimal(t, id)).publishedCity).toMatch(/^Longueuil/)
  })
})

describe('who is newly within reach', () => {
  const person = async (email: string, [lng, lat]: Location): Promise<string> => {
    const id = uuidv7()
    await t.services.db.insert(users).values({
      id,
      email,
      type: 'ind',
      status: 'valid',
      language: 'fr',
      fullName: 'Voisin',
      place: sql`public.sphere(${lng}, ${lat})`,
    })
    return id
  }
  const service = async (email: string, [lng, lat]: Location) => {
    await t.services.db.insert(organizations).values({
      businessName: email,
      proType: 'shelter',
      email,
      valid: true,
      language: 'fr',
      place: sql`public.sphere(${lng}, ${lat})`,
    })
  }

  it('is told once, and nobody else again, also under a new address', async () => {
    const moved = await person('moved@example.org', verdun)
    await person('first@example.org', verdun)
    await person('second@example.org', saintJean)
    await service('both@example.org', [-73.4, 45.4])
    await service('newly@example.org', [-73.25, 44.95])
    const id = await lost()
    const letters = async () => {
      const told = (await t.outbox())
        .filter(({ subject, text }) => /Milo|perdu/i.test(subject ?? '') && text?.includes(id))
        .map(({ to }) => to?.[0]?.address ?? '')
      return told.filter((address) => address !== owner.email).toSorted()
    }
    const first = ['both@example.org', 'first@example.org', 'moved@example.org']
    expect(await letters()).toEqual(first)
    await t.services.db
      .update(users)
      .set({ email: 'moved.since@example.org' })
      .where(eq(users.id, moved))
    await t.services.db
      .update(organizations)
      .set({ email: 'both.since@example.org' })
      .where(eq(organizations.email, 'both@example.org'))
    expect((await correct(id)).body.alerts).toEqual({ services: 1, squad: 1 })
    const all = [...first, 'newly@example.org', 'second@example.org'].toSorted()
    expect(await letters()).toEqual(all)
    expect((await correct(id, { address: lostForm.address })).body.alerts).toEqual({
      services: 0,
      squad: 0,
    })
    expect(await letters()).toEqual(all)
    const { id: reportId } = await reportOf(id)
    expect(await t.services.db.$count(alerts, eq(alerts.reportId, reportId))).toBe(all.length)
    expect(
      (await t.call(animalsApi.profile, { as: owner, params: { id } })).body.told,
    ).toMatchObject({ services: 2, squad: 3 })
  })
})

it('matches are compared anew', async () => {
  const { db, queue } = t.services
  const id = await registered(t, owner, { name: 'Filou', color: 'Noir et feu', race: 'Beagle' })
  await t.call(animalsApi.report, {
    as: owner,
    params: { id },
    body: { ...lostForm, date: '2026-05-01' },
  })
  const { id: found } = await storeFoundAnimal(db, {
    colour: 'black and tan',
    breed: 'beagle',
    sex: 'Male',
    at: saintJean,
  })
  await queue.drain()
  const scoreNow = async () => {
    const { id: reportId } = await reportOf(id)
    const [match] = await db
      .select({ score: matches.score })
      .from(matches)
      .where(and(eq(matches.reportId, reportId), eq(matches.foundAnimalId, found)))
    return match?.score ?? 0
  }
  const before = await scoreNow()
  await correct(id)
  await queue.drain()
  expect(await scoreNow()).toBeGreaterThan(Math.max(before, 50))
})

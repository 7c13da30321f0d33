import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adoptionApi } from '#domain/adoption/adoption.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { animals, events, organizations, users } from '../../db/tables/index.ts'
import { lostForm, registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let shelter: TestAccount
let owner: TestAccount
beforeAll(async () => {
  t = await testApp({}, { places: true })
  const { db } = t.services
  shelter = await t.account({ type: 'pro', proType: 'shelter' })
  await db
    .update(organizations)
    .set({ lng: -73.567_43, lat: 45.459_87, city: 'Montréal', telephone: '(514) 555-0101' })
    .where(eq(organizations.id, shelter.organizationId as string))
  owner = await t.account({ fullName: 'Camille Cachée' })
  await db
    .update(users)
    .set({ postalCode: 'H2X 1Y4', telephone: '(514) 555-0188' })
    .where(eq(users.id, owner.userId))
})
afterAll(() => t.close())

const adopt = (id: string, body: unknown = {}, as = shelter) =>
  t.call(animalsApi.adopt, { as, params: { id }, body })
const end = (id: string, as = shelter) => t.call(animalsApi.endAdoption, { as, params: { id } })
const shown = (id: string) => t.call(adoptionApi.animal, { params: { id } })
const eventsOf = async (id: string) =>
  (
    await t.services.db
      .select()
      .from(events)
      .where(eq(events.animalId, (await storedAnimal(t, id)).id))
      .orderBy(events.created, events.id)
  ).map(({ eventType, details }) => [eventType, details])

const notice = {
  size: 'Small',
  child_contact: 'Yes',
  dog_contact: 'No',
  cat_contact: 'Unspecified',
  grooming: 'Little',
  energy: 'Beaucoup',
  history: 'Trouvé.',
}

describe('adoption', () => {
  it('by a shelter: the public sees the notice at once, with its place rounded, and no more once it ends', async () => {
    const id = await registered(t, shelter)
    expect((await shown(id)).body.code).toBe('NOT_IN_ADOPTION')
    const { status, body } = await adopt(id, notice)
    expect([status, body.status, body.adoption_info]).toEqual([200, 'in_adoption', notice])
    expect(body.shelter_info).toEqual({ status: 'in_adoption', adoption_info: notice })
    expect((await shown(id)).body).toMatchObject({
      city: 'Montréal',
      since: '2026-05-04',
      size: 'Small',
      child_contact: 'yes',
      dog_contact: 'no',
      cat_contact: 'unknown',
      history: 'Trouvé.',
      contact: { businessTelephone: '(514) 555-0101' },
    })
    expect(await storedAnimal(t, id)).toMatchObject({ publishedLng: -73.57, publishedLat: 45.46 })
    const around = await t.call(adoptionApi.search, { body: { location: [-73.57, 45.46] } })
    expect(around.body.results.map(({ unique_id }) => unique_id)).toContain(id)

    const ended = await end(id)
    expect([ended.status, ended.body.status, ended.body.adoption_info]).toEqual([200, '', null])
    expect(ended.body.shelter_info).toEqual({ status: '', adoption_info: null })
    expect((await shown(id)).body.code).toBe('NOT_IN_ADOPTION')
    expect(await storedAnimal(t, id)).toMatchObject({
      publishedPlace: null,
      publishedLng: null,
      publishedCity: null,
      publishedDate: null,
    })
    expect(await eventsOf(id)).toEqual([
      ['created', {}],
      ['adoption', { city: 'Montréal' }],
      ['adoption_removed', {}],
    ])
  })

  it('by an individual: at the centre of the postal code, and nothing of the person shows', async () => {
    const id = await registered(t, owner)
    const { status, body } = await adopt(id, {}, owner)
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('shelter_info')
    const public_ = await shown(id)
    expect(public_.body.city).toBe('Montréal')
    expect(public_.body).not.toHaveProperty('contact')
    expect(JSON.stringify(public_.body)).not.toMatch(/Cachée|555-0188|H2X/)
  })

  it('of a notice that is there already changes what it says, with an event a field', async () => {
    const id = await registered(t, shelter)
    await adopt(id, notice)
    const { date: since } = (await t.call(animalsApi.profile, { as: shelter, params: { id } })).body
    t.clock.pass(3 * 24 * 60 * 60)
    const changed = await adopt(id, { ...notice, energy: 'Little', history: 'Aime tout le monde.' })
    expect([changed.body.adoption_info?.energy, changed.body.date]).toEqual(['Little', since])
    expect((await shown(id)).body.history).toBe('Aime tout le monde.')
    expect((await eventsOf(id)).slice(2)).toEqual([
      ['updated', { field: 'energy', old: 'Beaucoup', new: 'Little' }],
      ['updated', { field: 'history', old: 'Trouvé.', new: 'Aime tout le monde.' }],
    ])
    await adopt(id, { ...notice, energy: 'Little', history: 'Aime tout le monde.' })
    expect(await eventsOf(id)).toHaveLength(4)
    t.clock.set(new Date('2026-05-04T15:00:00Z'))
  })

  it.each([
    [{ size: 'Huge' }, 'size'],
    [{ child_contact: 'Maybe' }, 'child_contact'],
    [{ energy: 5 }, 'energy'],
    [{ history: 'x'.repeat(4001) }, 'history'],
  ])('refuses %j', async (body, field) => {
    const id = await registered(t, shelter)
    expect(Object.keys((await adopt(id, body)).body.fields ?? {})).toEqual([field])
    expect((await storedAnimal(t, id)).status).toBe('')
  })

  it('is for owners and shelters; staff may end it, others’ animals are not there', async () => {
    const clinic = await t.account({ type: 'pro', proType: 'health' })
    const admin = await t.account({ type: 'admin' })
    const theirs = await registered(t, clinic)
    const id = await registered(t, shelter)
    expect((await adopt(theirs, {}, clinic)).body.code).toBe('FORBIDDEN')
    expect((await end(theirs, clinic)).body.code).toBe('FORBIDDEN')
    for (const staff of [admin, await t.account({ type: 'god' })]) {
      expect((await adopt(id, {}, staff)).body.code).toBe('FORBIDDEN')
      expect(
        (
          await t.call(animalsApi.status, {
            as: staff,
            params: { id },
            body: { status: 'in_adoption' },
          })
        ).body.code,
      ).toBe('FORBIDDEN')
    }
    expect((await adopt(id, {}, owner)).status).toBe(404)
    expect((await adopt(id, {}, clinic)).status).toBe(404)
    expect((await end(id, clinic)).status).toBe(404)
    await adopt(id)
    expect((await end(id, owner)).status).toBe(404)
    expect((await end(id, admin)).body.status).toBe('')
  })

  it('needs to know where the animal is', async () => {
    const nowhere = await t.account()
    const id = await registered(t, nowhere)
    expect(await adopt(id, {}, nowhere)).toMatchObject({
      status: 400,
      body: { code: 'NO_PLACE', fields: { address: expect.any(String) } },
    })
    expect((await storedAnimal(t, id)).status).toBe('')
    await t.services.db
      .update(animals)
      .set({ postalCode: 'G1R 2B5' })
      .where(eq(animals.uniqueId, id))
    expect((await adopt(id, {}, nowhere)).status).toBe(200)
    expect((await shown(id)).body.city).toMatch(/^Québec/)
  })

  it('by PUT of the status is the same', async () => {
    const id = await registered(t, shelter)
    const put = (body: unknown) => t.call(animalsApi.status, { as: shelter, params: { id }, body })
    expect((await put({ ...notice, status: 'in_adoption' })).body).toMatchObject({
      success: true,
      status: 'in_adoption',
      alerts: { services: 0, squad: 0 },
    })
    expect((await shown(id)).body.size).toBe('Small')
    expect((await put({ ...lostForm, status: 'lost' })).body.code).toBe('STATUS_NOT_ALLOWED')
    expect((await put({ status: '' })).body).toMatchObject({ success: true, status: '' })
    expect((await shown(id)).status).toBe(404)
    const told = await t.services.db.$count(
      events,
      and(
        eq(events.animalId, (await storedAnimal(t, id)).id),
        eq(events.eventType, 'adoption_removed'),
      ),
    )
    expect(told).toBe(1)
  })
})

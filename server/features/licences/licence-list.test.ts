import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { licencesApi } from '#domain/licences/licences.api.ts'
import {
  animals,
  auditLog,
  licencePayments,
  licences,
  rateLimits,
  users,
} from '../../db/tables/index.ts'
import { registered } from '../../testing/test-animals.ts'
import {
  anotherDog,
  applied,
  cityWith,
  clerkOf,
  counterOf,
  licenceRow,
  storedLicence,
} from '../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let clerk: TestAccount
let admin: TestAccount
const start = new Date('2026-05-04T15:00:00Z')
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(start)
  await t.services.db.delete(rateLimits)
})

let made = 0
const { pay, read } = counterOf(() => ({ t, clerk }))

describe('the list', () => {
  it('is of the own cities, filtered, counted and downloaded', async () => {
    const office = await clerkOf(t)
    const { name, id: cityId } = await cityWith(t, office, 'Candiac')
    const heavy = await applied(t, { clerk: office, city: name, as: office, ...anotherDog({ weight: 30, weightUnit: 'kg', animalName: '=Ogre' }) }) // prettier-ignore
    await applied(t, { clerk: office, city: name, as: office, ...anotherDog({ weight: 5, animalName: 'Puce' }) }) // prettier-ignore
    const list = (filter: string, as = office) =>
      t.call(licencesApi.list, { as, query: { filter } })
    const namesOf = async (filter: string, as = office) =>
      (await list(filter, as)).body.map(({ animalName }) => animalName)
    expect(await namesOf('[]')).toEqual(['Puce', '=Ogre'])
    expect((await list('[]')).headers['x-total-count']).toBe('2')
    expect(await namesOf('[Kilograms>=20]')).toEqual(['=Ogre'])
    expect(await namesOf('[Search~"ogre"]')).toEqual(['=Ogre'])
    expect(await namesOf(`[CityId="${cityId}",Status=pending]`, admin)).toHaveLength(2)
    expect(await namesOf(`[CityId="${cityId}"]`, clerk)).toEqual([])
    expect(await namesOf('[]', await t.account({ type: 'pro' }))).toEqual([])
    expect((await list('[Color=Noir]')).body.code).toBe('LIST_INVALID')
    expect((await list('[CityId="x"]')).body.code).toBe('LIST_INVALID')
    const csv = await t.app.inject({
      url: '/api/pro/licenses.csv',
      headers: { cookie: office.cookie },
    })
    expect(csv.body.split('\r\n')).toHaveLength(4)
    expect(csv.body).toContain(`${heavy.id};En attente`)
    expect(csv.body).toContain("'=Ogre")
    const noted = await t.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.userId, office.userId))
    expect(noted.map(({ action }) => action)).toContain('licences_exported')
  })

  it('finds licences by their address, as people type it', async () => {
    const office = await clerkOf(t)
    const city = await cityWith(t, office)
    const rows = Object.entries({
      Milo: '12|saint denis|rue||',
      Luna: '120|saint denis|rue||3',
      Rex: '7|erables|avenue|nord|',
      Nomade: '',
    }).map(([animalName, dwelling], n) => ({
      ...licenceRow,
      uniqueId: `adresse${String(n).padStart(8, '0')}`,
      animalName,
      animalKey: animalName,
      dwelling,
      cityId: city.id,
    }))
    await t.services.db.insert(licences).values(rows)
    const ask = (address: string, as = office) =>
      t.call(licencesApi.list, { as, query: { filter: `[Address~"${address}"]` } })
    const named = async (address: string, as = office) =>
      (await ask(address, as)).body.map(({ animalName }) => animalName).toSorted()
    expect(await named('St-Denis')).toEqual(['Luna', 'Milo'])
    expect(await named('12 saint denis')).toEqual(['Milo'])
    expect(await named('12')).toEqual(['Luna', 'Milo'])
    expect(await named('av. des érab')).toEqual(['Rex'])
    expect(await named('%')).toEqual([])
    expect(await named('')).toHaveLength(4)
    expect(await named('St-Denis', clerk)).toEqual([])
    expect(
      (await t.call(licencesApi.list, { as: office, query: { filter: '[Address=12]' } })).status,
    ).toBe(400)
  })

  it('finds a licence by its tag, by its card and by a microchip, however they are written', async () => {
    const { name, id: cityId } = await cityWith(t, clerk, 'Candiac')
    const { id } = await applied(t, { clerk, city: name, as: clerk, ...anotherDog({ microchip: '985 141 000 999 111' }) }) // prettier-ignore
    await pay(id, 0)
    const { card } = await storedLicence(t, id)
    const found = async (number: string, as = clerk) => {
      const filter = `[Number="${number}",CityId="${cityId}"]`
      return (await t.call(licencesApi.list, { as, query: { filter } })).body.map(
        ({ unique_id }) => unique_id,
      )
    }
    for (const tag of ['ca1', 'CA 1', ' c-a.1 ']) expect(await found(tag)).toEqual([id])
    await t.services.db.update(licences).set({ tag: '26-00 1/b' }).where(eq(licences.uniqueId, id))
    for (const tag of ['26-00 1/b', '26001/B', '26 001/b']) expect(await found(tag)).toEqual([id])
    await t.services.db.update(licences).set({ tag: 'CA1' }).where(eq(licences.uniqueId, id))
    expect(await found(card?.replace(/(...)/g, '$1 ') ?? '')).toEqual([id])
    expect(await found('985-141-000-999-111')).toEqual([id])
    expect(await found('CA2')).toEqual([])
    expect(await found('CA1', await clerkOf(t))).toEqual([])
  })

  it('shows nothing of another city', async () => {
    const { name } = await cityWith(t, clerk, 'Candiac')
    const { id } = await applied(t, { clerk, city: name, as: clerk, ...anotherDog() })
    const stranger = await clerkOf(t)
    expect((await read(id, stranger)).status).toBe(404)
    expect((await pay(id, 2000, stranger)).status).toBe(404)
    expect((await read(id, admin)).status).toBe(200)
    expect(await t.services.db.$count(licencePayments, eq(licencePayments.userId, stranger.userId))).toBe(0) // prettier-ignore
  })
})

describe('the keeper of an animal', () => {
  const ask = (id: string, as: TestAccount, verif?: string) =>
    t.call(licencesApi.owner, { as, params: { id }, query: verif ? { verif } : {} })

  it('is known to clerks of the city where it lives, and with the card in hand', async () => {
    const owner = await t.account({ fullName: 'Olga Proprio' })
    await t.services.db
      .update(users)
      .set({ addressText: '12 rue Principale, Granby (Québec)', city: 'Granby' })
      .where(eq(users.id, owner.userId))
    const animal = await registered(t, owner)
    const [stored] = await t.services.db.select().from(animals).where(eq(animals.uniqueId, animal))
    expect((await ask(animal, clerk)).status).toBe(404)
    const { id: cityId } = await cityWith(t, clerk, 'Candiac')
    await t.services.db.insert(licences).values({
      ...licenceRow,
      cityId,
      uniqueId: `owner${String(++made).padStart(7, '0')}`,
      animalKey: `animal:${stored?.id}`,
      animalId: stored?.id ?? null,
      status: 'active',
      from: '2026-01-01',
      to: '2026-12-31',
    })
    expect((await ask(animal, clerk)).body.ownerInfo).toMatchObject({
      contactName: 'Olga Proprio',
      addressLine1: '12 rue Principale',
    })
    expect((await ask(animal, await clerkOf(t))).status).toBe(404)
    expect((await ask(animal, await t.account({ type: 'pro' }))).status).toBe(404)
    const looks = await t.services.db.select().from(auditLog).where(eq(auditLog.subject, animal))
    expect(looks.map(({ action }) => action)).toEqual(Array(4).fill('licence_owner_read'))
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { clientsApi } from '#domain/clients/clients.api.ts'
import { sharingApi } from '#domain/clients/sharing.api.ts'
import {
  animals,
  clients,
  clientShares,
  implants,
  organizations,
  users,
} from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let clinic: TestAccount
let other: TestAccount
let owner: TestAccount
beforeAll(async () => {
  t = await testApp()
  clinic = await t.account({ type: 'pro', proType: 'health' })
  other = await t.account({ type: 'pro', proType: 'shelter' })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.services.db.delete(clients)
  await t.services.db.delete(clientShares)
  owner = await t.account({ fullName: 'Odile Proprio' })
})

const start = (organizationId: string | null = clinic.organizationId, as = owner) =>
  t.call(sharingApi.start, { as, body: { organizationId } })
const end = (organizationId: string | null = clinic.organizationId, as = owner) =>
  t.call(sharingApi.end, { as, params: { organizationId } })
const seenBy = async (as: TestAccount) => (await t.call(sharingApi.sharedWithUs, { as })).body
const file = (id: string | undefined, as = clinic) =>
  t.call(sharingApi.file, { as, params: { id } })

describe('a shared file', () => {
  it('shows name, contact, animals with numbers and implants at once, and nothing once ended', async () => {
    await t.services.db
      .update(users)
      .set({ telephone: '(514) 555-0166', addressText: '12 rue Principale', apartment: '3' })
      .where(eq(users.id, owner.userId))
    const { id: animalId } = await insertAnimal(t.services.db, {
      ownerId: owner.userId,
      name: 'Milo',
    })
    await t.services.db
      .update(animals)
      .set({ microchip: '124000000000777', notes: 'Secret' })
      .where(eq(animals.id, animalId))
    await t.services.db.insert(implants).values({
      organizationId: other.organizationId ?? '',
      status: 'claimed',
      microchip: '124000000000777',
      implanter: { fullName: 'Dre Roy', telephone: null },
      implantDate: '2026-02-01',
      animalId,
      language: 'fr',
    })
    expect(await seenBy(clinic)).toEqual([])
    expect((await start()).body).toMatchObject([
      { organization: { id: clinic.organizationId }, until: null },
    ])
    const [shared] = await seenBy(clinic)
    expect(shared).toMatchObject({ fullName: 'Odile Proprio', clientId: null })
    const seen = await file(shared?.id)
    expect(seen.body).toMatchObject({
      fullName: 'Odile Proprio',
      telephone: '(514) 555-0166',
      email: owner.email,
      address: '12 rue Principale, 3',
      animals: [
        {
          name: 'Milo',
          microchip: '124000000000777',
          implants: [{ microchip: '124000000000777', date: '2026-02-01' }],
        },
      ],
    })
    expect(JSON.stringify(seen.body)).not.toContain('Secret')
    // As it is now.
    await t.services.db.update(animals).set({ name: 'Milou' }).where(eq(animals.id, animalId))
    expect((await file(shared?.id)).body.animals[0]?.name).toBe('Milou')

    expect(await seenBy(other)).toEqual([])
    expect((await file(shared?.id, other)).status).toBe(404)

    t.clock.pass(86_400)
    expect((await end()).body).toMatchObject([{ until: t.clock.now().toISOString() }])
    expect(await seenBy(clinic)).toEqual([])
    expect((await file(shared?.id)).status).toBe(404)
  })

  it('gives no other access to the animals', async () => {
    const { uniqueId } = await insertAnimal(t.services.db, { ownerId: owner.userId })
    await start()
    expect(
      (await t.call(animalsApi.profile, { as: clinic, params: { id: uniqueId } })).status,
    ).toBe(404)
  })

  it('stands with the client who has the account, and leaves when it ends', async () => {
    const added = await t.call(clientsApi.add, {
      as: clinic,
      body: { fullName: 'Odile P.', email: owner.email },
    })
    const { id } = added.body
    const client = async () => (await t.call(clientsApi.get, { as: clinic, params: { id } })).body
    const listed = async () => (await t.call(clientsApi.list, { as: clinic })).body[0]?.shares
    expect([(await client()).shared, await listed()]).toEqual([null, false])
    await start()
    expect(await client()).toMatchObject({ shares: true, shared: { fullName: 'Odile Proprio' } })
    expect(await listed()).toBe(true)
    expect((await seenBy(clinic))[0]?.clientId).toBe(id)
    await end()
    expect([(await client()).shared, await listed()]).toEqual([null, false])
    expect((await client()).fullName).toBe('Odile P.')
  })

  it('is one, however often it is shared, and may be shared again', async () => {
    await Promise.all([start(), start(), start()])
    expect((await t.call(sharingApi.shares, { as: owner })).body).toHaveLength(1)
    await end()
    expect((await end()).status).toBe(404)
    t.clock.pass(60)
    expect((await start()).body.map(({ until }) => until === null)).toEqual([true, false])
  })

  it('closes with the account', async () => {
    await start()
    await t.services.db.update(users).set({ status: 'deleted' }).where(eq(users.id, owner.userId))
    expect(await seenBy(clinic)).toEqual([])
  })
})

describe('who may share with whom', () => {
  it('is a clinic or shelter that is valid, found by its name', async () => {
    const named = async (name: string, proType: 'health' | 'retailer', valid = true) => {
      const { organizationId } = await t.account({ type: 'pro', proType, valid })
      await t.services.db
        .update(organizations)
        .set({ businessName: name, city: 'Lévis' })
        .where(eq(organizations.id, organizationId ?? ''))
      return organizationId
    }
    const right = await named('Clinique vétérinaire Évangéline', 'health')
    const shop = await named('Animalerie Évangéline', 'retailer')
    const waiting = await named('Refuge Évangéline', 'health', false)
    const found = await t.call(sharingApi.organizations, {
      as: owner,
      query: { name: 'evangel' },
    })
    expect(found.body).toEqual([
      {
        id: right,
        businessName: 'Clinique vétérinaire Évangéline',
        proType: 'health',
        city: 'Lévis',
      },
    ])
    expect((await start(shop)).status).toBe(404)
    expect((await start(waiting)).status).toBe(404)
    expect(
      (await t.call(sharingApi.organizations, { as: owner, query: { name: 'x' } })).status,
    ).toBe(400)
  })

  it('is an individual who confirmed the e-mail and accepted the terms', async () => {
    const newcomer = await t.account({ status: 'registered' })
    expect((await start(clinic.organizationId, newcomer)).status).toBe(403)
    expect((await start(clinic.organizationId, other)).status).toBe(403)
    expect((await end(clinic.organizationId, await t.account())).status).toBe(404)
  })
})

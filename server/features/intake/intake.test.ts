import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adoptionInfo } from '#domain/animals/adoption.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { citiesApi } from '#domain/cities/cities.api.ts'
import { intakeApi } from '#domain/intake/intake.api.ts'
import { shelterApi } from '#domain/intake/shelter.api.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { animals, cities, organizations, stays, users } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let shelter: TestAccount
let other: TestAccount
beforeAll(async () => {
  t = await testApp()
  shelter = await t.account({ type: 'pro', proType: 'shelter' })
  other = await t.account({ type: 'pro', proType: 'shelter' })
  await t.services.db.update(organizations).set({ lng: -73.6, lat: 45.5, city: 'Montréal' })
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(new Date('2026-05-04T15:00:00Z')))

const one = { name: 'Brume', sex: 'Female' }
const stray = { kind: 'stray', species: 'Cat', date: '2026-05-04', animals: [one] }
const takeIn = (body: object, as = shelter) => t.call(intakeApi.takeIn, { as, body })
const taken = async (body: object = stray): Promise<string> =>
  (await takeIn(body)).body.animals[0]?.unique_id ?? ''
const adopt = (id: string) =>
  t.call(animalsApi.adopt, { as: shelter, params: { id }, body: adoptionInfo.parse({}) })
const remove = (id: string, body: object) =>
  t.call(animalsApi.remove, { as: shelter, params: { id }, body })
const guardian = {
  fullName: 'Jo Gardien',
  email: 'jo.gardien@example.org',
  telephone: '(418) 555-0133',
  address: { text: '12 rue du Lac, Lévis' },
}
const staysOf = async (uniqueId: string) => {
  const { id } = await storedAnimal(t, uniqueId)
  return t.services.db
    .select({ kind: stays.kind, came: stays.came, gone: stays.gone, outcome: stays.outcome })
    .from(stays)
    .where(eq(stays.animalId, id))
}

describe('an intake', () => {
  it('registers a stray with its arrival and holds it', async () => {
    const microchip = '985141000777001'
    const { status, body } = await takeIn({
      ...stray,
      kennel: 'C-4',
      place: 'Parc Jarry',
      contactName: 'Ana Passante',
      contactTel: '(514) 555-0101',
      animals: [{ ...one, color: 'grise', microchip }],
    })
    expect([status, body.holdUntil]).toEqual([201, '2026-05-07'])
    const uniqueId = body.animals[0]?.unique_id ?? ''
    expect(await storedAnimal(t, uniqueId)).toMatchObject({
      organizationId: shelter.organizationId,
      name: 'Brume',
      color: 'grise',
      microchip,
      holdUntil: '2026-05-07',
      arrival: {
        status: 'found',
        date: '2026-05-04',
        kennel: 'C-4',
        address: 'Parc Jarry',
        contact: { name: 'Ana Passante', tel: '(514) 555-0101' },
      },
    })
    expect(await staysOf(uniqueId)).toEqual([
      { kind: 'stray', came: '2026-05-04', gone: null, outcome: null },
    ])
  })

  it('takes in a litter with its mother’s breed and kennel, at once', async () => {
    await insertAnimal(t.services.db, {
      organizationId: shelter.organizationId,
      name: 'Luna',
      species: 'Cat',
      race: 'Siamois',
      microchip: '985141000777002',
      arrival: {
        ...(await storedAnimal(t, await taken({ ...stray, kennel: 'C-9' }))).arrival,
      } as never,
    })
    const { body } = await takeIn({
      kind: 'born',
      species: 'Cat',
      date: '2026-05-01',
      mother: '985 141 000 777 002',
      animals: ['Un', 'Deux', 'Trois'].map((name) => ({ name, sex: 'Unknown' })),
    })
    expect([body.animals.map(({ name }) => name), body.holdUntil]).toEqual([
      ['Un', 'Deux', 'Trois'],
      null,
    ])
    for (const { unique_id: id } of body.animals)
      expect(await storedAnimal(t, id)).toMatchObject({
        dob: '2026-05-01',
        race: 'Siamois',
        holdUntil: null,
        arrival: { status: 'born', reference: 'Luna', kennel: 'C-9' },
      })
  })

  it('leaves nothing where one of a litter is refused, and says which', async () => {
    const before = await t.services.db.$count(animals)
    await insertAnimal(t.services.db, { microchip: '985141000777003' })
    const { status, body } = await takeIn({
      ...stray,
      kind: 'surrender',
      animals: [one, { ...one, microchip: '985141000777003' }],
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([409, ['animals.1.microchip']])
    expect(await t.services.db.$count(animals)).toBe(before + 1)
  })

  it.each([
    [{ ...stray, kind: 'gift' }, 'kind'],
    [{ ...stray, date: '' }, 'date'],
    [{ ...stray, date: '2026-05-05' }, 'date'],
    [{ ...stray, animals: [] }, 'animals'],
    [{ ...stray, animals: Array.from({ length: 21 }, () => one) }, 'animals'],
    [{ ...stray, animals: [{ ...one, name: ' ' }] }, 'animals.0.name'],
    [{ ...stray, animals: [{ ...one, microchip: 'x' }] }, 'animals.0.microchip'],
    [{ ...stray, kind: 'born', mother: '985141000777099' }, 'mother'],
  ])('refuses %j on %s', async (body, field) => {
    const before = await t.services.db.$count(animals)
    const answer = await takeIn(body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
    expect(await t.services.db.$count(animals)).toBe(before)
  })

  it('knows no mother of another shelter', async () => {
    await insertAnimal(t.services.db, {
      organizationId: other.organizationId,
      microchip: '985141000777004',
    })
    const { status } = await takeIn({ ...stray, kind: 'born', mother: '985141000777004' })
    expect(status).toBe(404)
  })
})

describe('a hold', () => {
  it('keeps a stray from adoption and new keepers until Quebec’s midnight', async () => {
    const id = await taken()
    t.clock.set(new Date('2026-05-08T03:59:59Z'))
    for (const reason of ['adopted', 'transfer'])
      expect((await remove(id, { reason, ...guardian })).body.code).toBe('ON_HOLD')
    expect((await adopt(id)).body.code).toBe('ON_HOLD')
    expect(
      (await t.call(transfersApi.code, { as: shelter, params: { id }, body: {} })).body.code,
    ).toBe('ON_HOLD')
    t.clock.set(new Date('2026-05-08T04:00:00Z'))
    expect((await adopt(id)).status).toBe(200)
  })

  it.each([
    [{ reason: 'returned', ...guardian }, 'returned'],
    [{ reason: 'death', euthanasia: true, euthanasia_reason: 'Blessures' }, 'euthanized'],
    [{ reason: 'death' }, 'died'],
    [{ reason: 'other', notes: 'Inscrit deux fois' }, 'other'],
  ])('ends early by %j as %s, and empties the kennel', async (body, outcome) => {
    const id = await taken({ ...stray, kennel: 'A-1' })
    expect((await remove(id, body)).status).toBe(200)
    expect(await staysOf(id)).toEqual([
      { kind: 'stray', came: '2026-05-04', gone: '2026-05-04', outcome },
    ])
    expect(await storedAnimal(t, id)).toMatchObject({ holdUntil: null, arrival: { kennel: null } })
  })

  it('refuses a code that was asked for before it began', async () => {
    const id = await taken({ ...stray, kind: 'surrender' })
    const { code } = (await t.call(transfersApi.code, { as: shelter, params: { id }, body: {} }))
      .body
    await t.call(animalsApi.update, {
      as: shelter,
      params: { id },
      body: { name: 'arrival.status', value: 'found' },
    })
    const taker = await t.account()
    expect((await t.call(transfersApi.transfer, { as: taker, body: { code } })).body.code).toBe(
      'ON_HOLD',
    )
  })

  it('follows what is corrected of the arrival, but not while up for adoption', async () => {
    const id = await taken()
    const change = (name: string, value: string) =>
      t.call(animalsApi.update, { as: shelter, params: { id }, body: { name, value } as never })
    await change('arrival.date', '2026-05-01')
    expect((await storedAnimal(t, id)).holdUntil).toBe('2026-05-04')
    await change('arrival.status', 'abandoned')
    expect([(await storedAnimal(t, id)).holdUntil, (await staysOf(id))[0]?.kind]).toEqual([
      null,
      'surrender',
    ])
    await adopt(id)
    const refused = await change('arrival.status', 'found')
    expect([refused.body.code, (await storedAnimal(t, id)).arrival?.status]).toEqual([
      'STATUS_NOT_ALLOWED',
      'abandoned',
    ])
  })

  it('lasts as long as the city says, else the organization', async () => {
    const own = eq(organizations.id, shelter.organizationId ?? '')
    await t.services.db.update(organizations).set({ holdDays: 5 }).where(own)
    expect((await takeIn(stray)).body.holdUntil).toBe('2026-05-09')
    await t.services.db
      .insert(cities)
      .values({ name: 'Candiac', organizationId: shelter.organizationId ?? '', holdDays: 2 })
    expect((await takeIn(stray)).body.holdUntil).toBe('2026-05-06')
    await t.services.db.delete(cities)
    await t.services.db.update(organizations).set({ holdDays: null }).where(own)
  })
})

describe('the settings of a shelter', () => {
  let manager: TestAccount
  beforeAll(async () => {
    manager = await t.account({ type: 'pro', proType: 'shelter' })
    await t.services.db.update(users).set({ manager: true }).where(eq(users.id, manager.userId))
  })
  const settings = async () => (await t.call(shelterApi.settings, { as: manager })).body
  const take = (body: object) => t.call(intakeApi.takeIn, { as: manager, body })

  it('say how long strays are held from then on', async () => {
    expect(await settings()).toEqual({ holdDays: null, inForce: 3, cities: [], kennels: [] })
    const save = (holdDays: unknown, as = manager) =>
      t.call(shelterApi.saveHoldDays, { as, body: { holdDays } as never })
    expect((await save('7')).body).toMatchObject({ holdDays: 7, inForce: 7 })
    expect((await take(stray)).body.holdUntil).toBe('2026-05-11')
    for (const wrong of [-1, 91, '91', 1.5, 'x', null])
      expect(Object.keys((await save(wrong)).body.fields ?? {})).toEqual(['holdDays'])
    expect((await save('')).body).toMatchObject({ holdDays: null, inForce: 3 })
    expect((await save(5, shelter)).body.code).toBe('FORBIDDEN')
  })

  it('let a city that the shelter runs win', async () => {
    const id = uuidv7()
    const organizationId = manager.organizationId ?? ''
    await t.services.db.insert(cities).values({ id, name: 'Garde-ville', organizationId })
    const save = (as: TestAccount) =>
      t.call(citiesApi.saveHoldDays, { as, params: { id }, body: { holdDays: 6 } })
    expect((await save(manager)).body.code).toBe('FORBIDDEN')
    const admin = await t.account({ type: 'admin' })
    expect((await save(admin)).body).toEqual({ holdDays: 6 })
    expect((await t.call(citiesApi.holdDays, { as: admin, params: { id } })).body.holdDays).toBe(6)
    expect(await settings()).toMatchObject({
      inForce: 6,
      cities: [{ name: 'Garde-ville', holdDays: 6 }],
    })
    await t.services.db.delete(cities).where(eq(cities.id, id))
  })

  it('keep kennels: added, renamed with who is in them, removed when empty', async () => {
    const add = (names: string[], as = manager) =>
      t.call(shelterApi.addKennels, { as, body: { names } })
    const rename = (former: string, name: string) =>
      t.call(shelterApi.renameKennel, { as: manager, body: { former, name } })
    const remove = (name: string) =>
      t.call(shelterApi.removeKennel, { as: manager, body: { name } })
    const names = async () => (await settings()).kennels.map(({ name }) => name)
    expect((await add(['A-10', 'A-2', 'Chatterie'])).status).toBe(201)
    expect(await names()).toEqual(['A-2', 'A-10', 'Chatterie'])
    expect((await add(['A-3', 'a-2'])).body.code).toBe('KENNEL_EXISTS')
    expect((await add(['A-3'], shelter)).body.code).toBe('FORBIDDEN')
    expect((await add(Array.from({ length: 499 }, (_, n) => `K${n}`))).body.code).toBe(
      'TOO_MANY_KENNELS',
    )
    const id = (await take({ ...stray, kennel: 'a-2' })).body.animals[0]?.unique_id ?? ''
    expect((await settings()).kennels[0]).toEqual({
      name: 'A-2',
      animals: [{ unique_id: id, name: 'Brume', inCustody: false }],
    })
    const occupied = await remove('A-2')
    expect([occupied.body.code, occupied.body.message]).toEqual([
      'KENNEL_OCCUPIED',
      expect.stringContaining('Brume'),
    ])
    expect((await rename('A-2', 'A-10')).body.code).toBe('KENNEL_EXISTS')
    expect((await rename('nulle part', 'X')).status).toBe(404)
    expect((await rename('A-2', 'A-1')).status).toBe(200)
    expect((await storedAnimal(t, id)).arrival?.kennel).toBe('A-1')
    const listed = async (filter: string) =>
      (await t.call(animalsApi.list, { as: manager, query: { filter } })).body
    expect((await listed('[Kennel=a-1]')).map(({ name, kennel }) => [name, kennel])).toEqual([
      ['Brume', 'A-1'],
    ])
    await t.call(animalsApi.remove, {
      as: manager,
      params: { id },
      body: { reason: 'other', notes: 'Parti au loin' },
    })
    expect((await remove('A-1')).status).toBe(200)
    expect((await remove('A-1')).status).toBe(404)
    expect(await names()).toEqual(['A-10', 'Chatterie'])
  })
})

it('a transfer to a person ends the stay as an adoption', async () => {
  const id = await taken({ ...stray, kind: 'surrender' })
  const { code } = (await t.call(transfersApi.code, { as: shelter, params: { id }, body: {} })).body
  await t.call(transfersApi.transfer, { as: await t.account(), body: { code } })
  expect(await staysOf(id)).toEqual([
    { kind: 'surrender', came: '2026-05-04', gone: '2026-05-04', outcome: 'adopted' },
  ])
})

it('one that its owner hands over is a surrender, wherever it is moved in the shelter', async () => {
  const owner = await t.account()
  const { uniqueId } = await insertAnimal(t.services.db, { ownerId: owner.userId })
  const params = { id: uniqueId }
  const { code } = (await t.call(transfersApi.code, { as: owner, params, body: {} })).body
  await t.call(transfersApi.transfer, { as: shelter, body: { code } })
  for (const [name, value] of [
    ['arrival.kennel', 'B-7'],
    ['arrival.date', '2026-05-02'],
  ])
    await t.call(animalsApi.update, { as: shelter, params, body: { name, value } as never })
  expect(await staysOf(uniqueId)).toEqual([
    { kind: 'surrender', came: '2026-05-02', gone: null, outcome: null },
  ])
})

it('a stay that came by a day ahead of Quebec ends no earlier than it began', async () => {
  t.clock.set(new Date('2026-05-05T03:00:00Z'))
  const id = await taken({ ...stray, kind: 'surrender', date: '2026-05-05' })
  await remove(id, { reason: 'death', euthanasia: false })
  expect(await staysOf(id)).toEqual([
    { kind: 'surrender', came: '2026-05-04', gone: '2026-05-04', outcome: 'died' },
  ])
})

it('a transfer to another shelter begins a stay there', async () => {
  const id = await taken({ ...stray, kind: 'surrender' })
  const { code } = (await t.call(transfersApi.code, { as: shelter, params: { id }, body: {} })).body
  await t.call(transfersApi.transfer, { as: other, body: { code } })
  expect((await staysOf(id)).map(({ kind, outcome }) => [kind, outcome])).toEqual(
    expect.arrayContaining([
      ['surrender', 'transferred'],
      ['transfer', null],
    ]),
  )
})

describe('the kennels', () => {
  const list = async (filter: string, as = shelter) => {
    const { status, body } = await t.call(intakeApi.kennels, { as, query: { filter } })
    return status === 200 ? body.map(({ name }) => name) : status
  }

  it('show who is where, of the own shelter alone', async () => {
    await taken({ ...stray, kennel: 'Z-1', animals: [{ ...one, name: 'Zoé' }] })
    await taken({
      ...stray,
      kind: 'surrender',
      kennel: 'Z-2',
      animals: [{ ...one, name: 'Zack', microchip: '985141000777005' }],
    })
    expect(await list('[Kennel=Z-1]')).toEqual(['Zoé'])
    expect(await list('[Search~zoe]')).toEqual(['Zoé'])
    expect(await list('[Search~z-2]')).toEqual(['Zack'])
    expect(await list('[Search~"985 141 000 777 005"]')).toEqual(['Zack'])
    expect(await list('[Hold=2026-05-07,Kennel~Z-]')).toEqual(['Zoé'])
    expect(await list('[Numberless=true,Kennel~Z-]')).toEqual(['Zoé'])
    expect(await list('[Kind=surrender,Kennel~Z-]')).toEqual(['Zack'])
    const { body: csv } = await t.app.inject({
      url: `${intakeApi.csv.path}?filter=${encodeURIComponent('[Kennel~Z-]')}`,
      headers: { cookie: shelter.cookie, 'accept-language': 'fr' },
    })
    expect(csv).toContain(';Zoé;Z-1;')
    expect(csv).toContain(';Au refuge\r\n')
    expect(csv.trimEnd().split('\r\n')).toHaveLength(3)
    expect(await list('[Kennel~Z-]', other)).toEqual([])
    expect(await list('[Owner=x]')).toBe(400)
  })
})

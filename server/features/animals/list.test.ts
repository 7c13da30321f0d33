import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { mostCounted } from '#domain/list-filter.ts'
import { animals, auditLog, users } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { indexPlanOf, statementsOf, type Statement } from '../../testing/statements.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let shelter: TestAccount
let admin: TestAccount
let owner: TestAccount
beforeAll(async () => {
  t = await testApp()
  const { db } = t.services
  owner = await t.account({ fullName: 'Odette Roy' })
  shelter = await t.account({ type: 'pro' })
  admin = await t.account({ type: 'admin' })
  const { organizationId } = shelter
  await insertAnimal(db, {
    name: 'Éclair au chocolat',
    organizationId,
    microchip: '985141000000777',
    card: '100000777',
    species: 'Dog',
  })
  await insertAnimal(db, {
    name: 'Chocolatine',
    ownerId: owner.userId,
    tattoo: 'ABC777',
    species: 'Cat',
  })
  await insertAnimal(db, {
    name: 'Réglisse',
    organizationId,
    medal: 'M777',
    species: 'Cat',
    status: 'removed',
    microchip: '985141000000777',
  })
  await insertAnimal(db, {
    name: 'ميلو',
    ownerId: owner.userId,
    species: 'Bird',
    status: 'lost',
    uniqueId: 'arabicname0001',
  })
})
afterAll(() => t.close())

const list = (as: TestAccount, query: Record<string, string> = {}) =>
  t.call(animalsApi.list, { as, query })
const names = async (as: TestAccount, filter: string) =>
  (await list(as, { filter })).body.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1))

describe('staff find', () => {
  it.each([
    ['[Search~choco]', ['Chocolatine', 'Éclair au chocolat']],
    ['[Search~CHOCO ecl]', ['Éclair au chocolat']],
    ['[Search~colat]', []],
    ['[Search~100 000 777]', ['Éclair au chocolat']],
    ['[Search~985.141.000.000.777]', ['Réglisse', 'Éclair au chocolat']],
    ['[Search~abc-777]', ['Chocolatine']],
    ['[Search~m777]', ['Réglisse']],
    ['[Search~ArabicName0001]', ['ميلو']],
    ['[Search~"***"]', []],
    ['[Search~"a & b | (c:*)"]', []],
    ['[Name~regl]', ['Réglisse']],
    ['[Microchip=985141000000777]', ['Réglisse', 'Éclair au chocolat']],
    ['[Medal=M777,Status!=removed]', []],
    ['[Status=removed]', ['Réglisse']],
    ['[Species=Cat]', ['Chocolatine', 'Réglisse']],
    ['[]', ['Chocolatine', 'Réglisse', 'Éclair au chocolat', 'ميلو']],
  ])('by %s', async (filter, expected) => expect(await names(admin, filter)).toEqual(expected))

  it('those of one keeper, by its id', async () => {
    expect(await names(admin, `[Keeper=${owner.userId}]`)).toEqual(['Chocolatine', 'ميلو'])
    expect(await names(admin, `[Keeper=${shelter.organizationId}]`)).toEqual([
      'Réglisse',
      'Éclair au chocolat',
    ])
    expect(await names(admin, '[Keeper=1]')).toEqual([])
    expect((await list(owner, { filter: `[Keeper=${owner.userId}]` })).status).toBe(400)
  })

  it('the newest first', async () => {
    const { body, headers } = await list(admin)
    expect([body[0]?.name, headers['x-total-count']]).toEqual(['ميلو', '4'])
    expect((await list(admin, { _sort: 'Created', _order: 'ASC' })).body[0]?.name).toBe(
      'Éclair au chocolat',
    )
    expect((await list(admin, { _start: '1', _end: '2' })).headers['x-total-count']).toBe('4')
    expect((await list(admin, { _start: '3', _end: '9' })).headers['x-total-count']).toBe('4')
  })

  it.each<Record<string, string>>([
    { _sort: 'Name' },
    { _sort: 'Status' },
    { _sort: 'Updated' },
    { filter: '[Name=Milo]' },
    { filter: '[Microchip~98]' },
    { filter: '[Search=98]' },
  ])('nothing that no index answers: %j', async (query) =>
    expect((await list(admin, query)).body.code).toBe('LIST_INVALID'),
  )

  it.each([
    '[Search~choco]',
    '[Search~985141000000777]',
    '[Card=100000777]',
    '[Tattoo=ABC777]',
    '[Status=lost]',
    '[Status=removed]',
  ])('%s without reading every animal', async (filter) => {
    const [statement] = (await statementsOf(t, () => list(admin, { filter }))).filter(({ text }) =>
      text.includes('order by'),
    )
    const plan = await planOf(statement)
    expect(plan).toContain('animals_')
    expect(plan).not.toMatch(/Seq Scan|Index Scan.* using animals_pkey/)
  })

  it('the newest of all by their ids alone', async () => {
    const [statement] = (await statementsOf(t, () => list(admin))).filter(({ text }) =>
      text.includes('order by'),
    )
    expect(await planOf(statement)).toMatch(/Index Scan Backward using animals_pkey/)
  })
})

const planOf = ({ text, values }: Statement = { text: '', values: [] }) =>
  indexPlanOf(t, text, values)

describe('a keeper finds', () => {
  it.each([
    ['[Search~colat]', []],
    ['[Search~eclair au]', ['Éclair au chocolat']],
    ['[Search~eclair]', ['Éclair au chocolat']],
    ['[Search~100-000-777]', ['Éclair au chocolat']],
    ['[Search~chocolatine]', []],
    ['[Search~"***"]', []],
    ['[Species=Cat,Status=removed]', ['Réglisse']],
    ['[Status=]', ['Éclair au chocolat']],
    ['[Status!=removed,Sex=Male]', ['Éclair au chocolat']],
    ['[Registered=]', ['Réglisse', 'Éclair au chocolat']],
    ['[Registered=pending]', []],
    ['[Microchip=985141000000777,Status=]', ['Éclair au chocolat']],
    ['[Created>=2020-01-01,Updated<=2020-01-01]', []],
  ])('among its own, by %s', async (filter, expected) =>
    expect(await names(shelter, filter)).toEqual(expected),
  )
})

it.each(['Name', 'Created', 'Updated'])('sorts those of an organization by %s', async (field) => {
  const [statement] = (
    await statementsOf(t, () =>
      list(shelter, { filter: '[Species=Dog]', _sort: field, _order: 'DESC' }),
    )
  ).filter(({ text }) => text.includes('order by'))
  const plan = await planOf(statement)
  expect(plan).toContain(`Backward using animals_kept_${field.toLowerCase()}`)
  expect(plan).toMatch(/Index Cond: .*species/)
})

it.each<Record<string, string>>([
  { _sort: 'Species' },
  { filter: '[Name=Milo]' },
  { filter: '[Species~o]' },
  { filter: '[Microchip~98]' },
])('answers organizations nothing that no index does: %j', async (query) =>
  expect((await list(shelter, query)).body.code).toBe('LIST_INVALID'),
)

describe('the file', () => {
  const csv = (as: TestAccount, filter = '[]') =>
    t.app.inject({
      url: `/api/animals/list.csv?filter=${encodeURIComponent(filter)}`,
      headers: { cookie: as.cookie, 'accept-language': 'en' },
    })

  it('has the animals of the filter, and is noted', async () => {
    const { body, headers } = await csv(shelter, '[Status=removed]')
    const lines = body.trim().split('\r\n')
    expect(headers['content-disposition']).toContain('animals.csv')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Réglisse')
    const noted = await t.services.db.select().from(auditLog)
    expect(noted.filter(({ action }) => action === 'animals_exported')).toMatchObject([
      { userId: shelter.userId, subject: '[Status=removed]' },
    ])
  })

  it('has every animal, with the municipality of its keeper, for staff', async () => {
    const { body } = await csv(admin)
    expect(body.trim().split('\r\n')).toHaveLength(5)
    expect(body).toContain('Municipalité')
    expect((await csv(shelter)).body).not.toContain('Municipalité')
  })

  it('says where animals are as their keeper does', async () => {
    const own = (await csv(shelter, '[Status=]')).body
    expect([own.includes('Au refuge'), own.includes('À la maison')]).toEqual([true, false])
    const all = (await csv(admin, '[Status=]')).body
    expect([all.includes('Au refuge'), all.includes('À la maison')]).toEqual([true, true])
  })

  it('refuses a wrong filter before it begins', async () =>
    expect((await csv(shelter, '[Owner=1]')).json()).toMatchObject({ code: 'LIST_INVALID' }))
})

it('a list of 200 animals is one statement for the list, and none an animal', async () => {
  const as = await t.account()
  await t.services.db.insert(animals).values(
    Array.from({ length: 200 }, (_, index) => ({
      id: uuidv7(),
      uniqueId: `many${String(index).padStart(8, '0')}`,
      ownerId: as.userId,
      name: `Animal ${index}`,
      species: 'Dog' as const,
      sex: 'Male' as const,
    })),
  )
  const query = { _start: '0', _end: '200' }
  const sent = await statementsOf(t, async () =>
    expect((await list(as, query)).body).toHaveLength(200),
  )
  const about = sent.filter(({ text }) => text.includes('animals') && !text.includes('count('))
  expect(about).toHaveLength(1)
  expect(sent.length).toBeLessThanOrEqual(2)
})

describe('of more names than are counted', () => {
  let as: TestAccount
  beforeAll(async () => {
    as = await t.account({ type: 'pro' })
    const { organizationId } = as
    await t.services.db.insert(animals).values(
      Array.from({ length: mostCounted + 1 }, (_, index) => ({
        id: uuidv7(),
        uniqueId: `broad${String(index).padStart(8, '0')}`,
        organizationId,
        name: index % 2 ? `Élan ${index}` : `Grand élan roux ${index}`,
        species: 'Dog' as const,
        sex: 'Male' as const,
      })),
    )
    await insertAnimal(t.services.db, { name: 'Zoé', organizationId, tattoo: 'ELAN' })
    await insertAnimal(t.services.db, { name: 'Bélan', organizationId })
  })
  const page = async (filter: string, start: number, order: string) => {
    const { body } = await list(as, {
      filter,
      _sort: 'Name',
      _order: order,
      _start: String(start),
      _end: String(start + 2),
    })
    return body.map(({ name }) => name)
  }

  it.each([
    ['[Search~elan]', 0, 'DESC', ['Zoé', 'Grand élan roux 9998']],
    ['[Search~ÉLAN]', 0, 'ASC', ['Élan 1', 'Élan 1001']],
    ['[Search~elan,Species=Dog]', 4999, 'ASC', ['Élan 9999', 'Grand élan roux 0']],
    ['[Name~elan]', 0, 'DESC', ['Grand élan roux 9998', 'Grand élan roux 9996']],
    ['[Name~"elan rou"]', 0, 'ASC', ['Grand élan roux 0', 'Grand élan roux 10']],
    ['[Name~e]', 9999, 'ASC', ['Grand élan roux 9996', 'Grand élan roux 9998']],
    ['[Name~lan]', 0, 'ASC', []],
  ])('%s from %i, %s', async (filter, start, order, expected) =>
    expect(await page(filter, start, order)).toEqual(expected),
  )

  it.each(['Name', 'Created', 'Updated'])('a page by %s is read from its index', async (_sort) => {
    await t.services.db.execute('vacuum analyze animals')
    const sent = await statementsOf(t, () =>
      list(as, { filter: '[Search~elan]', _sort, _order: 'DESC' }),
    )
    const listing = sent.find(({ text }) => text.includes('strpos'))
    expect(await planOf(listing)).toContain(
      `Index Only Scan Backward using animals_kept_${_sort.toLowerCase()}`,
    )
  })
})

it('tells staff alone whom to call about an animal, and notes that they looked', async () => {
  const { db } = t.services
  await db.update(users).set({ telephone: '(514) 555-0143' }).where(eq(users.id, owner.userId))
  const keepers = async (as: TestAccount) =>
    new Map(
      (await list(as, { filter: '[Species=Cat]' })).body.map(({ name, keeper }) => [name, keeper]),
    )
  const seen = await keepers(admin)
  const person = { kind: 'person', id: owner.userId, name: 'Odette Roy', proType: null }
  expect(seen.get('Chocolatine')).toEqual({
    ...person,
    telephone: '(514) 555-0143',
    extension: null,
  })
  expect(seen.get('Réglisse')).toMatchObject({
    kind: 'organization',
    id: shelter.organizationId,
    proType: 'shelter',
  })
  expect([...(await keepers(owner)).values()]).toEqual([undefined])
  const noted = async () =>
    (await db.select().from(auditLog)).map(({ action, subject }) => `${action} ${subject}`)
  expect(await noted()).toContain('animal_read list')
  const profile = async (as: TestAccount) =>
    (await t.call(animalsApi.profile, { as, params: { id: 'arabicname0001' } })).body.keeper
  expect(await profile(admin)).toMatchObject({ ...person, email: owner.email })
  expect(await noted()).toContain(`users_read ${owner.userId}`)
  expect(await profile(owner)).toBeUndefined()
})

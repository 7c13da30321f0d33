import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { csvQuery } from '#domain/list-csv.ts'
import {
  auditLog,
  campaigns,
  chats,
  cities,
  clientLetters,
  foundAnimals,
  items,
  lotMoves,
  lotProducts,
  lots,
  organizations,
  registries,
  registryPrefixes,
  shipments,
  supportCases,
  threads,
  transactions,
  transfers,
  usage,
  users,
} from '../db/tables/index.ts'
import { newUniqueId } from '../features/animals/unique-id.ts'
import { largestPage } from '../http/list.ts'
import { routes } from '../routes.ts'
import { insertAnimal } from '../testing/insert-animal.ts'
import { storeFoundAnimal } from '../testing/stored/found-animal.ts'
import { testApp, type TestAccount, type TestApp } from '../testing/test-app.ts'

/** What a spreadsheet would compute. */
const formula = '=1+1'

interface Listed {
  /** Leaves some rows out. */
  filter: string
  /** What the first row of the filter says, as a cell. */
  first: string
  /** Its rows name people. */
  isPersonal?: true
}

/** Of every list whose download is that of `sendList`, by its path. */
const lists: Record<string, Listed> = {
  '/api/admin/chats': { filter: '[Status=waiting]', first: `'${formula}`, isPersonal: true },
  '/api/admin/support': { filter: '[Status=open]', first: `'${formula}`, isPersonal: true },
  '/api/admin/shipments': { filter: '[Status=waiting]', first: `'${formula}`, isPersonal: true },
  '/api/admin/found-animals': {
    filter: '[Status=hidden]',
    first: `'${formula}`,
    isPersonal: true,
  },
  '/api/admin/threads': { filter: '[Waiting=true]', first: `'${formula}` },
  '/api/admin/validation': { filter: '[Status=waiting]', first: `'${formula}`, isPersonal: true },
  '/api/admin/objections': { filter: '[Decision=""]', first: `'${formula}`, isPersonal: true },
  '/api/admin/lots': { filter: '[Status=received]', first: `'${formula}` },
  '/api/pro/lots': { filter: '[Kind=card]', first: '700000001' },
  '/api/admin/items': { filter: '[Kind=card]', first: '700000001' },
  '/api/pro/lots/:id/items': { filter: '[Status=lot]', first: '700000001' },
  '/api/pro/lot-moves': { filter: '[Items=2]', first: `'${formula}` },
  '/api/admin/lot-products': { filter: '[Type="Card lot"]', first: `'${formula}` },
  '/api/admin/cities': { filter: '[Name~"1+1"]', first: `'${formula}` },
  '/api/admin/registries': { filter: '[Closed=true]', first: `'${formula}` },
  '/api/admin/prefixes': { filter: '[Registries~"1+1"]', first: `'${formula}` },
  '/api/admin/usage': { filter: '[Call~"1+1",Type=anonymous]', first: `'${formula}` },
  '/api/pro/campaigns': { filter: '[Status=draft]', first: `'${formula}` },
  '/api/pro/clients/letters': { filter: '[Kind=service]', first: `'${formula}` },
}

const downloads = routes.flatMap(({ endpoint }) =>
  endpoint.query === csvQuery && endpoint.path.replace(/\.csv$/, '') in lists
    ? [[endpoint.path.replace(/\.csv$/, ''), endpoint] as const]
    : [],
)

let t: TestApp
/** Who reads a list, in each language. */
let staff: Record<'fr' | 'en', TestAccount>
let pro: Record<'fr' | 'en', TestAccount>
let owner: TestAccount
let lotId = ''
beforeAll(async () => {
  t = await testApp()
  staff = {
    fr: await t.account({ type: 'admin' }),
    en: await t.account({ type: 'admin', language: 'en' }),
  }
  const french = await t.account({ type: 'pro', proType: 'distributor' })
  const organizationId = french.organizationId ?? ''
  pro = {
    fr: french,
    en: await t.account({
      type: 'pro',
      proType: 'distributor',
      language: 'en',
      organizationId,
    }),
  }
  owner = await t.account()
  await stored(organizationId)
})
afterAll(() => t.close())

/** Two rows in every list, of which its filter leaves one. */
async function stored(organizationId: string): Promise<void> {
  const { db } = t.services
  const now = t.clock.now()
  await db
    .update(organizations)
    .set({ useLicenses: true })
    .where(eq(organizations.id, organizationId))
  const [one, other] = [await t.account({ fullName: formula }), await t.account()]
  const chat = { lastMessage: now, language: 'fr' as const }
  await db.insert(chats).values([
    { ...chat, userId: one.userId, status: 'waiting', waitingSince: now },
    { ...chat, userId: other.userId, status: 'closed' },
  ])
  await db.insert(supportCases).values([
    { userId: one.userId, notes: formula },
    { userId: other.userId, notes: 'À l’aide', status: 'closed' },
  ])
  for (const [status, fullName] of [
    ['waiting', formula],
    ['sent', 'Camille'],
  ] as const) {
    const to = { fullName, email: 'camille@example.org', language: 'fr' } as const
    const [order] = await db
      .insert(transactions)
      .values({
        ...to,
        uniqueId: newUniqueId(),
        orderNumber: newUniqueId(),
        type: 'card',
        status: 'success',
        province: 'QC',
        shipping: 0,
        fee: 0,
        tax: 0,
        taxes: [],
        total: 2000,
        isSandbox: true,
        expires: now,
      })
      .returning()
    await db.insert(shipments).values({ ...to, transactionId: order?.id ?? '', status })
  }
  const at = [-73.57, 45.5] as const
  const hidden = await storeFoundAnimal(db, { at: [...at], fullName: formula })
  await db.update(foundAnimals).set({ status: 'hidden' }).where(eq(foundAnimals.id, hidden.id))
  const found = await storeFoundAnimal(db, { at: [...at] })
  const animal = await insertAnimal(db, { ownerId: one.userId, name: formula })
  const thread = {
    animalId: animal.id,
    keeper: one.userId,
    foundAnimalId: found.id,
    email: 'finder@example.org',
    language: 'fr',
    reported: now,
    reason: 'other',
    lastMessage: now,
  } as const
  await db.insert(threads).values([
    { ...thread, uniqueId: newUniqueId() },
    { ...thread, uniqueId: newUniqueId(), reviewed: now },
  ])
  await db.insert(organizations).values({
    businessName: formula,
    proType: 'shelter',
    valid: false,
    email: 'refuge@example.org',
    language: 'fr',
  })
  await db.insert(transfers).values([
    { animalId: animal.id, objection: 'Non', objectedAt: now },
    { animalId: animal.id, objection: 'Oui', objectedAt: now, decision: 'stands' },
  ])
  const lot = { kind: 'card', supplier: 'Presse' } as const
  const own = { ...lot, status: 'shipped', organizationId, shippedAt: now } as const
  const [shipped] = await db
    .insert(lots)
    .values([
      { ...own, first: '700000001', last: '700000002', items: 2 },
      { ...own, kind: 'microchip' },
      { ...lot, supplier: formula, status: 'received' },
    ])
    .returning()
  lotId = shipped?.id ?? ''
  const item = { lotId, verification: '123' } as const
  await db.insert(items).values([
    { ...item, kind: 'card', number: '700000001' },
    { ...item, kind: 'card', number: '700000002', status: 'retired' },
    { lotId, kind: 'microchip', number: '985141000000001', status: 'retired' },
  ])
  const [buyer] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.businessName, formula))
  const move = { lotId, fromId: organizationId, toId: buyer?.id, first: '1', last: '2' }
  await db.insert(lotMoves).values([
    { ...move, items: 2 },
    { ...move, items: 3 },
  ])
  const product = { nameFr: formula, nameEn: formula, size: 5, price: 1000 }
  await db.insert(lotProducts).values([
    { ...product, type: 'Card lot' },
    { ...product, type: 'Microchip lot' },
  ])
  const [city] = await db
    .insert(cities)
    .values([
      { name: formula, organizationId },
      { name: 'Candiac', organizationId },
    ])
    .returning()
  await db.insert(registries).values({ name: formula, closed: true, sourceDate: '2026-01-01' })
  await db
    .insert(registryPrefixes)
    .values({ prefix: '99199', length: 15, registries: [formula], sourceDate: '2026-01-01' })
  const counted = { day: '2026-05-01', call: formula, made: 1 }
  await db.insert(usage).values([
    { ...counted, type: 'anonymous' },
    { ...counted, type: 'ind' },
  ])
  const campaign = {
    name: formula,
    cityId: city?.id ?? '',
    start: '2026-01-01',
    end: '2026-12-31',
    reminders: [],
  }
  await db.insert(campaigns).values([
    { ...campaign, status: 'draft' },
    { ...campaign, status: 'closed' },
  ])
  const letter = {
    organizationId,
    content: { fr: { subject: formula, text: 'Voilà' } },
    skipped: { no_email: 0, no_consent: 0, withdrawn: 0 },
  }
  await db.insert(clientLetters).values([
    { ...letter, kind: 'service' },
    { ...letter, kind: 'commercial' },
  ])
  await db.update(users).set({ postalCode: 'H2X 1Y4' }).where(eq(users.id, one.userId))
}

const addressOf = (path: string, query: object) =>
  `${path.replace(':id', lotId)}?${new URLSearchParams(query as Record<string, string>).toString()}`
const ask = (path: string, query: object, as?: TestAccount) =>
  t.app.inject({ url: addressOf(path, query), headers: as ? { cookie: as.cookie } : {} })

async function linesOf(path: string, query: object, as: TestAccount): Promise<string[]> {
  const { statusCode, body, headers } = await ask(`${path}.csv`, query, as)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(body.startsWith('\uFEFF')).toBe(true)
  return body.slice(1).trimEnd().split('\r\n')
}

it('covers every list of staff and of professionals that has no download of its own', () => {
  expect(downloads.map(([path]) => path).toSorted()).toEqual(Object.keys(lists).toSorted())
  const known = new Set<string>(routes.map(({ endpoint }) => endpoint.path))
  const without = routes.flatMap(({ endpoint: { path, query, reply } }) =>
    query && '_start' in query.shape && reply instanceof z.ZodArray && !known.has(`${path}.csv`)
      ? [path]
      : [],
  )
  // Whom a form lets choose.
  expect(without.toSorted()).toEqual([
    '/api/admin/lots/buyers',
    '/api/animals/shelters',
    '/api/pro/lots/buyers',
  ])
})

describe.each(downloads)('the download of %s', (path, endpoint) => {
  const { filter, first, isPersonal } = lists[path] as Listed
  const readers = () => (path.startsWith('/api/pro/') ? pro : staff)

  it('has its head in the reader’s language', async () => {
    const [fr] = await linesOf(path, {}, readers().fr)
    const [en] = await linesOf(path, {}, readers().en)
    expect(fr).not.toBe(en)
    for (const head of [fr, en]) expect(head).not.toMatch(/\?|(^|[,;])([,;]|$)/)
  })

  it('has the rows that the list has, with its filter, without formulas', async () => {
    const as = readers().fr
    for (const query of [{}, { filter }]) {
      const list = await ask(path, { ...query, _end: '1000' }, as)
      const [, ...lines] = await linesOf(path, query, as)
      expect(lines).toHaveLength((list.json() as unknown[]).length)
    }
    const [all, filtered] = [await linesOf(path, {}, as), await linesOf(path, { filter }, as)]
    expect(filtered.length).toBeLessThan(all.length)
    expect(filtered[1]).toContain(first)
    const cells = all.flatMap((line) => line.split(';'))
    expect(cells.filter((cell) => cell.startsWith('='))).toEqual([])
  })

  it('is refused for a filter that the list refuses', async () => {
    expect(await ask(`${path}.csv`, { filter: '[Nothing=1]' }, readers().fr)).toMatchObject({
      statusCode: 400,
    })
  })

  it('is for those alone whom the list is for', async () => {
    expect((await ask(`${path}.csv`, {})).statusCode).toBe(401)
    expect((await ask(`${path}.csv`, {}, owner)).statusCode).toBe(403)
    if (endpoint.access === 'staff')
      expect((await ask(`${path}.csv`, {}, pro.fr)).statusCode).toBe(403)
  })

  it(isPersonal ? 'is in the audit log with the number of rows' : 'names nobody', async () => {
    const { db } = t.services
    const of = and(
      eq(auditLog.action, 'list_exported'),
      eq(auditLog.userId, readers().en.userId),
      like(auditLog.subject, `%${filter}`),
    )
    const before = await db.$count(auditLog, of)
    const [, ...lines] = await linesOf(path, { filter }, readers().en)
    const entries = await db.select().from(auditLog).where(of)
    expect(entries).toHaveLength(before + (isPersonal ? 1 : 0))
    if (isPersonal)
      expect(entries.map(({ subject }) => subject)).toContain(
        `${path.replace('/api/admin/', '')} ${lines.length} ${filter}`,
      )
  })
})

it('has the order of the list', async () => {
  const names = async (_order: string) => {
    const [, ...lines] = await linesOf('/api/admin/cities', { _sort: 'Name', _order }, staff.fr)
    return lines.map((line) => line.split(';')[0])
  }
  expect(await names('ASC')).toEqual([`'${formula}`, 'Candiac'])
  expect(await names('DESC')).toEqual(['Candiac', `'${formula}`])
})

it('has the rows beyond the first page that a list answers', async () => {
  await t.services.db.$client.query(
    "insert into usage (day, call, type) select '2026-04-01', 'GET /api/many/' || n, 'ind' from generate_series(1, $1::int) n",
    [largestPage + 1],
  )
  const [, ...lines] = await linesOf('/api/admin/usage', { filter: '[Call~"/many/"]' }, staff.fr)
  expect(new Set(lines).size).toBe(largestPage + 1)
})

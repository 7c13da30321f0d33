import { mkdir, writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uniqueId } from '#domain/animals/unique-id.ts'
import type { CampaignStatus } from '#domain/campaigns/campaign.ts'
import { exampleRules } from '#domain/cities/example-rules.ts'
import type { Endpoint } from '#domain/contract.ts'
import { exportsApi } from '#domain/exports/exports.api.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import {
  apiKeys,
  clientLetters,
  clients,
  campaigns,
  clientShares,
  implants,
  invitations,
  clerkDays,
  licencePayments,
  licences,
  listViews,
  lotMoves,
  lots,
  matches,
  organizations,
  passkeys,
  sessions,
  stays,
  transfers,
  users,
} from '../db/tables/index.ts'
import { routes } from '../routes.ts'
import { importFolder, registerRejects } from '../features/import/by-screen/kept-file.ts'
import { insertAnimal } from '../testing/insert-animal.ts'
import { storeFoundAnimal } from '../testing/stored/found-animal.ts'
import { lotProduct, orderIn, stockLot } from '../testing/test-lot-orders.ts'
import { cityWith, declaredDog, licenceRow } from '../testing/test-licences.ts'
import { decisionKey } from '../files/decision-files.ts'
import { testApp, type TestAccount, type TestApp } from '../testing/test-app.ts'
import { testPassword, withPassword } from '../testing/with-password.ts'

/**
 * Calls with another's id find and change nothing. Animals: features/animals/strangers.test.ts;
 * uploads: features/licences/decision-file.test.ts;
 * tokens authorize their holder.
 */
const calls = routes.flatMap(({ endpoint }) => {
  const id = endpoint.params?.shape['id']
  const isOwn = !['anyone', 'staff', 'god'].includes(endpoint.access) && !endpoint.upload
  const isAnimal = id === uniqueId && /\/animals\/(update\/)?:id/.test(endpoint.path)
  return id && !isAnimal && isOwn ? [endpoint] : []
})
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

let t: TestApp
let owner: TestAccount
let stranger: TestAccount
/** One whose it is, and a stranger, for calls of shelters alone. */
const shelters: TestAccount[] = []
let organizationId: string
/** May be shipped to. */
let buyerId: string
beforeAll(async () => {
  t = await testApp()
  owner = await withPassword(t, await t.account({ type: 'pro', proType: 'distributor' }))
  organizationId = owner.organizationId ?? ''
  stranger = await withPassword(t, await t.account({ type: 'pro', proType: 'distributor' }))
  for (const { userId } of [owner, stranger])
    await t.services.db.update(users).set({ manager: true }).where(eq(users.id, userId))
  await t.services.db.update(organizations).set({ useLicenses: true })
  for (let made = 0; made < 2; made++)
    shelters.push(await t.account({ type: 'pro', proType: 'shelter' }))
  buyerId = (await t.account({ type: 'pro' })).organizationId ?? ''
})
afterAll(() => t.close())
// So that the rate limits do not apply.
beforeEach(() => t.services.db.$client.query('delete from rate_limits'))

let made = 0
const idOf = async (rows: PromiseLike<{ id: string }[]>): Promise<string> =>
  (await rows)[0]?.id ?? ''
const expires = new Date('2100-01-01')

/** Of a city that the owner's organization runs. */
async function licence(more: Partial<typeof licences.$inferInsert>): Promise<string> {
  const { id: cityId } = await cityWith(t, owner, 'Candiac')
  const uniqueId = `licence00000${1000 + ++made}`
  await t.services.db.insert(licences).values({ ...licenceRow, ...more, cityId, uniqueId })
  return uniqueId
}
let cityOfCampaign = ''
async function campaign(status: CampaignStatus): Promise<string> {
  const { id: cityId, name } = await cityWith(t, owner, 'Candiac')
  cityOfCampaign = name
  const window = { start: '2026-12-01', end: '2026-12-31' }
  return idOf(
    t.services.db
      .insert(campaigns)
      .values({ name: 'Fin d’année', cityId, ...window, reminders: [], status })
      .returning(),
  )
}
/** As the calls of both sides leave it. */
async function lotOrder(status: OrderStatus): Promise<string> {
  const admin = await t.account({ type: 'admin' })
  await t.services.db
    .update(organizations)
    .set({ addressText: '12 rue Principale', city: 'Granby', postalCode: 'J2G 1A1' })
    .where(eq(organizations.id, organizationId))
  const product = await lotProduct(t, admin)
  const placed = await orderIn(t, status, { buyer: owner, admin, product })
  ordered.product = product.id
  ordered.item = placed.item
  return placed.order.id
}
/** Of the order that was made last. */
const ordered = { product: '', item: '' }
const payment = '01900000-0000-7000-8000-000000000001'
const [corrected, receipted] = [
  '01900000-0000-7000-8000-000000000002',
  '01900000-0000-7000-8000-000000000003',
]
async function paidLicence(id: string): Promise<string> {
  const uniqueId = await licence(running)
  const [paid] = await t.services.db.select().from(licences).where(eq(licences.uniqueId, uniqueId))
  await t.services.db.insert(licencePayments).values({
    id,
    cityId: paid?.cityId ?? '',
    licenceId: paid?.id ?? '',
    kind: 'licence',
    method: 'cash',
    cents: 2000,
    fee: 0,
    tax: 0,
    day: '2025-06-01',
  })
  return uniqueId
}
const running = { status: 'active', from: '2025-06-01', to: '2026-05-31', tag: 'CA1' } as const

/** Returns the id of a new one. New calls must be added here. */
const things: Record<string, () => Promise<string>> = {
  '/api/security/passkeys/:id': () =>
    idOf(
      t.services.db
        .insert(passkeys)
        .values({
          userId: owner.userId,
          name: 'Portable',
          credentialId: `credential ${++made}`,
          publicKey: 'x',
        })
        .returning(),
    ),
  '/api/sessions/:id': () =>
    idOf(
      t.services.db
        .insert(sessions)
        .values({ userId: owner.userId, tokenHash: `hash ${++made}`, expires })
        .returning(),
    ),
  '/api/views/:id': () =>
    idOf(
      t.services.db
        .insert(listViews)
        .values({
          userId: owner.userId,
          list: '/api/pro/orders',
          name: `Vue ${++made}`,
          search: {},
        })
        .returning(),
    ),
  '/api/pro/team/:id': async () => (await t.account({ type: 'pro', organizationId })).userId,
  '/api/pro/team/invitations/:id': () =>
    idOf(
      t.services.db
        .insert(invitations)
        .values({ organizationId, email: `invited${++made}@example.org`, expires })
        .returning(),
    ),
  '/api/pro/implants/:id': () =>
    idOf(
      t.services.db
        .insert(implants)
        .values({
          organizationId,
          microchip: `98514100000${1000 + ++made}`,
          email: `chip${made}@example.org`,
          implanter: { fullName: 'Dre Roy', telephone: '' },
          implantDate: '2026-05-01',
          language: 'fr',
        })
        .returning(),
    ),
  '/api/pro/api-keys/:id': () =>
    idOf(
      t.services.db
        .insert(apiKeys)
        .values({
          organizationId,
          name: 'Logiciel',
          keyHash: `hash ${++made}`,
          start: 'trv_abc',
          quota: 5000,
        })
        .returning(),
    ),
  '/api/pro/clients/shared/:id': async () => {
    const { userId } = await t.account()
    return idOf(t.services.db.insert(clientShares).values({ userId, organizationId }).returning())
  },
  '/api/pro/clients/letters/:id': () =>
    idOf(
      t.services.db
        .insert(clientLetters)
        .values({
          organizationId,
          kind: 'service',
          content: { fr: { subject: 'Bonjour', text: 'Voilà' } },
          skipped: { no_email: 0, no_consent: 0, withdrawn: 0 },
        })
        .returning(),
    ),
  '/api/pro/clients/:id': () =>
    idOf(
      t.services.db
        .insert(clients)
        .values({ organizationId, fullName: `Client ${++made}`, language: 'fr' })
        .returning(),
    ),
  '/api/pro/campaigns/:id': () => campaign('draft'),
  '/api/pro/campaigns/:id/close': () => campaign('running'),
  '/api/pro/campaigns/:id/letters.pdf': () => campaign('running'),
  '/api/pro/campaigns/:id/results': () => campaign('closed'),
  '/api/pro/campaigns/:id/results.csv': () => campaign('closed'),
  '/api/pro/lots/:id': async () => {
    const { id } = await stockLot(t, 3)
    await t.services.db
      .update(lots)
      .set({ status: 'shipped', organizationId })
      .where(eq(lots.id, id))
    return id
  },
  '/api/pro/lot-moves/:id': async () => {
    const { id } = await stockLot(t, 1)
    const [move] = await t.services.db
      .insert(lotMoves)
      .values({ lotId: id, fromId: organizationId, toId: buyerId, items: 1, first: '1', last: '1' })
      .returning({ id: lotMoves.id })
    await t.services.db
      .update(lots)
      .set({ status: 'shipped', organizationId: buyerId })
      .where(eq(lots.id, id))
    return String(move?.id)
  },
  '/api/matches/:id': async () => {
    const { db } = t.services
    const lost = await insertAnimal(db, { organizationId, lostAt: [-73.57, 45.5] })
    const find = await storeFoundAnimal(db, { at: [-73.57, 45.5] })
    const uniqueId = `match0000000${1000 + ++made}`
    await db.insert(matches).values({
      uniqueId,
      reportId: lost.reportId,
      animalId: lost.id,
      foundAnimalId: find.id,
      score: 80,
      reasons: [],
      told: new Date(),
    })
    return uniqueId
  },
  '/api/pro/orders/:id': () => lotOrder('draft'),
  '/api/pro/orders/:id/receive': () => lotOrder('shipped'),
  '/api/pro/orders/:id/invoice': () => lotOrder('confirmed'),
  '/api/pro/cities/:id/days/:day/reopen': async () => {
    const { id } = await cityWith(t, owner, 'Candiac')
    const { userId } = owner
    await t.services.db
      .insert(clerkDays)
      .values({ cityId: id, userId, day: '2026-05-04', expected: 0, counted: 0 })
    return id
  },
  '/api/exports/:kind/:id': () => Promise.resolve(organizationId),
  '/api/pro/cities/:id': async () => (await cityWith(t, owner, 'Candiac')).id,
  '/api/pro/cities/:id/register/rejects.csv': async () => {
    const { id } = await cityWith(t, owner, 'Candiac')
    await mkdir(importFolder(t.services), { recursive: true })
    await writeFile(registerRejects(t.services, id), 'line,column,reason,value,row\n')
    return id
  },
  '/api/pro/licenseAnimalOwner/:id': async () => {
    const { id, uniqueId } = await insertAnimal(t.services.db, { name: 'Licenciée' })
    await licence({ ...running, animalId: id })
    return uniqueId
  },
  '/api/pro/licenses/:id': () => licence({ status: 'pending' }),
  '/api/pro/licenses/:id/activate': () =>
    licence({ status: 'pending', assistanceCertificate: 'M-1' }),
  '/api/pro/licenses/:id/renew': () => licence(running),
  '/api/pro/licenses/:id/decision-file': async () => {
    const name = 'stranger.pdf'
    await t.services.files.put(decisionKey(name), Buffer.from('%PDF-'))
    return licence({ ...running, decisionFile: name })
  },
  '/api/pro/licenses/:id/refund': () => paidLicence(payment),
  '/api/pro/licenses/:id/payments/:payment/correct': () => paidLicence(corrected),
  '/api/pro/licenses/:id/receipt': () => paidLicence(receipted),
  '/api/pro/licenses/:id/replace-tag': () => licence(running),
  '/api/pro/custody/:id': async () => {
    const { id, uniqueId } = await insertAnimal(t.services.db, {
      name: 'Gardée',
      custodianId: shelters[0]?.organizationId ?? '',
    })
    await t.services.db.insert(stays).values({
      animalId: id,
      organizationId: shelters[0]?.organizationId ?? '',
      kind: 'stray',
      came: '2026-05-04',
    })
    return uniqueId
  },
  '/api/transfers/:id': async () => {
    const { id } = await insertAnimal(t.services.db, { name: 'Secrète' })
    return idOf(
      t.services.db
        .insert(transfers)
        .values({ animalId: id, fromOrganizationId: organizationId, created: t.clock.now() })
        .returning(),
    )
  },
}
const thingOf = (path: string) =>
  things[path] ?? things[Object.keys(things).find((known) => path.startsWith(`${known}/`)) ?? '']

/** Valid bodies, so that only the caller is wrong. */
const bodies: Record<string, object> = {
  'PUT /api/security/passkeys/:id': { name: 'À moi' },
  'PUT /api/views/:id': { name: 'À moi' },
  'DELETE /api/security/passkeys/:id': { password: testPassword },
  'PUT /api/pro/team/:id': { manager: true },
  'PUT /api/pro/implants/:id/contact': { fullname: 'À Moi' },
  'PUT /api/pro/clients/:id': { fullName: 'À Moi' },
  'PUT /api/pro/campaigns/:id': {
    name: 'Rentrée',
    get city() {
      return cityOfCampaign
    },
    start: '2026-09-01',
    end: '2026-09-30',
  },
  'POST /api/pro/lots/:id/ship': {
    get organizationId() {
      return buyerId
    },
  },
  'PUT /api/pro/orders/:id': {
    get items() {
      return [{ product: ordered.product, quantity: 4 }]
    },
  },
  'POST /api/pro/orders/:id/submit': {},
  'POST /api/pro/orders/:id/receive': {
    get items() {
      return [{ id: ordered.item, received: 1 }]
    },
  },
  'POST /api/pro/orders/:id/cancel': {},
  'POST /api/matches/:id': { verdict: 'not_mine' },
  'POST /api/exports/:kind/:id': { password: testPassword },
  'POST /api/pro/cities/:id/days': { day: '2026-05-04', counted: 0 },
  'POST /api/pro/cities/:id/days/:day/reopen': {
    get clerk() {
      return owner.userId
    },
    reason: 'Compté deux fois',
  },
  'POST /api/pro/cities/:id/rules': exampleRules.Candiac,
  'PUT /api/pro/cities/:id/hold-days': { holdDays: 5 },
  'PUT /api/pro/licenses/:id': declaredDog,
  'POST /api/pro/licenses/:id/pay': { method: 'cash', cents: 2000 },
  'POST /api/pro/licenses/:id/revoke': { reason: 'Déclaration inexacte' },
  'POST /api/pro/licenses/:id/refund': { payment, reason: 'Payée deux fois' },
  'POST /api/pro/licenses/:id/payments/:payment/correct': {
    method: 'cheque',
    reason: 'Mauvais bouton',
  },
  'POST /api/pro/licenses/:id/renew': { method: 'cash', cents: 2000 },
  'POST /api/pro/licenses/:id/replace-tag': { method: 'cash', cents: 1000 },
  'PUT /api/pro/custody/:id': { kennel: 'A-1', note: '' },
  'POST /api/pro/custody/:id/end': { outcome: 'other' },
  'POST /api/transfers/:id/objection': { reason: 'Ce n’était pas voulu.' },
}

const everything = async () =>
  (
    await t.services.db.$client.query(
      `select ${[
        'users',
        'sessions',
        'passkeys',
        'invitations',
        'implants',
        'api_keys',
        'transfers',
        'campaigns',
        'city_rules',
        'clerk_days',
        'clients',
        'licences',
        'licence_payments',
        'list_views',
        'lots',
        'lot_moves',
        'orders',
        'order_items',
        'order_events',
        'stays',
      ]
        .map((table) => `(select json_agg(r order by r.id) from ${table} r) as ${table}`)
        .join(', ')}, (select count(*) from pgboss.job) as jobs`,
    )
  ).rows

it('every call that names something by its id is known here', () => {
  expect(calls.length).toBeGreaterThan(10)
  expect(calls.filter(({ path }) => !thingOf(path)).map(nameOf)).toEqual([])
  expect(
    calls.filter((endpoint) => endpoint.body && !bodies[nameOf(endpoint)]).map(nameOf),
  ).toEqual([])
})

describe.each(calls.map((endpoint) => ({ endpoint, name: nameOf(endpoint) })))(
  '$name',
  ({ endpoint }) => {
    const ask = async (id: string, as: TestAccount) =>
      t.call(endpoint, {
        as,
        params: {
          id,
          ...(endpoint.path.includes('/:kind/') && { kind: 'organization' }),
          ...(endpoint.path.includes('/:payment/') && { payment: corrected }),
          ...(endpoint.path.includes('/:day/') && { day: '2026-05-04' }),
        },
        body: bodies[nameOf(endpoint)],
        ...(endpoint.path.includes('/statement') && {
          query: { from: '2026-05-01', to: '2026-05-31' } as never,
        }),
        ...(endpoint.path === exportsApi.file.path &&
          endpoint.method === 'GET' && { query: (await linkOf(id, as)) as never }),
        ...(endpoint.path.endsWith('/receipt') && { query: { payment: receipted } as never }),
      })

    async function linkOf(id: string, as: TestAccount): Promise<Record<string, string>> {
      const params = { kind: 'organization', id }
      const { status, body } = await t.call(exportsApi.open, {
        as,
        params,
        body: { password: testPassword },
      })
      return status === 200 ? Object.fromEntries(new URL(body.href, 'http://x').searchParams) : {}
    }

    it('is NOT_FOUND to another of the same kind, changes nothing, and works for whose it is', async () => {
      const [whose = owner, another = stranger] = endpoint.access.startsWith('shelter')
        ? shelters
        : []
      const id = await thingOf(endpoint.path)?.()
      const before = await everything()
      const refused = await ask(id ?? '', another)
      expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND'])
      expect(await everything()).toEqual(before)
      const { status } = await ask(id ?? '', whose)
      // Of an upload nothing lacks but the form.
      if (endpoint.upload) return expect(status).toBe(415)
      expect(status).toBeLessThan(300)
    })
  },
)

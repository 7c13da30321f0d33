import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everythingApi, type HitKind } from '#domain/admin/everything.api.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import {
  auditLog,
  clients,
  implants,
  items,
  licences,
  lots,
  orders,
  organizations,
  supportCases,
} from '../../../db/tables/index.ts'
import { insertAnimal } from '../../../testing/insert-animal.ts'
import { cityWith, clerkOf, licenceRow } from '../../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let admin: TestAccount
let person: TestAccount
let order: number
let caseNumber: number
let client: string
beforeAll(async () => {
  t = await testApp()
  const { db } = t.services
  admin = await t.account({ type: 'admin', fullName: 'Odile Registre' })
  person = await t.account({ fullName: 'Élodie Tremblay-Gagnon', email: 'elodie@boreal.example' })
  const pro = await t.account({ type: 'pro', fullName: 'Claude Guichet' })
  await db
    .update(organizations)
    .set({ businessName: 'Clinique du Fjord', city: 'Saguenay' })
    .where(eq(organizations.id, pro.organizationId ?? ''))
  await insertAnimal(db, {
    uniqueId: 'everything01',
    name: 'Réglisse',
    ownerId: person.userId,
    microchip: '985141000000021',
  })
  const [lot] = await db
    .insert(lots)
    .values({ kind: 'microchip', supplier: 'Datamars' })
    .returning({ id: lots.id })
  await db
    .insert(items)
    .values({ lotId: lot?.id ?? '', kind: 'microchip', number: '985141000000021' })
  const [ordered] = await db
    .insert(orders)
    .values({
      uniqueId: 'order-one',
      organizationId: pro.organizationId ?? '',
      status: 'submitted',
      supplier: 'trouvaille',
    })
    .returning({ number: orders.number })
  order = ordered?.number ?? 0
  const [asked] = await db
    .insert(supportCases)
    .values({ userId: person.userId, notes: 'À l’aide' })
    .returning({ number: supportCases.number })
  caseNumber = asked?.number ?? 0
  await db.insert(implants).values(
    (['open', 'claimed'] as const).map((status, n) => ({
      organizationId: pro.organizationId ?? '',
      status,
      microchip: `98514100000003${n}`,
      implanter: { fullName: 'Claude Guichet', telephone: null },
      implantDate: '2026-05-01',
      language: 'fr' as const,
      fullname: `Hélène O’Brien ${status}`,
      email: `helene.${status}@boreal.example`,
      telephone: '(450) 555-0177',
      additionalContact: { fullName: 'Gaston Lebrun', telephone: '(450) 555-0178' },
      postalCode: 'J2G 9H7',
    })),
  )
  const [kept] = await db
    .insert(clients)
    .values({
      organizationId: pro.organizationId ?? '',
      fullName: 'Solène Côté-Bélair',
      telephone: '(418) 555-0190',
      email: 'solene@boreal.example',
      language: 'fr',
    })
    .returning({ id: clients.id })
  client = kept?.id ?? ''
  const city = await cityWith(t, await clerkOf(t))
  await db.insert(licences).values({
    ...licenceRow,
    cityId: city.id,
    microchip: '985141000000022',
    animalName: 'Toffee',
    tag: '26-00481',
  })
})
afterAll(() => t.close())

const search = (q: string, as = admin) => t.call(everythingApi.search, { as, query: { q } })

it.each<[() => string, HitKind, string | RegExp]>([
  [() => 'elodie tremblay', 'people', 'Élodie Tremblay-Gagnon'],
  [() => 'ELODIE@boreal.example', 'people', 'Élodie Tremblay-Gagnon'],
  [() => 'elodie@boreal.example', 'cases', /^\d+$/],
  [() => 'reglis', 'animals', 'Réglisse'],
  [() => '985 141 000 000 021', 'animals', 'Réglisse'],
  [() => '985-141-000-000-022', 'licences', /^Toffee/],
  [() => '26 00481', 'licences', /^Toffee/],
  [() => '985141000000021', 'numbers', '985141000000021'],
  [() => 'helene obrien', 'implants', 'Hélène O’Brien open'],
  [() => 'HELENE.OPEN@boreal.example', 'implants', 'Hélène O’Brien open'],
  [() => '450 555-0177', 'implants', 'Hélène O’Brien open'],
  [() => '4505550178', 'implants', 'Hélène O’Brien open'],
  [() => 'gaston lebrun', 'implants', 'Hélène O’Brien open'],
  [() => 'j2g9h7', 'implants', 'Hélène O’Brien open'],
  [() => '985-141-000-000-030', 'implants', 'Hélène O’Brien open'],
  [() => 'solene cote', 'clients', 'Solène Côté-Bélair'],
  [() => 'solene@boreal.example', 'clients', 'Solène Côté-Bélair'],
  [() => '(418) 555-0190', 'clients', 'Solène Côté-Bélair'],
  [() => 'everything01', 'animals', 'Réglisse'],
  [() => 'clinique fjord', 'organizations', 'Clinique du Fjord'],
  [() => String(order), 'orders', /^\d+$/],
  [() => `#${caseNumber}`, 'cases', /^\d+$/],
])('finds %s among %s', async (q, kind, title) => {
  const { status, body } = await search(q())
  expect(status).toBe(200)
  const titles = body.groups.find((group) => group.kind === kind)?.hits.map((hit) => hit.title)
  expect(titles?.some((one) => (typeof title === 'string' ? one === title : title.test(one)))).toBe(
    true,
  )
})

it('notes the people whom it shows, and no search without any', async () => {
  const noted = () => t.services.db.$count(auditLog, eq(auditLog.action, 'users_read'))
  const before = await noted()
  await search('elodie')
  expect(await noted()).toBe(before + 1)
  await search('nobody at all')
  expect(await noted()).toBe(before + 1)
})

it.each<[string, AuditAction, () => string]>([
  ['helene', 'implants_read', () => '985141000000030'],
  ['solene', 'clients_read', () => client],
])('notes whom else it shows: %s', async (q, action, subject) => {
  await search(q)
  const entries = await t.services.db.select().from(auditLog).where(eq(auditLog.action, action))
  expect(entries.at(-1)).toMatchObject({ userId: admin.userId, subject: subject() })
  expect(new Set(entries.map((one) => one.subject))).toEqual(new Set([subject()]))
})

it('takes three characters, of staff', async () => {
  expect((await search('él')).body.fields).toHaveProperty('q')
  expect((await search("a'); --")).status).toBe(200)
  expect((await search('%%%')).body).toEqual({ groups: [] })
  expect((await search('elodie', person)).status).toBe(403)
})

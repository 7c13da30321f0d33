import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeFilter } from '#domain/list-filter.ts'
import { clients, implants, organizations, registries } from '../db/tables/index.ts'
import { everythingOf, words } from '../testing/everything-of.ts'
import { testApp, type TestAccount, type TestApp } from '../testing/test-app.ts'

/** `words.telephone` as people type it. */
const forms = [
  '(514) 555-0188',
  '5145550188',
  '514-555-0188',
  '514.555.0188',
  '514\u2011555\u20110188',
  '514\u00a0555\u00a00188',
  '+1 514 555 0188',
  '1-514-555-0188',
  '(514) 555-0188 poste 204',
  '514 555-0188 ext. 9',
  '555-0188',
]
const others = ['(514) 555-0189', '1 418 555 0188', '5550187']

/** Every list with telephones, its fields that find by one, and who reads it. */
const lists: [path: string, field: string, by: 'staff' | 'pro'][] = [
  ['/api/admin/users', 'Search', 'staff'],
  ['/api/admin/organizations', 'Search', 'staff'],
  ['/api/admin/registries', 'Phone', 'staff'],
  ['/api/transactions', 'Search', 'staff'],
  ['/api/pro/licenses', 'Search', 'staff'],
  ['/api/pro/implants', 'Search', 'pro'],
  ['/api/pro/implants', 'Telephone', 'pro'],
  ['/api/pro/clients', 'Search', 'pro'],
  ['/api/pro/clients', 'Telephone', 'pro'],
]

let t: TestApp
const people = {} as Record<'staff' | 'pro', TestAccount>
beforeAll(async () => {
  t = await testApp()
  const { db } = t.services
  await everythingOf(t)
  people.staff = await t.account({ type: 'admin' })
  people.pro = await t.account({ type: 'pro', proType: 'health' })
  const organizationId = people.pro.organizationId ?? ''
  await db.update(organizations).set({ telephone: words.telephone })
  await db.update(implants).set({ organizationId })
  await db.insert(clients).values({
    organizationId,
    fullName: words.name,
    telephone: words.telephone,
    language: 'fr',
  })
  const registry = { name: 'Registre', phone: '1 514 555-0188', sourceDate: '2026-01-01' }
  await db.insert(registries).values(registry)
})
afterAll(() => t.close())

async function found(path: string, by: 'staff' | 'pro', field: string, value: string) {
  const filter = encodeURIComponent(writeFilter([{ field, operator: '~', value }]))
  const response = await t.app.inject({
    url: `${path}?filter=${filter}`,
    headers: { cookie: people[by].cookie },
  })
  expect(response.statusCode).toBe(200)
  return response.json<unknown[]>().length
}

describe.each(lists)('%s by %s', (path, field, by) => {
  it('finds a telephone however it is typed, and no other', async () => {
    const ofForms: Record<string, boolean> = {}
    for (const typed of forms) ofForms[typed] = (await found(path, by, field, typed)) > 0
    expect(ofForms).toEqual(Object.fromEntries(forms.map((typed) => [typed, true])))
    for (const typed of others)
      expect([typed, await found(path, by, field, typed)]).toEqual([typed, 0])
  })
})

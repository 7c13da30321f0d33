import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { reportKinds, reportsOf } from '#domain/licences/reports.api.ts'
import { auditLog, licences, rateLimits } from '../../../db/tables/index.ts'
import { applied, cityWith, clerkOf, declaredDog } from '../../../testing/test-licences.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let admin: TestAccount
let clerk: TestAccount
let city: { id: string; name: string }
const ids: Record<string, string> = {}
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
  clerk = await clerkOf(t)
  city = await cityWith(t, clerk, 'Candiac')
  ids['light'] = await dog({ weight: 19.9, weightUnit: 'kg' })
  ids['p38'] = await dog({ weight: 20, weightUnit: 'kg' })
  ids['heavy'] = await dog({ weight: 50 })
  ids['small'] = await dog({ weight: 4 })
  ids['pending'] = await dog({ weight: 90 }, { paid: false })
  ids['elsewhere'] = await dog({ weight: 60 }, { to: await cityWith(t, clerk, 'Candiac') })
  ids['foreign'] = await dog({ weight: 60 }, { by: await clerkOf(t) })
  await t.services.db
    .update(licences)
    .set({ dangerous: true })
    .where(eq(licences.uniqueId, ids['small']))
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

let made = 0
async function dog(
  animal: object,
  { paid = true, by = clerk, to }: { paid?: boolean; by?: TestAccount; to?: { name: string } } = {},
): Promise<string> {
  const { name } = to ?? (by === clerk ? city : await cityWith(t, by, 'Candiac'))
  const animalInfo = { ...declaredDog.animalInfo, animalName: `Rex ${++made}`, ...animal }
  const { id } = await applied(t, { clerk: by, city: name, as: by, animalInfo })
  const body = { method: 'cash', cents: 2000 } as const
  if (paid) await t.call(licencesApi.pay, { as: by, params: { id }, body })
  return id
}
const namesIn = (rows: { unique_id: string }[]) =>
  Object.entries(ids).flatMap(([name, id]) =>
    rows.some(({ unique_id }) => unique_id === id) ? [name] : [],
  )
const file = (path: string, as: TestAccount) =>
  t.app.inject({ url: path, headers: { cookie: as.cookie } })

it.each([
  ['p38', ['p38', 'heavy', 'small', 'elsewhere', 'foreign'], ['p38', 'heavy', 'small']],
  ['heavy', ['heavy', 'elsewhere', 'foreign'], ['heavy']],
] as const)('%s: running licences of such dogs, of all cities or one', async (kind, all, own) => {
  expect(namesIn((await t.call(reportsOf.all[kind].list, { as: admin })).body)).toEqual(all)
  const ofCity = (as: TestAccount) =>
    t.call(reportsOf.city[kind].list, { as, params: { id: city.id } })
  for (const as of [clerk, admin]) expect(namesIn((await ofCity(as)).body)).toEqual(own)
  expect((await ofCity(await clerkOf(t))).body.code).toBe('NOT_FOUND')
})

it.each(reportKinds)('%s: filtered, and as files that the audit log knows', async (kind) => {
  const filter = `[CityId="${city.id}"]`
  const filtered = await t.call(reportsOf.all[kind].list, { as: admin, query: { filter } })
  expect(namesIn(filtered.body)).not.toContain('elsewhere')
  const admins = `/api/admin/reports/${kind}`
  const csv = await file(`${admins}.csv`, admin)
  expect(csv.body).toContain(ids['heavy'])
  expect(csv.body).not.toContain(ids['light'])
  const cities = `/api/pro/cities/${city.id}/${kind}`
  const own = await file(`${cities}.csv`, clerk)
  expect(own.body).toContain(ids['heavy'])
  expect(own.body).not.toContain(ids['elsewhere'])
  for (const [path, as] of [
    [`${admins}.pdf?filter=${encodeURIComponent(filter)}`, admin],
    [`${cities}.pdf`, clerk],
  ] as const) {
    const { text } = await readPdf((await file(path, as)).rawPayload)
    // A unit stands beside each weight, not in the heading too.
    expect(text).toMatch(/Poids Rex /)
    expect(text).toMatch(/\d\s?kg/)
  }
  const stranger = await clerkOf(t)
  for (const type of ['csv', 'pdf'])
    expect((await file(`${cities}.${type}`, stranger)).statusCode).toBe(404)
  const exported = await t.services.db.$count(auditLog, eq(auditLog.action, 'licences_exported'))
  expect(exported).toBeGreaterThanOrEqual(4)
})

it('P-38 has dogs that nobody has weighed, and says so; heavy dogs are weighed', async () => {
  const place = await cityWith(t, clerk, 'Candiac')
  const id = await dog({ weight: 4 }, { to: place })
  await t.services.db.update(licences).set({ kilograms: 0 }).where(eq(licences.uniqueId, id))
  const params = { id: place.id }
  const { body } = await t.call(reportsOf.city.p38.list, { as: clerk, params })
  expect(body).toMatchObject([{ unique_id: id, kilograms: null }])
  expect((await t.call(reportsOf.city.heavy.list, { as: clerk, params })).body).toEqual([])
  expect((await file(`/api/pro/cities/${place.id}/p38.csv`, clerk)).body).toContain(';inconnu;')
  const { text } = await readPdf(
    (await file(`/api/pro/cities/${place.id}/p38.pdf`, clerk)).rawPayload,
  )
  expect(text).toMatch(/Poids inconnu/)
  const one = await t.call(licencesApi.one, { as: clerk, params: { id } })
  expect(one.body.animalInfo).toMatchObject({ weight: null, kilograms: null })
})

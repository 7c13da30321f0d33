import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chosenLicencesApi, mostCertificates } from '#domain/licences/chosen.api.ts'
import { mostMatching } from '#domain/chosen/chosen-rows.ts'
import { auditLog, licences } from '../../../db/tables/index.ts'
import { storeManyLicences } from '../../../testing/many-licences.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { cityWith, clerkOf, licenceRow } from '../../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let clerk: TestAccount
let other: TestAccount
const ids = { milo: 'licencemilo000', luna: 'licenceluna000', strange: 'licencestrange' }
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
  other = await clerkOf(t)
  const [city, strange] = [await cityWith(t, clerk), await cityWith(t, other)]
  const runs = { status: 'active', from: '2026-01-01', to: '2026-12-31', tag: 'T9' } as const
  await t.services.db.insert(licences).values([
    { ...licenceRow, ...runs, cityId: city.id, uniqueId: ids.milo, animalName: 'Milo' },
    { ...licenceRow, cityId: city.id, uniqueId: ids.luna, animalKey: 'luna', animalName: 'Luna' },
    { ...licenceRow, ...runs, cityId: strange.id, uniqueId: ids.strange, animalName: 'Cachée' },
  ])
})
afterAll(() => t.close())

const matching = (filter: string, as = clerk) =>
  t.call(chosenLicencesApi.matching, { as, query: { filter } })
const file = (endpoint: { path: string }, chosen: string[], as = clerk) =>
  t.app.inject({
    method: 'POST',
    url: endpoint.path,
    payload: { ids: chosen },
    headers: { cookie: as.cookie, 'accept-language': 'en' },
  })

it('all that match are those of the own list, and up to 5000', async () => {
  const idsOf = async (filter: string, as = clerk) =>
    (await matching(filter, as)).body.map(({ id }) => id).toSorted()
  expect(await idsOf('[]')).toEqual([ids.luna, ids.milo])
  expect(await idsOf('[Status=active]')).toEqual([ids.milo])
  expect(await idsOf('[]', other)).toEqual([ids.strange])
  expect(await idsOf('[]', await t.account({ type: 'pro' }))).toEqual([])
  expect((await matching('[Status=gone]')).status).toBe(400)
  expect((await matching('[]', await t.account())).status).toBe(403)
  const office = await clerkOf(t)
  const { id: cityId } = await cityWith(t, office)
  const owners = mostMatching + 1
  await storeManyLicences(t.services.db.$client, {
    cityId,
    owners,
    from: '2026-01-01',
    to: '2026-12-31',
  })
  expect((await matching('[]', office)).body).toMatchObject({ code: 'TOO_MANY_MATCH' })
  const rest = await matching('[Search~zoe]', office)
  expect(rest.body.length).toBeGreaterThan(100)
  const { statusCode, body } = await file(
    chosenLicencesApi.csv,
    rest.body.map(({ id }) => id),
    office,
  )
  expect([statusCode, body.trimEnd().split('\r\n').length]).toEqual([200, rest.body.length + 1])
})

it('the file has those that the clerk sees, in the order in which they were chosen, noted', async () => {
  const { payload } = await file(chosenLicencesApi.csv, [ids.luna, ids.strange, ids.milo])
  const [, ...lines] = payload.trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(';')[0])).toEqual([ids.luna, ids.milo])
  expect(payload).not.toContain('Cachée')
  const noted = await t.services.db.select().from(auditLog).where(like(auditLog.subject, ids.luna))
  expect(noted.map(({ action }) => action)).toEqual(['licences_exported'])
  expect((await file(chosenLicencesApi.csv, [ids.strange])).statusCode).toBe(404)
  for (const chosen of [[], Array.from({ length: mostMatching + 1 }, () => ids.luna)])
    expect((await file(chosenLicencesApi.csv, chosen)).statusCode).toBe(400)
})

it('certificates have a page each, and those without are named with the reason', async () => {
  const { rawPayload } = await file(chosenLicencesApi.certificates, Object.values(ids))
  const { pages, text } = await readPdf(rawPayload)
  expect([pages, text.includes('Médaille no T9')]).toEqual([2, true])
  const { rawPayload: without } = await file(chosenLicencesApi.certificates, [
    ids.luna,
    ids.strange,
  ])
  const none = await readPdf(without)
  expect(none.pages).toBe(1)
  expect(none.text).toMatch(
    /Licences sans certificat Luna, Ville \d+ : En attente 1 licence introuvable/,
  )
  const many = Array.from({ length: mostCertificates + 1 }, () => ids.milo)
  expect((await file(chosenLicencesApi.certificates, many)).statusCode).toBe(400)
})

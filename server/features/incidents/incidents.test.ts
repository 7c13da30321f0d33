import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { incidentsApi, type IncidentForm } from '#domain/incidents/incidents.api.ts'
import { auditLog, incidents } from '../../db/tables/index.ts'
import { sweep } from '../../jobs/sweep.ts'
import { sweepLog } from '../audit/sweep-log.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin', fullName: 'Odile Registre' })
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(new Date('2026-11-20T15:00:00Z')))

const form: IncidentForm = {
  occurred: 'Entre le 10 et le 12 novembre',
  discovered: '2026-11-13',
  circumstances: 'Une liste de gardiens est partie au mauvais destinataire.',
  information: 'Noms et adresses',
  people: 40,
  concerned: 'Gardiens de Lévis',
  seriousRisk: false,
  assessment: 'Destinataire connu, qui a détruit le fichier.',
  commissionTold: null,
  peopleTold: null,
  measures: 'Envoi par lien seulement.',
  closed: null,
}
const add = (more: Partial<Record<keyof IncidentForm, unknown>> = {}) =>
  t.call(incidentsApi.add, { as: admin, body: { ...form, ...more } as IncidentForm })

it('is recorded, read, changed and listed, each change in the audit log', async () => {
  const { status, body } = await add()
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...form, writer: 'Odile Registre' })
  const saved = await t.call(incidentsApi.save, {
    as: admin,
    params: { id: body.id },
    body: { ...form, people: 41, closed: '2026-11-19' },
  })
  expect(saved.body).toMatchObject({ number: body.number, people: 41, closed: '2026-11-19' })
  const one = await t.call(incidentsApi.one, { as: admin, params: { id: body.id } })
  expect(one.body).toEqual(saved.body)
  const closed = await t.call(incidentsApi.list, {
    as: admin,
    query: { filter: '[State=closed]', _sort: 'Number' },
  })
  expect(closed.body.map(({ id }) => id)).toContain(body.id)
  const open = await t.call(incidentsApi.list, { as: admin, query: { filter: '[State=open]' } })
  expect(open.body.map(({ id }) => id)).not.toContain(body.id)
  const entries = await t.services.db.select().from(auditLog).where(eq(auditLog.subject, body.id))
  expect(entries.map(({ action }) => action)).toEqual(['incident_saved', 'incident_saved'])
})

describe('is refused, beside the field', () => {
  it.each<[string, Partial<Record<keyof IncidentForm, unknown>>]>([
    ['discovered', { discovered: '2026-11-21' }],
    ['closed', { closed: '2026-11-21' }],
    ['commissionTold', { commissionTold: '2026-11-12' }],
    ['peopleTold', { peopleTold: '2026-11-12' }],
    ['closed', { closed: '2026-11-12' }],
    ['commissionTold', { seriousRisk: true, closed: '2026-11-19', peopleTold: '2026-11-15' }],
    ['peopleTold', { seriousRisk: true, closed: '2026-11-19', commissionTold: '2026-11-15' }],
    ['people', { people: -1 }],
    ['people', { people: 1.5 }],
    ['circumstances', { circumstances: '   ' }],
    ['measures', { measures: 'x'.repeat(4001) }],
  ])('%s of %o', async (field, more) => {
    const before = await t.services.db.$count(incidents)
    const { status, body } = await add(more)
    expect(status).toBe(400)
    expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual([field])
    expect(await t.services.db.$count(incidents)).toBe(before)
  })

  it('one that is not in the register', async () => {
    const params = { id: '01890a5d-ac96-774b-bcce-b302099a8057' }
    expect((await t.call(incidentsApi.one, { as: admin, params })).status).toBe(404)
    expect((await t.call(incidentsApi.save, { as: admin, params, body: form })).status).toBe(404)
  })
})

it('leaves the register five years after its discovery, once closed', async () => {
  const kept = await add({ discovered: '2026-11-13' })
  const closed = await add({ discovered: '2026-11-13', closed: '2026-11-14' })
  const after = async (day: string) => {
    t.clock.set(new Date(`${day}T15:00:00Z`))
    await sweep.run({}, t.services)
    const rows = await t.services.db.select({ id: incidents.id }).from(incidents)
    return rows.map(({ id }) => id)
  }
  expect(await after('2031-11-13')).toContain(closed.body.id)
  const left = await after('2031-11-14')
  expect(left).not.toContain(closed.body.id)
  expect(left).toContain(kept.body.id)
})

it('is counted by the year of its discovery, with the requests of that year in Quebec', async () => {
  const { db } = t.services
  const year = async () =>
    (await t.call(incidentsApi.year, { as: admin, params: { year: 2024 } })).body
  t.clock.set(new Date('2025-01-20T15:00:00Z'))
  const before = await year()
  await add({ discovered: '2024-12-31', people: 7, seriousRisk: true })
  await add({ discovered: '2025-01-01', people: 5 })
  await db.insert(auditLog).values([
    { action: 'data_exported', subject: 'one', created: new Date('2025-01-01T04:59:59Z') },
    { action: 'data_exported', subject: 'two', created: new Date('2025-01-01T05:00:00Z') },
    { action: 'user_deleted', subject: 'three', created: new Date('2024-01-01T05:00:00Z') },
  ])
  expect(await year()).toEqual({
    ...before,
    copies: before.copies + 1,
    deletions: before.deletions + 1,
    incidents: before.incidents + 1,
    seriousIncidents: before.seriousIncidents + 1,
    peopleConcerned: before.peopleConcerned + 7,
  })
})

it('has the figures of a year after the entries that they count lost their names, and the rest of the log is gone', async () => {
  const { db } = t.services
  const created = new Date('2022-06-01T15:00:00Z')
  await db.insert(auditLog).values([
    { userId: admin.userId, action: 'data_exported', subject: 'counted', created },
    { userId: admin.userId, action: 'users_read', subject: 'not counted', created },
  ])
  const figures = async () =>
    (await t.call(incidentsApi.year, { as: admin, params: { year: 2022 } })).body.copies
  const entries = () =>
    db
      .select({ userId: auditLog.userId, action: auditLog.action, subject: auditLog.subject })
      .from(auditLog)
      .where(eq(auditLog.created, created))
      .orderBy(auditLog.id)
  const sweptOn = async (now: string) => {
    t.clock.set(new Date(now))
    await sweepLog(t.services)
    return entries()
  }
  expect(await sweptOn('2023-05-30T15:00:00Z')).toHaveLength(2)
  expect(await sweptOn('2023-06-03T15:00:00Z')).toEqual([
    { userId: null, action: 'data_exported', subject: '' },
  ])
  expect(await figures()).toBe(1)
  expect(await sweptOn('2028-06-03T15:00:00Z')).toEqual([])
})

it('is downloaded as CSV, with accents for spreadsheets and without formulas', async () => {
  await add({ circumstances: '=HYPERLINK("x")' })
  const { statusCode: status, body: text } = await t.app.inject({
    url: incidentsApi.csv.path,
    headers: { cookie: admin.cookie },
  })
  expect(status).toBe(200)
  expect(text.split('\r\n')[0]).toMatch(/^\uFEFF.*Découvert le/)
  expect(text).not.toMatch(/[,"]=HYPERLINK/)
})

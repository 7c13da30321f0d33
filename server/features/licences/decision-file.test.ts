import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { licences, rateLimits } from '../../db/tables/index.ts'
import { decisionKey } from '../../files/decision-files.ts'
import { isStored } from '../../testing/is-stored.ts'
import { formWith } from '../../testing/pictures/pictures.ts'
import {
  applied,
  cityWith,
  clerkOf,
  declaredDog,
  storedLicence,
} from '../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { sweepLicences } from '../cities/sweep-licences.ts'

let t: TestApp
let clerk: TestAccount
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(new Date('2026-05-04T15:00:00Z'))
  await t.services.db.delete(rateLimits)
})

const decision = { date: '2026-05-01', reference: 'R-9' }
const correct = (id: string, more: object) =>
  t.call(licencesApi.save, {
    as: clerk,
    params: { id },
    body: {
      ...declaredDog,
      animalProvenance: { provenance: 'Breeder', classifiedAsDangerousDog: true },
      ...more,
    },
  })

let made = 0
async function dangerous(): Promise<{ id: string; payToken: string }> {
  const { name } = await cityWith(t, clerk, 'Candiac')
  const animalInfo = { ...declaredDog.animalInfo, animalName: `Ogre ${++made}` }
  const licence = await applied(t, { clerk, city: name, as: clerk, animalInfo })
  await correct(licence.id, { decision })
  return licence
}

const send = async (id: string, content: string, as: TestAccount = clerk, headers = {}) => {
  const form = await formWith(Buffer.from(content), 'decision.pdf')
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: `/api/pro/licenses/${id}/decision-file`,
    payload: form.payload,
    headers: { ...form.headers, ...headers, cookie: as.cookie },
  })
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> }
}
const open = (id: string, as: TestAccount = clerk) =>
  t.app.inject({
    url: `/api/pro/licenses/${id}/decision-file`,
    headers: { cookie: as.cookie },
  })
const isKept = (name: string | null) => isStored(t, decisionKey(name ?? ''))

it('belongs to a decision that was made: none is of a day to come', async () => {
  const { id } = await dangerous()
  const { status, body } = await correct(id, { decision: { ...decision, date: '2030-10-01' } })
  expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([
    400,
    ['decision.date'],
  ])
})

it('is kept as it came, replaced whole, and gone with its decision', async () => {
  const { id } = await dangerous()
  expect((await open(id)).statusCode).toBe(404)
  expect(await send(id, '%PDF-1.7 first')).toMatchObject({
    status: 200,
    body: { hasDecisionFile: true, events: [{ fields: ['decisionFile'] }, {}, {}] },
  })
  const { decisionFile: first } = await storedLicence(t, id)
  await send(id, '%PDF-1.7 second')
  const shown = await open(id)
  expect([shown.body, shown.headers['content-type']]).toEqual([
    '%PDF-1.7 second',
    'application/pdf',
  ])
  expect(shown.headers['content-disposition']).toContain('attachment')
  await t.services.queue.drain()
  const { decisionFile: second } = await storedLicence(t, id)
  expect([await isKept(first), await isKept(second)]).toEqual([false, true])
  expect((await correct(id, {})).body).toMatchObject({ decision: null, hasDecisionFile: false })
  await t.services.queue.drain()
  expect(await isKept(second)).toBe(false)
})

it('is kept once under one key', async () => {
  const { id } = await dangerous()
  const key = { 'idempotency-key': 'one-decision-file' }
  const first = await send(id, '%PDF-1.7', clerk, key)
  const { decisionFile } = await storedLicence(t, id)
  expect(await send(id, '%PDF-1.7', clerk, key)).toEqual(first)
  expect((await storedLicence(t, id)).decisionFile).toBe(decisionFile)
})

it('is a PDF or a picture, of a licence with a decision', async () => {
  const { id } = await dangerous()
  expect(await send(id, '<html>')).toMatchObject({
    status: 400,
    body: { code: 'DECISION_FILE_INVALID', fields: { file: expect.any(String) } },
  })
  await correct(id, {})
  expect((await send(id, '%PDF-1.7')).body).toMatchObject({ code: 'LICENSE_STATUS' })
})

it('is for staff and the organization of the city alone', async () => {
  const { id, payToken: token } = await dangerous()
  await send(id, '%PDF-1.7')
  const stranger = await clerkOf(t)
  const admin = await t.account({ type: 'admin' })
  expect((await open(id, stranger)).statusCode).toBe(404)
  expect((await send(id, '%PDF-1.7', stranger)).status).toBe(404)
  expect((await open(id, admin)).statusCode).toBe(200)
  const applicants = await t.call(licencesApi.applicants, { params: { id }, query: { token } })
  expect(applicants.status).toBe(200)
  expect(JSON.stringify(applicants.body)).not.toMatch(/decision/i)
})

it('is erased with the names in its licence', async () => {
  const { id } = await dangerous()
  await send(id, '%PDF-1.7')
  const { decisionFile } = await storedLicence(t, id)
  const over = { status: 'expired', from: '2020-01-01', to: '2020-12-31' } as const
  await t.services.db.update(licences).set(over).where(eq(licences.uniqueId, id))
  await sweepLicences(t.services)
  expect(await isKept(decisionFile)).toBe(false)
  expect((await storedLicence(t, id)).decisionFile).toBeNull()
})

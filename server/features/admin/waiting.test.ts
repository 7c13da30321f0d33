import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminApi } from '#domain/admin/admin.api.ts'
import { jobsApi } from '#domain/admin/jobs.api.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { supportApi } from '#domain/support/support.api.ts'
import { auditLog, emails, supportCases } from '../../db/tables/index.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

it('staff see how much waits, as the lists count it', async () => {
  const as = await t.account({ type: 'admin' })
  const waiting = async () => (await t.call(adminApi.waiting, { as })).body
  const money = {
    shipments: 0,
    refundsUnknown: 0,
    refundsFailed: 0,
    refundsOffered: 0,
    differences: 0,
    chats: 0,
    ordersToConfirm: 0,
    ordersToShip: 0,
    foundAnimals: 0,
    threads: 0,
    lowStock: 0,
    backups: 0,
    incidents: 0,
  }
  expect(await waiting()).toEqual({
    businesses: 0,
    cases: 0,
    objections: 0,
    bounced: 0,
    failedJobs: 0,
    failedEmails: 0,
    ...money,
  })
  await t.account({ type: 'pro', valid: false })
  const { userId } = await t.account({ status: 'bounced' })
  await t.services.db.insert(supportCases).values({ userId, context: {}, notes: 'À l’aide' })
  await t.services.db.insert(emails).values({
    id: userId,
    kind: 'send-receipt',
    state: 'failed',
    to: 'camille@example.org',
    subject: 'Reçu',
    body: 'none',
  })
  await t.services.db.$client.query(
    "insert into pgboss.job (name, state, completed_on, data, output) values ('send-adoption-inquiry', 'failed', now(), '{}', '{\"message\": \"Error ECONNREFUSED\"}'), ('send-adoption-inquiry', 'completed', now(), '{}', null)",
  )
  expect(await waiting()).toEqual({
    businesses: 1,
    cases: 1,
    objections: 0,
    bounced: 1,
    failedJobs: 1,
    failedEmails: 1,
    ...money,
  })
  const total = (answer: { headers: Record<string, unknown> }) => answer.headers['x-total-count']
  const filter = (text: string) => ({ as, query: { filter: text } })
  expect([
    total(await t.call(organizationsApi.businesses, filter('[Status=waiting]'))),
    total(await t.call(supportApi.cases, filter('[Status=open]'))),
  ]).toEqual(['1', '1'])
})

it('staff see work that is not done, and have what failed tried again once', async () => {
  const as = await t.account({ type: 'admin' })
  const list = async (filter: string) =>
    (await t.call(jobsApi.list, { as, query: { filter } })).body
  const [failed] = await list('[State=failed]')
  expect(failed).toMatchObject({
    kind: 'send-adoption-inquiry',
    state: 'failed',
    error: 'Error ECONNREFUSED',
    failed: expect.any(String),
  })
  expect(await list('[State=failed,Kind=other]')).toEqual([])
  const retry = () => t.call(jobsApi.retry, { as, params: { id: failed?.id ?? '' } })
  expect((await retry()).status).toBe(202)
  expect(await list('[State=failed]')).toEqual([])
  expect((await list('[State=retrying]')).map(({ id }) => id)).toEqual([failed?.id])
  expect((await retry()).body).toMatchObject({ code: 'JOB_NOT_FAILED' })
  expect(await t.services.db.$count(auditLog, eq(auditLog.action, 'job_retried'))).toBe(1)
})

it('work that is not done is a file too', async () => {
  const as = await t.account({ type: 'admin' })
  const reply = await t.app.inject({
    url: `${jobsApi.csv.path}?filter=${encodeURIComponent('[State=retrying]')}`,
    headers: { cookie: as.cookie },
  })
  const [head, ...rows] = reply.body.trim().split('\r\n')
  expect(head).toBe('Travail;État;Erreur;Demandé;Prévu le;Abandonné')
  expect(rows).toHaveLength(1)
})

it('tells nothing of what a job says besides its kind of failure', async () => {
  const as = await t.account({ type: 'admin' })
  await t.services.db.$client.query(
    "insert into pgboss.job (name, state, completed_on, data, output) values ('send-receipt', 'failed', now(), '{}', '{\"message\": \"no mailbox <camille@example.org>\"}')",
  )
  const { body } = await t.call(jobsApi.list, { as, query: { filter: '[Kind=send-receipt]' } })
  expect(body).toMatchObject([{ error: null }])
})

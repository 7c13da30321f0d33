import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminApi } from '#domain/admin/admin.api.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { supportApi } from '#domain/support/support.api.ts'
import { supportCases } from '../../db/tables/index.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

it('staff see how much waits, as the lists count it', async () => {
  const as = await t.account({ type: 'admin' })
  const waiting = async () => (await t.call(adminApi.overview, { as })).body.waiting
  const money = { shipments: 0, refundsUnknown: 0, refundsFailed: 0, differences: 0 }
  expect(await waiting()).toEqual({
    businesses: 0,
    cases: 0,
    objections: 0,
    bounced: 0,
    failedJobs: 0,
    ...money,
  })
  await t.account({ type: 'pro', valid: false })
  const { userId } = await t.account({ status: 'bounced' })
  await t.services.db.insert(supportCases).values({ userId, context: {}, notes: 'À l’aide' })
  await t.services.db.$client.query(
    "insert into pgboss.job (name, state, completed_on, data) values ('send-adoption-inquiry', 'failed', now(), '{}'), ('send-adoption-inquiry', 'completed', now(), '{}')",
  )
  expect(await waiting()).toEqual({
    businesses: 1,
    cases: 1,
    objections: 0,
    bounced: 1,
    failedJobs: 1,
    ...money,
  })
  const total = (answer: { headers: Record<string, unknown> }) => answer.headers['x-total-count']
  const filter = (text: string) => ({ as, query: { filter: text } })
  expect([
    total(await t.call(organizationsApi.businesses, filter('[Status=waiting]'))),
    total(await t.call(supportApi.cases, filter('[Status=open]'))),
  ]).toEqual(['1', '1'])
  const failed = await t.call(adminApi.failedJobs, { as })
  expect(failed.body).toEqual([
    {
      id: expect.any(String),
      kind: 'send-adoption-inquiry',
      created: expect.any(String),
      failed: expect.any(String),
    },
  ])
  expect(total(failed)).toBe('1')
  expect((await t.call(adminApi.failedJobs, filter('[Kind=other]'))).body).toEqual([])
})

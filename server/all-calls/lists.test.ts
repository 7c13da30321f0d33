import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { Policy } from '#domain/access/policies.ts'
import { listQuery, mostCounted } from '#domain/list-filter.ts'
import { cities, lots, organizations, rateLimits } from '../db/tables/index.ts'
import { routes } from '../routes.ts'
import { statementsOf } from '../testing/statements.ts'
import { testApp, type TestAccount, type TestApp } from '../testing/test-app.ts'

/**
 * Every list of the contract tells how many rows it has, and counts at least one row more than it
 * tells of; what it says then is the same for all (server/http/list.test.ts).
 */
const lists = routes.flatMap(({ endpoint }) =>
  endpoint.query === listQuery && endpoint.reply instanceof z.ZodArray ? [endpoint] : [],
)

let t: TestApp
let god: TestAccount
let shelter: TestAccount
let distributor: TestAccount
const ids: Record<string, string> = {}
beforeAll(async () => {
  t = await testApp()
  god = await t.account({ type: 'god' })
  shelter = await t.account({ type: 'pro', proType: 'shelter' })
  distributor = await t.account({ type: 'pro', proType: 'distributor' })
  const organizationId = distributor.organizationId ?? ''
  const { db } = t.services
  await db
    .update(organizations)
    .set({ useLicenses: true })
    .where(eq(organizations.id, organizationId))
  const [lot] = await db
    .insert(lots)
    .values({ kind: 'card', supplier: 'Trouvaille', status: 'shipped', organizationId })
    .returning()
  ids['/api/pro/lots/:id/items'] = lot?.id ?? ''
  const [city] = await db.insert(cities).values({ name: 'Candiac', organizationId }).returning()
  for (const report of ['p38', 'heavy']) ids[`/api/pro/cities/:id/${report}`] = city?.id ?? ''
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const readerOf = (access: Policy): TestAccount =>
  ['staff', 'god'].includes(access) ? god : access === 'shelter' ? shelter : distributor

it.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s',
  async (path, endpoint) => {
    const as = readerOf(endpoint.access)
    const answers: Awaited<ReturnType<typeof t.call>>[] = []
    const sent = await statementsOf(t, async () => {
      // A page without place for a row tells nothing of how many there are.
      const query = { _start: '0', _end: '0' }
      answers.push(await t.call(endpoint, { as, params: { id: ids[path] }, query }))
    })
    expect(answers).toMatchObject([
      { status: 200, headers: { 'x-total-count': expect.stringMatching(/^\d+$/) as string } },
    ])
    const counts = sent.filter(({ text }) => /^\s*select count\(/.test(text))
    expect(counts.length).toBeGreaterThan(0)
    for (const { text, values } of counts)
      if (/\blimit\b/.test(text)) expect(values).toContain(mostCounted + 1)
  },
)

import { Client } from 'pg'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Policy } from '#domain/access/policies.ts'
import { listQuery, mostCounted } from '#domain/list-filter.ts'
import { cities, lots, organizations, rateLimits } from '../db/tables/index.ts'
import { routes } from '../routes.ts'
import { testApp, type TestAccount, type TestApp } from '../testing/test-app.ts'

/** Every list of the contract tells how many rows it has, and that there are more than it counts. */
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
afterEach(() => {
  vi.restoreAllMocks()
})

const readerOf = (access: Policy): TestAccount =>
  ['staff', 'god'].includes(access) ? god : access === 'shelter' ? shelter : distributor

/** Counts that do not stop before the first row that is not counted find as many as of a long list. */
function answerCounts(found: number): void {
  const query = Client.prototype.query as unknown as (...args: unknown[]) => unknown
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...args: unknown[]
  ) {
    const [statement, values] = args as [string | { text: string; values?: unknown[] }, unknown]
    const { text, values: own = [] } =
      typeof statement === 'string' ? { text: statement } : statement
    const sent = Array.isArray(values) ? values : own
    if (!/^\s*select count\(/.test(text) || sent.includes(mostCounted))
      return query.apply(this, args)
    const longer = ({ rows }: { rows: object[] }) => {
      for (const row of rows)
        for (const name of Object.keys(row)) Object.assign(row, { [name]: found })
    }
    const done = args.at(-1)
    if (typeof done === 'function')
      return query.apply(this, [
        ...args.slice(0, -1),
        (error: unknown, result?: { rows: object[] }) => {
          if (result) longer(result)
          ;(done as (...said: unknown[]) => void)(error, result)
        },
      ])
    return (query.apply(this, args) as Promise<{ rows: object[] }>).then((result) => {
      longer(result)
      return result
    })
  } as never)
}

it.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s',
  async (path, endpoint) => {
    const ask = async (found: number) => {
      vi.restoreAllMocks()
      answerCounts(found)
      // A page without place for a row tells nothing of how many there are.
      const { status, headers } = await t.call(endpoint, {
        as: readerOf(endpoint.access),
        params: { id: ids[path] },
        query: { _start: '0', _end: '0' },
      })
      return [status, headers['x-total-count'], headers['x-total-more']]
    }
    expect(await ask(mostCounted)).toEqual([200, String(mostCounted), undefined])
    expect(await ask(mostCounted + 1)).toEqual([200, String(mostCounted), '1'])
  },
)

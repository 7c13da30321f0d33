import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Endpoint } from '#domain/contract.ts'
import { writeFilter } from '#domain/list-filter.ts'
import { cities, lots, organizations, rateLimits } from '../db/tables/index.ts'
import type { ListField } from '../http/list.ts'
import { isThorough } from '../testing/suite/thorough.ts'
import { testApp, type TestAccount, type TestApp } from '../testing/test-app.ts'
import { downloads, lists, optionsOf } from './list-options.ts'

let t: TestApp
let readers: TestAccount[]
const ids: Record<string, string> = {}
beforeAll(async () => {
  t = await testApp()
  const distributor = await t.account({ type: 'pro', proType: 'distributor' })
  readers = [
    await t.account({ type: 'god' }),
    distributor,
    await t.account({ type: 'pro', proType: 'shelter' }),
    await t.account(),
  ]
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

/** Values that a field takes, the first and the last of a choice; undefined where any text does. */
function known({ type, words = [] }: ListField): string[] | undefined {
  if (type === 'choice') return [words[0] ?? '', words.at(-1) ?? '']
  return type === 'boolean' ? ['true', 'false'] : undefined
}
/** Values that it does not take. */
function unknown({ type }: ListField): string[] {
  if (type === 'text' || type === 'telephone') return []
  return type === 'boolean' ? ['yes', '1', 'TRUE', ''] : ['aucun', '=1']
}

let turns = 0
/** One of them after the other; all of them in `npm run drill -- rest`. */
const inTurn = <T>(all: readonly T[]): readonly T[] =>
  isThorough || all.length < 2 ? all : all.slice(turns++ % all.length).slice(0, 1)

/** What is wrong with the answers of a list, and of its download, to one of its readers. */
async function faultsOf(list: Endpoint, as: TestAccount): Promise<unknown[] | undefined> {
  const params = { id: ids[list.path] ?? '' }
  const options = await optionsOf(t, list, { as, params })
  if (!options) return undefined
  const faults: unknown[] = []
  const csv = downloads.get(list.path)
  const isForThem = csv && (await t.call(csv, { as, params })).status !== 403
  const ends = isForThem ? [list, csv] : [list]
  const expectAll = async (query: Record<string, string>, status: number, field?: string) => {
    for (const endpoint of inTurn(ends)) {
      const answer = await t.call(endpoint, { as, params, query })
      const said = Object.keys(answer.body?.fields ?? {})
      if (answer.status !== status || (field !== undefined && !said.includes(field)))
        faults.push([endpoint.path, query, answer.status, said])
    }
  }
  const fields: [string, ListField][] = Object.entries(options.fields)
  const choices = fields.filter(([, field]) => known(field))
  for (const at of [0, 1]) {
    const conditions = choices.map(([name, field]) => ({
      field: name,
      operator: '=' as const,
      value: known(field)?.[at] ?? '',
    }))
    await expectAll({ filter: writeFilter(conditions) }, 200)
  }
  for (const [field, { sorts, ...rest }] of fields) {
    for (const value of inTurn(unknown({ sorts, ...rest } as ListField)))
      await expectAll({ filter: writeFilter([{ field, operator: '=', value }]) }, 400, field)
    await expectAll({ _sort: field, _order: 'DESC' }, sorts === false ? 400 : 200)
  }
  await expectAll({ filter: '[Nothing=1]' }, 400)
  return faults
}

it.each(lists.map((list) => [list.path, list] as const))(
  '%s takes the values of its filters and no other, and so does its download',
  async (_, list) => {
    const found = []
    for (const as of readers) found.push(await faultsOf(list, as))
    const read = found.filter((faults) => faults !== undefined)
    expect(read.length).toBeGreaterThan(0)
    expect(read.flat()).toEqual([])
  },
)

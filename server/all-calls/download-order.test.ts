import { and, count, desc, eq, gte, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { wholeSubjects } from '#domain/audit/audit.api.ts'
import type { Endpoint } from '#domain/contract.ts'
import { demoDomain } from '../db/demo/accounts.ts'
import { loadDemo } from '../db/demo/load-demo.ts'
import { licences, lots, organizations, rateLimits } from '../db/tables/index.ts'
import { isThorough } from '../testing/suite/thorough.ts'
import { testApp, type TestAccount, type TestApp } from '../testing/test-app.ts'
import { downloads, lists, optionsOf } from './list-options.ts'

let t: TestApp
let readers: TestAccount[]
const ids: Record<string, string> = {}
beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
  await loadDemo(t.services)
  const { db } = t.services
  readers = [await t.account({ type: 'god', language: 'fr' })]
  const kept = await db.select().from(organizations)
  for (const mailbox of ['refuge', 'clinique', 'distributeur']) {
    const [one] = kept.filter(({ email }) => email === `${mailbox}@${demoDomain}`)
    if (one) readers.push(await t.account({ type: 'pro', organizationId: one.id, language: 'fr' }))
  }
  const own = readers.flatMap(({ organizationId }) => organizationId ?? [])
  const [lot] = await db.select().from(lots).where(inArray(lots.organizationId, own))
  const [city] = await db
    .select({ id: licences.cityId })
    .from(licences)
    .where(and(eq(licences.status, 'active'), gte(licences.kilograms, 25)))
    .groupBy(licences.cityId)
    .orderBy(desc(count()))
  ids['/api/pro/lots/:id/items'] = lot?.id ?? ''
  for (const report of ['p38', 'heavy']) ids[`/api/pro/cities/:id/${report}`] = city?.id ?? ''
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

type Row = Record<string, unknown>

/** Its texts and numbers, however deep. */
function valuesOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(valuesOf)
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

const cellsOf = (line: string): string[] =>
  line.split(';').map((cell) => cell.replace(/^"|"$/g, ''))

/** How many cells of a line are values of a row. */
function likeness(row: Row, line: string): number {
  const values = new Set(valuesOf(row))
  return cellsOf(line).filter((cell) => values.has(cell)).length
}

const most = 40
/** Of which the demonstration has no two rows; `sendList` sends them (downloads.test.ts). */
const without = new Set([
  '/api/admin/threads',
  '/api/admin/objections',
  '/api/admin/shipments',
  '/api/admin/jobs',
  '/api/pro/lots',
  '/api/pro/lot-moves',
  '/api/pro/campaigns',
  '/api/pro/clients/letters',
])

/** Lines that are of another row than the one that stands there in the list. */
function strayLines(rows: Row[], lines: string[]): string[] {
  return lines.filter((line, index) => {
    const own = likeness(rows[index] ?? {}, line)
    return rows.some((row) => likeness(row, line) > own)
  })
}

interface Walk {
  rows: number
  strays: unknown[]
  /** Cells that say a word of a choice as it is stored, other than one that is French too. */
  raw: unknown[]
}

async function walk(list: Endpoint, csv: Endpoint, as: TestAccount): Promise<Walk | undefined> {
  const params = { id: ids[list.path] ?? '' }
  const options = await optionsOf(t, list, { as, params })
  if (!options) return undefined
  const found: Walk = { rows: 0, strays: [], raw: [] }
  const codes = new Set(
    [...Object.values(options.fields).flatMap(({ words = [] }) => words), ...wholeSubjects].filter(
      (word) => word !== '' && word !== 'Reptile',
    ),
  )
  const sorted = Object.entries(options.fields).filter(([, { sorts }]) => sorts !== false)
  for (const [at, [field]] of sorted.entries())
    for (const _order of isThorough ? ['ASC', 'DESC'] : [at % 2 === 0 ? 'ASC' : 'DESC']) {
      const asked = { _sort: field, _order }
      const query = { ...asked, _end: String(most) }
      const { body } = await t.call(list, { as, params, query })
      const rows = body as unknown as Row[]
      const url = csv.path.replace(':id', params.id)
      const { payload } = await t.app.inject({
        url: `${url}?${new URLSearchParams(asked).toString()}`,
        headers: { cookie: as.cookie },
      })
      const [, ...lines] = payload.trimEnd().split('\r\n')
      for (const line of lines)
        for (const cell of cellsOf(line)) if (codes.has(cell)) found.raw.push(cell)
      const strays = strayLines(rows, lines.slice(0, most))
      found.rows = Math.max(found.rows, rows.length)
      if (strays.length > 0) found.strays.push([asked, strays.slice(0, 3)])
    }
  return found
}

it.each(
  lists.flatMap((list) => {
    const csv = downloads.get(list.path)
    return csv ? [[csv.path, list, csv] as const] : []
  }),
)('%s has the order of its list, and words for what is stored as a code', async (_, list, csv) => {
  const walks = []
  for (const as of readers)
    walks.push((await walk(list, csv, as)) ?? { rows: 0, strays: [], raw: [] })
  expect(walks.flatMap(({ strays }) => strays)).toEqual([])
  expect(new Set(walks.flatMap(({ raw }) => raw))).toEqual(new Set())
  const rows = Math.max(...walks.map((one) => one.rows))
  expect([csv.path, rows > 1]).toEqual([csv.path, !without.has(list.path)])
})

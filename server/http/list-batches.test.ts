import { afterAll, beforeAll, expect, it } from 'vitest'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { storeManyLicences } from '../testing/many-licences.ts'
import { cityWith, clerkOf } from '../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../testing/test-app.ts'
import { largestPage } from './list.ts'

const many = largestPage + 1000

let t: TestApp
let clerk: TestAccount
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
  const { id: cityId } = await cityWith(t, clerk)
  const { $client } = t.services.db
  const period = { from: '2026-01-01', to: '2026-12-31', spread: 20 }
  await storeManyLicences($client, { cityId, owners: many, ...period })
  // More than a batch without a last day, and days of which each is of more than one.
  await $client.query(
    `update licences set status = 'pending', "from" = null, "to" = null where right(tag, 1) > '3'`,
  )
})
afterAll(() => t.close())

async function inPages(query: Record<string, string>): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < many; start += largestPage) {
    const page = { _start: String(start), _end: String(start + largestPage) }
    const { body } = await t.call(licencesApi.list, { as: clerk, query: { ...query, ...page } })
    ids.push(...body.map(({ unique_id: id }) => id))
  }
  return ids
}

it.each([
  ['To', 'ASC'],
  ['To', 'DESC'],
  ['Created', 'DESC'],
])('a download by %s %s has each row once, where the list has it', async (_sort, _order) => {
  const query = { _sort, _order }
  const { payload } = await t.app.inject({
    url: `/api/pro/licenses.csv?${new URLSearchParams(query).toString()}`,
    headers: { cookie: clerk.cookie },
  })
  const [, ...lines] = payload.trimEnd().split('\r\n')
  const ids = lines.map((line) => line.split(';')[0])
  expect(new Set(ids).size).toBe(many)
  expect(ids).toEqual(await inPages(query))
})

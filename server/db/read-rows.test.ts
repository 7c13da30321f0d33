import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { readRows } from './read-rows.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await testDatabase()
  client = new Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const shape = z.strictObject({ name: z.string(), born: z.date().nullable() })

it('answers the rows of a statement', async () => {
  const text = 'select $1 as name, null::timestamptz as born'
  expect(await readRows(client, shape, { text, values: ['Rex'] })).toEqual([
    { name: 'Rex', born: null },
  ])
})

it.each([
  ['a column of another name', "select 'Rex' as called, null as born"],
  ['a column too many', "select 'Rex' as name, null as born, 1 as id"],
  ['a column that is missing', "select 'Rex' as name"],
  ['null where none is expected', 'select null as name, null as born'],
  ['a column of another type', "select 'Rex' as name, '2026-01-01' as born"],
])('finds %s', async (_, text) => {
  await expect(readRows(client, shape, { text })).rejects.toThrow(z.ZodError)
})

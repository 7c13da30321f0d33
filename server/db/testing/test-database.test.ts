import { Client } from 'pg'
import { expect, it } from 'vitest'

import { testDatabase } from './test-database.ts'

async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

it('gives each caller a migrated database of its own', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()])
  await query(one.url, 'create table only_here (id int)')
  expect(await query(one.url, "select to_regclass('only_here') is not null as there")).toEqual([
    { there: true },
  ])
  expect(await query(two.url, "select to_regclass('only_here') is not null as there")).toEqual([
    { there: false },
  ])
  const [migrations] = await query<{ applied: number }>(
    two.url,
    'select count(*)::int as applied from drizzle.__drizzle_migrations',
  )
  expect(migrations?.applied).toBeGreaterThan(0)
  await Promise.all([one.drop(), two.drop()])
  await expect(query(one.url, 'select 1')).rejects.toThrow('does not exist')
})

it('drops a database that still has connections', async () => {
  const database = await testDatabase()
  const forgotten = new Client({ connectionString: database.url })
  const broken = new Promise((resolve) => forgotten.on('error', resolve))
  await forgotten.connect()
  await database.drop()
  await expect(broken).resolves.toBeInstanceOf(Error)
})

import { expect, it } from 'vitest'
import { SettingsError } from '../env.ts'
import { asAdmin } from '../db/testing/admin.ts'
import { testDatabase } from '../db/testing/test-database.ts'
import { neededConnections, refuseFewConnections } from './connections-needed.ts'

it('counts one process more while one takes over from another', () => {
  expect([1, 2, 4].map(neededConnections)).toEqual([70, 210, 350])
})

it('refuses a database that allows fewer, and says how many it needs', async () => {
  const { url, drop } = await testDatabase()
  const name = new URL(url).pathname.slice(1)
  const limit = (most: number) =>
    asAdmin(url, (client) => client.query(`alter database "${name}" connection limit ${most}`))
  await refuseFewConnections(url, 1)
  await limit(100)
  await refuseFewConnections(url, 1)
  const refused = await refuseFewConnections(url, 2).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SettingsError)
  expect((refused as Error).message).toMatch(
    /allows 100 connections, 3 of them for its administrators; PROCESSES=2 needs 210\. Raise max_connections to 213 or more, or run fewer processes\./,
  )
  await drop()
})

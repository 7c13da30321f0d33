import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'

import { migrateDatabase } from '../migrate.ts'
import { asAdmin, databaseAddress } from './admin.ts'
import { externalServer, openTestServer } from './test-server.ts'

/**
 * Once per test run: one server, one migrated template. TEST_DATABASE_URL or DATABASE_URL names an
 * external server, whose user may create databases; the named database itself is not changed.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { admin, close } = await openTestServer(externalServer())
  const template = `trouvaille_test_${process.pid}_${Date.now().toString(36)}`
  await asAdmin(admin, (client) => client.query(`create database ${template}`))
  const url = databaseAddress(admin, template)
  await migrateDatabase(url)
  await makeQueueTables(url)
  project.provide('databases', { admin, template })
  return async () => {
    await dropAll(admin, template)
    await close()
  }
}

/** The queue creates its tables at first start, slower than copying them. */
async function makeQueueTables(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

async function dropAll(admin: string, template: string): Promise<void> {
  await asAdmin(admin, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })
}

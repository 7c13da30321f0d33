import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '../db/testing/test-database.ts'
import { appOn, type TestApp, type TestClock } from './app-on.ts'
import { withPlaces } from './prepared/with-places.ts'
import { withQueues } from './prepared/with-queues.ts'

export type { Answer, CallOptions, TestAccount, TestApp } from './app-on.ts'

interface Needs {
  /** Folder of built screens. */
  web?: string
  /** The gazetteer is loaded. */
  places?: boolean
  /** Where the application reaches its database, by its address. */
  through?: (url: string) => Promise<string>
}

/** With its own database; jobs run when `outbox` or `queue.drain` is called. */
export async function testApp(
  settings: Record<string, string> = {},
  { web, places, through }: Needs = {},
): Promise<TestApp> {
  const database = await testDatabase(places ? withPlaces : withQueues)
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-'))
  let now = new Date('2026-05-04T15:00:00Z')
  const clock: TestClock = {
    now: () => new Date(now),
    set: (at) => (now = at),
    pass: (seconds) => (now = new Date(now.getTime() + seconds * 1000)),
  }
  const url = through ? await through(database.url) : database.url
  const t = await appOn({ url, folder, clock, web }, settings)
  return {
    ...t,
    databaseUrl: database.url,
    async close() {
      await t.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

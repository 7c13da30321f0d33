import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testDatabase } from '../db/testing/test-database.ts'
import { killCalls } from '../testing/killed-calls/kill-calls.ts'
import { withQueues } from '../testing/prepared/with-queues.ts'

/** Of every kind one; `npm run drill -- kills` makes the rest. */
const only = [
  'POST /api/animals/:id/reports',
  'POST /api/found-animals',
  'POST /api/animals/transfer',
  'POST /api/pro/licenses/:id/pay',
  'POST /api/animals/pictures/:id',
  'PUT /api/profile',
  'POST /api/support',
  'DELETE /api/privacy/account',
]

it('a server that is killed among calls that write loses nothing that it acknowledged, and no letter', async () => {
  const database = await testDatabase(withQueues)
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-'))
  try {
    const { wrong, made, told, letters } = await killCalls({
      kills: 1,
      seed: 1,
      lanes: 4,
      pace: 200,
      most: 50,
      only,
      databaseUrl: database.url,
      folder,
    })
    expect(wrong).toEqual([])
    expect(made.toSorted()).toEqual(only.toSorted())
    expect(told['saved']).toBeGreaterThan(only.length)
    expect(letters).toBeGreaterThan(0)
  } finally {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
}, 300_000)

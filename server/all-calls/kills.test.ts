import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testDatabase } from '../db/testing/test-database.ts'
import { brokenFiles } from '../invariants/stored-files.ts'
import { brokenInvariants } from '../invariants/invariants.ts'
import { killCalls, nameOf, writersOf, writingCalls } from '../testing/killed-calls/kill-calls.ts'
import { compare, writeOn } from '../testing/killed-database/write-through.ts'
import { googleIssuer } from '../testing/google/google-issuer.ts'
import { withQueues } from '../testing/prepared/with-queues.ts'
import { listening } from '../testing/programs/raw-connection.ts'
import { someOf } from '../testing/suite/thorough.ts'
import { testApp } from '../testing/test-app.ts'

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
    expect(told['saved']).toBeGreaterThan(0)
    expect(letters).toBeGreaterThan(0)
  } finally {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
}, 300_000)

it('each call that the drill makes takes effect, and breaks no invariant', async () => {
  const google = await googleIssuer()
  const t = await testApp({
    HOST: '127.0.0.1',
    // Where passkeys may be.
    PUBLIC_URL: 'http://localhost:3000',
    ...google.settings,
    TRUST_PROXY: '1',
    SECOND_FACTOR_STAFF: '0',
    NEW_ANIMALS_A_DAY: '1000',
  })
  t.clock.set(new Date())
  try {
    const port = await listening(t.app)
    const writers = await writersOf(t, { most: 1, google })
    const all = new Set(writingCalls())
    for (const { endpoint } of writers) expect(all).toContain(nameOf(endpoint))
    const waiting = someOf(writers, 160)
    const before: string[] = []
    const next = async () => {
      const writer = waiting.shift()
      if (!writer) return undefined
      await writer.ready?.(0)
      before.push(...(await compare(t.services.db, [{ writer, n: 0, end: 'not saved' }])))
      return { writer, n: 0 }
    }
    const lane = writeOn(`http://127.0.0.1:${port}`, next, { between: 0 })
    await lane.ended
    expect(before).toEqual([])
    expect(lane.wrong).toEqual([])
    const unsaved = lane.written.filter(({ end }) => end !== 'saved')
    expect(unsaved.map(({ writer }) => nameOf(writer.endpoint))).toEqual([])
    expect(await compare(t.services.db, lane.written)).toEqual([])
    expect(await brokenInvariants(t.services.db)).toEqual([])
    expect(await brokenFiles(t.services.db, t.services.files)).toEqual([])
  } finally {
    await t.close()
    await google.close()
  }
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compileCache } from '../../../scripts/launch.mjs'
import { routes } from '../../routes.ts'
import { killDatabase } from '../../testing/killed-database/kill-database.ts'
import { kindOf, prepareWriters } from '../../testing/killed-database/writers.ts'
import { freePort, kill, startProcess, untilReady } from '../../testing/programs/processes.ts'
import { withPlaces } from '../../testing/prepared/with-places.ts'
import { connect } from '../connect.ts'
import { asAdmin } from '../testing/admin.ts'
import { testDatabase } from '../testing/test-database.ts'

it('a server whose connections are killed three times saves all that it acknowledged, once', async () => {
  const database = await testDatabase(withPlaces)
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-'))
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: '1',
    PUBLIC_URL: publicUrl,
    PORT: String(port),
    SECOND_FACTOR_STAFF: '0',
    NEW_ANIMALS_A_DAY: '100000',
    NEW_ANIMALS_AN_ORGANIZATION: '100000',
    SIGHTINGS_AN_ANIMAL: '100000',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
  }
  const server = startProcess(
    join(import.meta.dirname, '../../testing/programs/serve-alone.ts'),
    [JSON.stringify(settings)],
    compileCache,
  )
  /** Of the server's database alone, as other tests have theirs beside it. */
  const end = (some: string) => () =>
    asAdmin(database.url, async (client) => {
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and ${some}`,
      )
    })
  try {
    server.send('start')
    await untilReady(server, publicUrl)
    const { told, wrong } = await killDatabase({
      publicUrl,
      databaseUrl: database.url,
      deeds: [
        {
          name: 'those that write',
          run: end("state <> 'idle' and application_name = 'trouvaille'"),
        },
        { name: 'one of each kind', run: end('pid % 3 = 0') },
        { name: 'all', run: end('true') },
      ],
      most: 300,
      between: 20,
      pace: 200,
      // However slow the machine is.
      mostAway: 120_000,
      mostWait: Infinity,
    })
    expect(wrong).toEqual([])
    expect(told['saved']).toBeGreaterThan(30)
    expect(server.exitCode).toBeNull()
  } finally {
    await kill(server)
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
}, 300_000)

it('every kind of write is among those that are killed', async () => {
  const database = await testDatabase()
  const { db, close } = connect(database.url)
  const written = new Set((await prepareWriters(db, 1)).map(({ endpoint }) => kindOf(endpoint)))
  await close()
  await database.drop()
  const kinds = new Set(
    routes
      .map(({ endpoint }) => endpoint)
      .filter(({ method, reads }) => method !== 'GET' && !reads)
      .map(kindOf),
  )
  // The gateway writes the form of a notification; drills/payments.ts kills it.
  kinds.delete('POST, without key, form')
  expect([...kinds].filter((kind) => !written.has(kind))).toEqual([])
})

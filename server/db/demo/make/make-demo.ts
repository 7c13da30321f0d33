import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { Client } from 'pg'
import { pino } from 'pino'
import { readEnv } from '../../../env.ts'
import { loadPlaces } from '../../../features/places/gazetteer/load-places.ts'
import { startServices } from '../../../services.ts'
import { startCluster } from '../../cluster/start-cluster.ts'
import { migrateDatabase } from '../../migrate.ts'
import { demoPassword } from '../accounts.ts'
import { fixtureFile } from '../fixture.ts'
import { filledTables, makeFixture, presentOfDemo } from './make-fixture.ts'
import { drawPortraits } from './store-animals.ts'
import { storeDemo } from './store-demo.ts'

/**
 * `npm run make-demo`: writes demonstration data, as the descriptions of this folder make it, into the one file that a first start loads.
 */
const folder = await mkdtemp(join(tmpdir(), 'trouvaille-demo-'))
const cluster = await startCluster({
  dataDir: folder,
  log: { info: () => {}, warn: () => {} },
  durable: false,
})
try {
  await migrateDatabase(cluster.url)
  const { services, stop } = await startServices({
    env: readEnv({ DATA_DIR: folder }),
    url: cluster.url,
    log: pino({ level: 'warn' }),
    clock: { now: () => presentOfDemo },
    work: false,
  })
  const unhurried = { ...services, db: services.dbFor('endless') }
  await loadPlaces(unhurried.db)
  const client = new Client({ connectionString: cluster.url })
  await client.connect()
  const filled = await filledTables(client)
  const begun = new Date()
  const drawn = await drawPortraits()
  await storeDemo(unhurried, await services.passwords.hash(demoPassword), drawn)
  const fixture = await makeFixture(client, {
    filled,
    at: presentOfDemo,
    begun,
    drawn,
    folder: join(folder, 'files'),
  })
  await client.end()
  await stop()
  const bytes = brotliCompressSync(JSON.stringify(fixture), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  })
  await writeFile(fixtureFile, bytes)
  const rows = fixture.tables.reduce((sum, table) => sum + table.rows.split('\n').length, 0)
  process.stdout.write(`${fixture.tables.length} tables, ${rows} rows, ${bytes.length} bytes\n`)
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

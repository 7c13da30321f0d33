import { pino } from 'pino'
import { connect, type Connection } from '../db/connect.ts'
import { startCluster } from '../db/cluster/start-cluster.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { readEnv } from '../env.ts'
import { seedRegistries } from '../features/microchips/seed-registries.ts'
import { loadPlaces } from '../features/places/gazetteer/load-places.ts'

/** The database of DATABASE_URL, else the embedded one, shared with a running server. */
export async function openDatabase(
  source: Record<string, string | undefined>,
): Promise<Connection> {
  const env = readEnv(source)
  const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }))
  const cluster = env.DATABASE_URL
    ? undefined
    : await startCluster({
        dataDir: env.DATA_DIR,
        log,
        join: true,
        archive: env.BACKUP_TO !== undefined,
      })
  try {
    const url = env.DATABASE_URL ?? (cluster as { url: string }).url
    await migrateDatabase(url)
    const connection = connect(url, { max: 4 })
    await loadPlaces(connection.db)
    await seedRegistries(connection.db)
    return {
      ...connection,
      async close() {
        await connection.close()
        await cluster?.stop()
      },
    }
  } catch (error) {
    await cluster?.stop()
    throw error
  }
}

import { pino } from 'pino'
import { connect, type Connection } from '../db/connect.ts'
import { startCluster } from '../db/cluster/start-cluster.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { readEnv, type Env } from '../env.ts'
import { seedRegistries } from '../features/microchips/seed-registries.ts'
import { loadPlaces } from '../features/places/gazetteer/load-places.ts'

/** The database of DATABASE_URL, else the embedded one, shared with a running server. */
export async function openDatabase(
  source: Record<string, string | undefined>,
): Promise<Connection> {
  const { url, ...connection } = await openAsItIs(readEnv(source))
  try {
    await migrateDatabase(url)
    await loadPlaces(connection.db)
    await seedRegistries(connection.db)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

/**
 * Without bringing it up to date, nor asking it anything yet.
 * @param limit seconds that a statement, and a connection, may take
 */
export async function openAsItIs(env: Env, limit?: number): Promise<Connection & { url: string }> {
  const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }))
  const cluster = env.DATABASE_URL
    ? undefined
    : await startCluster({
        dataDir: env.DATA_DIR,
        log,
        join: true,
        archive: env.BACKUP_TO !== undefined,
      })
  const url = env.DATABASE_URL ?? (cluster as { url: string }).url
  const connection = connect(url, { max: 4, ...(limit && { limit, patience: limit }) })
  return {
    ...connection,
    url,
    async close() {
      await connection.close()
      await cluster?.stop()
    },
  }
}

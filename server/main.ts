import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { startCluster } from './db/cluster/start-cluster.ts'
import { migrateDatabase } from './db/migrate.ts'
import { readEnv, SettingsError, type Env } from './env.ts'
import { logOptions } from './http/log.ts'
import { startServices } from './services.ts'
import { welcome } from './welcome.ts'

const stops: (() => Promise<void>)[] = []

async function start(env: Env): Promise<void> {
  const log = pino(logOptions(env))
  const cluster = env.DATABASE_URL ? undefined : await startCluster({ dataDir: env.DATA_DIR, log })
  if (cluster) stops.push(cluster.stop)
  const url = env.DATABASE_URL ?? (cluster as { url: string }).url
  await migrateDatabase(url)
  const { services, stop } = await startServices({ env, url, log })
  stops.push(stop)
  const app = await buildApp(services, { web: join(import.meta.dirname, '../dist/web') })
  stops.push(() => app.close())
  await app.listen({ port: env.PORT, host: env.HOST })
  await welcome(services)
}

/** Ends what was started, last first; a second signal does not wait. */
let stopping = false
async function shutdown(code: number): Promise<void> {
  if (stopping) process.exit(1)
  stopping = true
  for (const stop of stops.reverse()) await stop().catch((error: Error) => process.stderr.write(`${error.message}\n`))
  process.exit(code)
}

process.on('SIGINT', () => void shutdown(0))
process.on('SIGTERM', () => void shutdown(0))

try {
  await start(readEnv(process.env))
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (taken) process.stderr.write(`Port ${process.env['PORT'] || 3000} is taken by another program. Stop it, or choose another one: PORT=3001 npm start\n`)
  else if (error instanceof SettingsError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`Trouvaille cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  await shutdown(1)
}

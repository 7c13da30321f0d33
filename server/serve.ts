import { join } from 'node:path'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import type { Services } from './context.ts'
import { loadDemo } from './db/demo/load-demo.ts'
import { refuseDemoAccounts } from './db/demo/remove-demo.ts'
import { migrateDatabase } from './db/migrate.ts'
import type { Env } from './env.ts'
import { ensureAdmin } from './features/accounts/registration/ensure-admin.ts'
import { newSetupLink } from './features/accounts/registration/setup-link.ts'
import { loadPlaces } from './features/places/gazetteer/load-places.ts'
import { startServices } from './services.ts'
import { welcome } from './welcome.ts'

interface Options {
  env: Env
  /** Of the database, which is there. */
  url: string
  log: Logger
  /** Done once the web client is built. */
  screens: Promise<void> | undefined
  /** Told of what is to stop, in reverse order, as soon as it runs. */
  onStop(stop: () => Promise<void>): void
}

/** Serves; done once a new database has its places and its demonstration data. */
export async function serve({ env, url, log, screens, onStop }: Options): Promise<void> {
  await migrateDatabase(url)
  const { services, stop } = await startServices({ env, url, log })
  onStop(stop)
  await refuseDemoAccounts(services.db, env)
  let isPreparing = true
  const prepared = fill({ ...services, db: services.dbFor('endless') }).then(
    () => (isPreparing = false),
  )
  prepared.catch(() => {}) // awaited below
  await screens
  const app = await buildApp(services, {
    web: join(import.meta.dirname, '../dist/web'),
    isPreparing: () => isPreparing,
  })
  onStop(() => app.close())
  await app.listen({ port: env.PORT, host: env.HOST })
  await prepared
  await welcome(services)
  const setupLink = await newSetupLink(services)
  if (setupLink)
    process.stdout.write(
      `\nThere is no administrator yet. To create the first one, open this link, which works once:\n  ${setupLink}\n\n`,
    )
}

/** Takes seconds in a new database, where people read meanwhile that data is on its way. */
async function fill(services: Services): Promise<void> {
  await loadPlaces(services.db)
  await ensureAdmin(services)
  await loadDemo(services)
}

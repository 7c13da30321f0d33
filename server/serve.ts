import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
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
import { notClosing } from './processes/closing.ts'
import { buildJobsApp } from './processes/jobs-app.ts'
import { drainSecondsOf, longestCall, type Ending } from './processes/end.ts'
import { stopTaking } from './processes/stop-taking.ts'
import { startServices } from './services.ts'
import { thisProgram } from './version/version.ts'
import { welcome } from './welcome.ts'

interface Options {
  env: Env
  /** Of the database, which is there. */
  url: string
  log: Logger
  /** Done once the web client is built. */
  screens: Promise<void> | undefined
  /** Tells whoever started the server what to open; of several processes one does. */
  greets?: boolean
  /** Told of what is to stop, in reverse order, as soon as it runs. */
  onStop(stop: (how: Ending) => Promise<void>): void
}

/** Serves; done once a new database has its places and its demonstration data. */
export async function serve({
  env,
  url,
  log,
  screens,
  greets = true,
  onStop,
}: Options): Promise<void> {
  await migrateDatabase(url)
  const closing = notClosing()
  const { services, stop } = await startServices({
    env,
    url,
    log,
    isResting: () => closing.isLeaving,
  })
  onStop(stop)
  await refuseDemoAccounts(services.db, env)
  let isPreparing = true
  const prepared = fill({ ...services, db: services.dbFor('endless') }).then(
    () => (isPreparing = false),
  )
  prepared.catch(() => {}) // awaited below
  await screens
  const app = await (env.ROLE === 'jobs'
    ? buildJobsApp(services, closing)
    : buildApp(services, {
        web: join(import.meta.dirname, '../dist/web'),
        isPreparing: () => isPreparing,
        closing,
      }))
  onStop(async (how) => {
    if (how !== 'now') await leave(how, app, services)
    await app.close()
  })
  await app.listen({ port: env.PORT, host: env.HOST })
  void thisProgram()
  await prepared
  if (greets) await greet(services)

  async function leave(
    how: Exclude<Ending, 'now'>,
    { server }: FastifyInstance,
    { chatStreams }: Services,
  ): Promise<void> {
    closing.patience = longestCall
    closing.isUnready = how === 'stopped'
    closing.isLeaving = true
    const seconds = drainSecondsOf(env)
    if (how === 'stopped') {
      log.info({ seconds }, 'leaving: not ready any more')
      await pause(seconds * 1000)
      chatStreams.dismiss()
    } else {
      await stopTaking(server, () => chatStreams.dismiss(), seconds)
    }
  }
}

async function greet(services: Services): Promise<void> {
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

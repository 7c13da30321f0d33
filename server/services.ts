import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { notedFiles, ownFolder } from './backup/spool.ts'
import { systemClock, type Clock } from './clock.ts'
import type { Services } from './context.ts'
import { watchDatabase } from './db/away/watch.ts'
import { connect } from './db/connect.ts'
import { publicUrlOf, type Env } from './env.ts'
import { openFiles } from './files/open-files.ts'
import { startPasswords, type PasswordCost } from './features/accounts/passwords/passwords.ts'
import { startChatStreams } from './features/chat/chat-streams.ts'
import { recordBounce } from './features/accounts/email/record-bounce.ts'
import { startApiKeys } from './features/microchips/api-keys.ts'
import { keepRegistries } from './features/microchips/kept-registries.ts'
import { seedRegistries } from './features/microchips/seed-registries.ts'
import { startTallies } from './features/usage/tallies.ts'
import { startUsage } from './features/usage/usage.ts'
import { startHeld } from './features/restored/held.ts'
import { startGeocoder } from './geocoding/geocoder.ts'
import { startLimits } from './http/limits/limits.ts'
import { statementTime, type Time } from './http/limits/time.ts'
import { jobs } from './jobs/jobs.ts'
import { mayHurry } from './jobs/may-hurry.ts'
import { startQueue, type JobRun } from './jobs/queue.ts'
import { untilDeath } from './jobs/until-death.ts'
import type { Urgency } from './jobs/urgency.ts'
import { startLive } from './live/live.ts'
import { startLetterBook } from './mail/letter-book.ts'
import { startMailer } from './mail/mailer.ts'
import { notedMailer } from './mail/noted-mailer.ts'
import { startPayments } from './payments/start-payments.ts'
import { startKeys } from './secrets.ts'
import { newToken, tokenOfJob } from './tokens.ts'
import { startStorefront } from './storefront/storefront.ts'

interface Options {
  env: Env
  /** Migrated. */
  url: string
  log: FastifyBaseLogger
  clock?: Clock
  /** false: jobs wait for `queue.drain()`, or for a process whose ROLE it is. */
  work?: boolean
  /** While true, no job is taken: the process ends. */
  isResting?: () => boolean
  passwordCost?: PasswordCost
}

export async function startServices({
  env,
  url,
  log,
  clock = systemClock,
  work = env.ROLE !== 'web',
  isResting = () => false,
  passwordCost,
}: Options): Promise<{
  services: Services
  stop(): Promise<void>
}> {
  const short = connect(url, { limit: statementTime.short })
  const long = connect(url, { max: 6, limit: statementTime.long })
  // Jobs wait for one another.
  const endless = connect(url, { max: 12, patience: 60 })
  const watch = watchDatabase(url, log)
  const { db } = short
  const publicUrl = publicUrlOf(env)
  const mailer = startMailer({
    from: env.MAIL_FROM,
    host: new URL(publicUrl).hostname,
    smtpUrl: env.SMTP_URL,
    outbox: join(env.DATA_DIR, 'outbox'),
    rate: env.MAIL_RATE,
    onBounce: (address) => recordBounce(db, address, clock.now()),
  })
  const stored = await openFiles(env)
  // A bucket is kept by its own versions (docs/backups.md).
  const isCopied = env.BACKUP_TO !== undefined && env.FILES_URL === undefined
  const files = isCopied ? notedFiles(stored, ownFolder(env.DATA_DIR)) : stored
  const held = await startHeld(db, log)
  // Counts need not wait for the disk.
  const counts = connect(url, { max: 5, waitForDisk: false, limit: statementTime.short })
  const limits = startLimits(counts.pool)
  const usage = startUsage(counts.pool, clock)
  const tallies = startTallies(counts.pool, clock)
  await seedRegistries(endless.db)
  const registries = keepRegistries(counts.pool, clock)
  const apiKeys = startApiKeys(counts.pool, clock)
  const keyFor = await startKeys(db, env.SESSION_SECRET)
  const userAgent = `Trouvaille (${publicUrl}; ${env.SUPPORT_EMAIL})`
  const geocoder = env.GEOCODER_URL
    ? startGeocoder({ ...env.GEOCODER_URL, userAgent, log, clock, limits })
    : null
  const storefront = env.STOREFRONT_URL
    ? startStorefront({
        url: env.STOREFRONT_URL,
        token: env.STOREFRONT_TOKEN,
        userAgent,
        log,
        clock,
      })
    : null
  const payments = startPayments({ env, db, clock, keyFor, publicUrl })
  const passwords = startPasswords(passwordCost)
  const live = startLive(url, log)
  const chatStreams = startChatStreams({ live, db, clock, log })
  const rehearse: Services['rehearse'] = async (name, data, instead) => {
    const job = jobs.find((one) => one.name === name)
    await (job && untilDeath(job))?.run(data as never, { ...context, ...instead })
  }
  const context = {
    env,
    db,
    dbFor: (time: Time) => ({ short, long, endless })[time].db,
    clock,
    log,
    mailer,
    files,
    held,
    limits,
    usage,
    tallies,
    registries,
    apiKeys,
    passwords,
    geocoder,
    storefront,
    payments,
    live,
    chatStreams,
    keyFor,
    letterToken: newToken,
    publicUrl,
    rehearse,
  } as Services
  // What a letter that runs again asks whether it was sent.
  const book = startLetterBook(mayHurry(env) ? counts.pool : endless.pool, clock)
  const contextOf = (
    job: { name: string; urgency: Urgency },
    data: object,
    { id, isAgain }: JobRun,
  ): Services => ({
    ...context,
    db: endless.db,
    letterToken: () => tokenOfJob(keyFor, id),
    mailer: notedMailer({ mailer, book, log, job, data, isAgain }),
  })
  context.queue = await startQueue({
    url,
    jobs: jobs.map(untilDeath),
    contextOf,
    log,
    work,
    isHeld: () => held.isHeld || isResting(),
    waitForDisk: !mayHurry(env),
  })
  return {
    services: context,
    async stop() {
      await context.queue.stop()
      chatStreams.close()
      await live.close()
      await limits.close()
      await usage.close()
      await tallies.close()
      await apiKeys.close()
      await counts.close()
      mailer.close()
      held.close()
      watch.close()
      for (const { close } of [long, endless, short]) await close()
    },
  }
}

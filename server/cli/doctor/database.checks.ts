import { z } from 'zod'
import { extensionsOf, releaseMigrations } from '../../db/migrate.ts'
import {
  connectionLimits,
  fewConnections,
  type ConnectionLimits,
} from '../../processes/connections-needed.ts'
import { amber, check, green, readOne, red, type Finding, type Look } from './check.ts'

export const version = check(
  'PostgreSQL',
  (at) =>
    readOne(
      at,
      z.strictObject({ number: z.int(), words: z.string() }),
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as words`,
    ),
  ({ number, words }) => {
    const major = Math.floor(number / 10_000)
    const todo = 'Move the database to PostgreSQL 15, 16, 17 or 18.'
    if (major < 15) return red(`PostgreSQL ${words} is too old.`, todo)
    return major > 18
      ? amber(`PostgreSQL ${words} is newer than this release was tried with.`, todo)
      : green(`PostgreSQL ${words}.`)
  },
)

interface Extensions {
  needed: string[]
  made: string[]
  /** That the machine of the database could make. */
  available: string[]
}

export const extensions = check(
  'extensions',
  async (at): Promise<Extensions> => ({
    needed: extensionsOf(releaseMigrations()),
    ...(await readOne(
      at,
      z.strictObject({ made: z.array(z.string()), available: z.array(z.string()) }),
      `select array(select extname::text from pg_extension) as made, array(select name::text from pg_available_extensions) as available`,
    )),
  }),
  ({ needed, made, available }) => {
    const missing = needed.filter((name) => !made.includes(name))
    if (missing.length === 0) return green(`${needed.join(', ')} are there.`)
    const says = `Missing: ${missing.join(', ')}.`
    return missing.every((name) => available.includes(name))
      ? amber(
          says,
          'Start the server, which makes them in a new database; in one that it has used, let its owner run CREATE EXTENSION for each.',
        )
      : red(
          says,
          'Install the extensions that come with PostgreSQL on its machine (postgresql-contrib).',
        )
  },
)

interface Migrations {
  /** Times of all of this release, in their order. */
  known: number[]
  /** Of the last one that the database has; null for a new one. */
  last: number | null
}

export const migrations = check(
  'migrations',
  async (at): Promise<Migrations> => {
    const known = releaseMigrations().map(({ folderMillis }) => folderMillis)
    const { there } = await readOne(
      at,
      z.strictObject({ there: z.boolean() }),
      `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
    )
    if (!there) return { known, last: null }
    return {
      known,
      ...(await readOne(
        at,
        z.strictObject({ last: z.number().nullable() }),
        'select max(created_at)::float8 as last from drizzle.__drizzle_migrations',
      )),
    }
  },
  judgeMigrations,
)

function judgeMigrations({ known, last }: Migrations): Finding {
  const [first = 0, newest = 0] = [known[0], known.at(-1)]
  if (last === null)
    return amber('The database is empty.', 'Start the server once, which makes its tables.')
  if (last < first)
    return red(
      'The database was made by an older version, which this one cannot bring up to date.',
      'Start the server once: it says which version to start before.',
    )
  const pending = known.filter((time) => time > last).length
  if (pending > 0)
    return amber(
      `${pending} of ${known.length} migrations are still to come.`,
      'Restart the server with this release, which brings the database up to date.',
    )
  return last > newest
    ? amber(
        'A later release has changed the database.',
        'Bring the code of this machine to that release too.',
      )
    : green(`All ${known.length} migrations are there.`)
}

export const clock = check(
  'clock',
  async (at) => {
    const before = at.clock.now().getTime()
    const { now } = await readOne(
      at,
      z.strictObject({ now: z.date() }),
      'select clock_timestamp() as now',
    )
    const after = at.clock.now().getTime()
    return { apart: Math.abs(now.getTime() - (before + after) / 2) / 1000 }
  },
  /** In seconds; a code of an authenticator holds for 30 s. */
  ({ apart }) => {
    const says = `This machine and its database are ${apart.toFixed(1)} s apart.`
    const todo = 'Have both keep time by NTP (`timedatectl set-ntp true`).'
    if (apart >= 30) return red(says, todo)
    return apart >= 2 ? amber(says, todo) : green(says)
  },
)

export const connections = check(
  'connections',
  async (at): Promise<{ processes: number; limits: ConnectionLimits | null }> => ({
    processes: at.env.PROCESSES,
    limits: at.env.DATABASE_URL === undefined ? null : await connectionLimits(at.database().pool),
  }),
  ({ processes, limits }) => {
    if (limits === null) return green('The embedded database allows what PROCESSES needs.')
    const few = fewConnections(limits, processes)
    return few
      ? red(few.says, few.todo)
      : green(`The database allows ${limits.allowed}, enough for PROCESSES=${processes}.`)
  },
)

export const databaseChecks: readonly Look[] = [version, extensions, migrations, clock, connections]

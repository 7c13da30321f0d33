import { z } from 'zod'
import { lastRestore } from '../../features/restored/held.ts'
import { jobs } from '../../jobs/jobs.ts'
import { amber, check, green, readOne, red, type Look } from './check.ts'

const urgent = jobs.filter(({ urgency }) => urgency === 'now').map(({ name }) => name)

interface QueueFacts {
  /** Nothing is taken until staff open a restored server. */
  isHeld: boolean
  /** Seconds that the oldest urgent job waits beyond its time; null where none does. */
  oldest: number | null
  /** In 24 hours. */
  failed: number
}

/** Null before the first start of a server, which makes the queue. */
export const queue = check(
  'queue',
  async (at): Promise<QueueFacts | null> => {
    const { there } = await readOne(
      at,
      z.strictObject({ there: z.boolean() }),
      `select to_regclass('pgboss.job') is not null as there`,
    )
    if (!there) return null
    const row = await readOne(
      at,
      z.strictObject({ oldest: z.number().nullable(), failed: z.int() }),
      `select extract(epoch from now() - min(start_after) filter (
            where name = any ($1) and state < 'active' and not blocked and start_after <= now()))::float8 as oldest,
          (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed
        from pgboss.job where state < 'active' or state = 'failed'`,
      [urgent],
    )
    return { ...row, isHeld: (await lastRestore(at.database().db))?.opened === null }
  },
  (facts) => {
    if (facts === null) return green('There is none yet: the server makes it at its first start.')
    const { isHeld, oldest, failed } = facts
    if (isHeld) return green('It waits until staff open the restored server.')
    const waits = `A letter or code that somebody waits for is ${Math.round((oldest ?? 0) / 60)} minutes late.`
    const todo =
      'See that a server with ROLE=all or ROLE=jobs runs, and read its log (`journalctl -u trouvaille`).'
    if ((oldest ?? 0) > 300) return red(waits, todo)
    if ((oldest ?? 0) > 60) return amber(waits, todo)
    return failed > 0
      ? amber(
          `${failed} jobs failed for good in the last day.`,
          'Look at /admin/jobs, mend what it names, and try them again there.',
        )
      : green('Nobody waits, and no job failed in the last day.')
  },
)

export const letters = check(
  'letters',
  (at) =>
    readOne(
      at,
      z.strictObject({ failed: z.int(), all: z.int() }),
      `select (count(*) filter (where state = 'failed'))::int as failed, count(*)::int as all
        from emails where created > now() - interval '1 day'`,
    ),
  /** In 24 hours; a mailbox that does not exist is no failure of ours. */
  ({ failed, all }) => {
    if (failed === 0) return green(`None of ${all} failed in the last day.`)
    const says = `${failed} of ${all} failed in the last day.`
    const todo =
      'Look at /admin/emails, where each has what the mail server said; mend that, and send them again.'
    return failed >= 10 && failed * 10 >= all ? red(says, todo) : amber(says, todo)
  },
)

export const queueChecks: readonly Look[] = [queue, letters]

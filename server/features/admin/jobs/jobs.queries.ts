import { and, inArray } from 'drizzle-orm'
import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { jobStates, type JobState, type ListedJob } from '#domain/admin/jobs.api.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Database } from '../../../db/connect.ts'
import { countOf, countUpTo, readList } from '../../../http/list.ts'
import { when } from '../../../http/list-fields.ts'

/** What is read here of pg-boss's table; it migrates the table itself. */
export const jobs = pgSchema('pgboss').table('job', {
  id: uuid().notNull(),
  name: text().notNull(),
  state: text().notNull(),
  retryCount: integer().notNull(),
  createdOn: timestamp({ withTimezone: true }).notNull(),
  startAfter: timestamp({ withTimezone: true }).notNull(),
  completedOn: timestamp({ withTimezone: true }),
  output: jsonb().$type<{ message?: unknown } | null>(),
})

/** Its states by ours; done ones are not shown. */
const storedAs = {
  failed: ['failed'],
  retrying: ['retry'],
  waiting: ['created'],
  running: ['active'],
} as const satisfies Record<JobState, string[]>

const stateOf = (stored: string): JobState =>
  jobStates.find((state) => (storedAs[state] as readonly string[]).includes(stored)) ?? 'waiting'

const isShown = inArray(
  jobs.state,
  jobStates.flatMap((state): string[] => storedAs[state]),
)

const options = {
  fields: {
    Kind: { column: jobs.name, type: 'text' },
    State: {
      column: jobs.state,
      type: 'choice',
      words: jobStates,
      sorts: false,
      test: when('=', (state) => inArray(jobs.state, storedAs[state as JobState])),
    },
    Created: { column: jobs.createdOn, type: 'instant' },
    Failed: { column: jobs.completedOn, type: 'instant' },
  },
  sort: { field: 'Created', order: 'desc' },
  tie: jobs.id,
} as const satisfies Parameters<typeof readList>[1]

/** A page of the jobs that are not done, the latest first unless asked otherwise. */
export async function listJobs(
  db: Database,
  query: ListQuery,
): Promise<{ rows: ListedJob[]; total: number }> {
  const { where, orderBy, offset, limit } = readList(query, options)
  const asked = and(isShown, where)
  const rows = await db
    .select()
    .from(jobs)
    .where(asked)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  return {
    rows: rows.map(asListed),
    total: await countUpTo({ offset, limit, rows: rows.length }, countOf(db, jobs, asked)),
  }
}

type Job = typeof jobs.$inferSelect
const asListed = (job: Job): ListedJob => ({
  id: job.id,
  kind: job.name,
  state: stateOf(job.state),
  error: errorOf(job.output),
  tries: job.retryCount,
  created: job.createdOn.toISOString(),
  due: job.startAfter.toISOString(),
  failed: job.state === 'failed' ? (job.completedOn?.toISOString() ?? null) : null,
})

/** The queue stores kinds and codes alone; whatever else stands there is not shown. */
const errorOf = (output: { message?: unknown } | null): string | null =>
  typeof output?.message === 'string' && /^[\w. -]{1,80}$/.test(output.message)
    ? output.message
    : null

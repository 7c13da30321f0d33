import { and, eq } from 'drizzle-orm'
import { pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FailedJob } from '#domain/admin/admin.api.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Database } from '../../db/connect.ts'
import { readList } from '../../http/list.ts'

/** What is read here of pg-boss's table; it migrates the table itself. */
const jobs = pgSchema('pgboss').table('job', {
  id: uuid().notNull(),
  name: text().notNull(),
  state: text().notNull(),
  createdOn: timestamp({ withTimezone: true }).notNull(),
  completedOn: timestamp({ withTimezone: true }),
})
const isFailed = eq(jobs.state, 'failed')

export const countFailedJobs = (db: Database): Promise<number> => db.$count(jobs, isFailed)

const options = {
  fields: {
    Kind: { column: jobs.name, type: 'text' },
    Created: { column: jobs.createdOn, type: 'instant' },
    Failed: { column: jobs.completedOn, type: 'instant' },
  },
  sort: { field: 'Failed', order: 'desc' },
  tie: jobs.id,
} as const

/** A page of the jobs that failed for good, the latest first unless asked otherwise. */
export async function listFailedJobs(
  db: Database,
  query: ListQuery,
): Promise<{ rows: FailedJob[]; total: number }> {
  const { where, orderBy, offset, limit } = readList(query, options)
  const asked = and(isFailed, where)
  const rows = await db
    .select()
    .from(jobs)
    .where(asked)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  return {
    rows: rows.map(({ id, name, createdOn, completedOn }) => ({
      id,
      kind: name,
      created: createdOn.toISOString(),
      failed: completedOn?.toISOString() ?? null,
    })),
    total: await db.$count(jobs, asked),
  }
}

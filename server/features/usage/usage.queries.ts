import { sql } from 'drizzle-orm'
import type { ListQuery } from '#domain/list-filter.ts'
import { callCount, type CallCount } from '#domain/usage/usage.api.ts'
import type { Database } from '../../db/connect.ts'
import { usage } from '../../db/tables/index.ts'
import { countOf, countUpTo, readList } from '../../http/list.ts'
import { choice } from '../../http/list-fields.ts'

const options = {
  fields: {
    Day: { column: usage.day, type: 'day' },
    Call: { column: usage.call, type: 'text' },
    Type: choice(usage.type, callCount.shape.type.options),
    Made: { column: usage.made, type: 'number' },
    Failed: { column: usage.failed, type: 'number' },
  },
  sort: { field: 'Day', order: 'desc' },
  tie: usage.call,
} as const

/** Latest day first by default. */
export async function listUsage(
  db: Database,
  query: ListQuery,
): Promise<{ rows: CallCount[]; total: number }> {
  const { where, orderBy, offset, limit } = readList(query, options)
  const rows = await db
    .select()
    .from(usage)
    .where(where)
    .orderBy(...orderBy, sql`${usage.type}`, sql`${usage.day}`)
    .offset(offset)
    .limit(limit)
  return {
    rows: rows.map((row) => ({ id: `${row.day} ${row.type} ${row.call}`, ...row })),
    total: await countUpTo({ offset, limit, rows: rows.length }, countOf(db, usage, where)),
  }
}

import { eq, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { CsvQuery } from '#domain/list-csv.ts'
import { auditActions } from '#domain/audit/audit-actions.ts'
import type { AuditEntry } from '#domain/audit/audit.api.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import { readSized } from '#domain/validation/sizes.ts'
import type { Database } from '../../db/connect.ts'
import { inListOrder } from '../../http/list-batches.ts'
import { readRows } from '../../db/read-rows.ts'
import { auditLog, users } from '../../db/tables/index.ts'
import { countOf, pageAndTotal, readList } from '../../http/list.ts'
import { choice, when, exactly } from '../../http/list-fields.ts'

const uuid = z.uuid()

/** By id, or by the exact e-mail of an account. */
const isPerson = (value: string): SQL => {
  const typed = value.trim().toLowerCase()
  // One person, not a list of them: the planner knows then that an index gives the order too.
  return readSized(uuid, typed).success
    ? eq(auditLog.userId, typed)
    : sql`${auditLog.userId} = (select ${users.id} from ${users} where ${eq(users.email, typed)})`
}

const options = {
  fields: {
    Person: { column: auditLog.userId, type: 'text', sorts: false, test: when('=', isPerson) },
    Subject: {
      column: auditLog.subject,
      type: 'text',
      sorts: false,
      read: (typed) => typed.trim(),
      test: exactly(auditLog.subject),
    },
    Action: { ...choice(auditLog.action, auditActions), sorts: false },
    Created: { column: auditLog.created, type: 'instant' },
  },
  sort: { field: 'Created', order: 'desc' },
  tie: auditLog.id,
} as const satisfies Parameters<typeof readList>[1]

const listed = {
  id: auditLog.id,
  action: auditLog.action,
  subject: auditLog.subject,
  reason: auditLog.reason,
  created: auditLog.created,
  userId: users.id,
  fullName: users.fullName,
  type: users.type,
}

const entriesOf = (db: Database) =>
  db.select(listed).from(auditLog).leftJoin(users, eq(users.id, auditLog.userId)).$dynamic()

type Row = Awaited<ReturnType<typeof entriesOf>>[number]

export type NotedEntry = Omit<AuditEntry, 'about'>

const asEntry = ({ userId, fullName, type, created, ...row }: Row): NotedEntry => ({
  ...row,
  person: userId === null ? null : { id: userId, fullName: fullName ?? '', type: type ?? '' },
  created: created.toISOString(),
})

/** A page of the audit log, latest first. */
export async function listAudit(
  db: Database,
  query: ListQuery,
): Promise<{ rows: AuditEntry[]; total: number }> {
  const { where, orderBy, offset, limit } = readList(query, options)
  // Pages the log first, then joins the people.
  const page = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  const { rows, total } = await pageAndTotal(
    db,
    { offset, limit },
    () =>
      entriesOf(db)
        .where(sql`${auditLog.id} = any(array(${page}))`)
        .orderBy(...orderBy),
    countOf(db, auditLog, where),
  )
  const about = await namesOf(
    db,
    rows.map(({ subject }) => subject),
  )
  return {
    rows: rows.map((row) => ({ ...asEntry(row), about: about.get(row.subject) ?? null })),
    total,
  }
}

const named = z.strictObject({
  subject: z.string(),
  kind: z.enum(['person', 'organization', 'animal']),
  name: z.string(),
})

/** Of people, organizations and animals by what entries call them; an erased one has none. */
async function namesOf(
  db: Database,
  subjects: string[],
): Promise<Map<string, AuditEntry['about']>> {
  const ids = subjects.filter((subject) => readSized(uuid, subject).success)
  const rows = await readRows(db.$client, named, {
    text: `select id::text as subject, 'person' as kind, full_name as name from users where id = any($1::uuid[])
      union all select id::text, 'organization', business_name from organizations where id = any($1::uuid[])
      union all select unique_id, 'animal', name from animals where unique_id = any($2::text[])`,
    values: [ids, subjects],
  })
  return new Map(rows.map(({ subject, kind, name }) => [subject, { kind, name }]))
}

/** Entries of a filter, in batches, in the order of the list. */
export async function* eachEntry(db: Database, query: CsvQuery): AsyncGenerator<NotedEntry[]> {
  const batches = inListOrder(readList(query, options), ({ where, orderBy, limit, place }) =>
    db
      .select({ ...listed, ...place })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.userId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
  for await (const rows of batches) yield rows.map(asEntry)
}

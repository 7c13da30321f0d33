import { eq, isNotNull } from 'drizzle-orm'
import { emailStates, type ListedEmail, type SentEmail } from '#domain/emails/emails.api.ts'
import { canRepeat, emailKinds } from '#domain/emails/kinds.ts'
import type { CsvQuery } from '#domain/list-csv.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Database } from '../../../db/connect.ts'
import { inListOrder } from '../../../http/list-batches.ts'
import { emailBodies, emails } from '../../../db/tables/index.ts'
import { countOf, pageAndTotal, readList } from '../../../http/list.ts'
import { choice, exactly } from '../../../http/list-fields.ts'
import { Refusal } from '../../../refusal.ts'

const options = {
  fields: {
    Kind: { ...choice(emails.kind, emailKinds), sorts: false },
    State: { ...choice(emails.state, emailStates), sorts: false },
    To: {
      column: emails.to,
      type: 'text',
      read: (typed: string) => typed.trim().toLowerCase(),
      sorts: false,
      test: exactly(emails.to),
    },
    Created: { column: emails.created, type: 'instant' },
  },
  sort: { field: 'Created', order: 'desc' },
  tie: emails.id,
} as const satisfies Parameters<typeof readList>[1]

const listed = {
  id: emails.id,
  kind: emails.kind,
  state: emails.state,
  to: emails.to,
  subject: emails.subject,
  created: emails.created,
}
type Row = Omit<ListedEmail, 'created'> & { created: Date }
const asListed = (row: Row): ListedEmail => ({ ...row, created: row.created.toISOString() })

/** A page of the e-mails. */
export async function listEmails(
  db: Database,
  query: ListQuery,
): Promise<{ rows: ListedEmail[]; total: number }> {
  const { where, orderBy, offset, limit } = readList(query, options)
  const page = () =>
    db
      .select(listed)
      .from(emails)
      .where(where)
      .orderBy(...orderBy)
      .offset(offset)
      .limit(limit)
  const { rows, total } = await pageAndTotal(
    db,
    { offset, limit },
    page,
    countOf(db, emails, where),
  )
  return { rows: rows.map(asListed), total }
}

/** Those of a filter, in batches, in the order of the list. */
export async function* eachEmail(db: Database, query: CsvQuery): AsyncGenerator<ListedEmail[]> {
  const batches = inListOrder(readList(query, options), ({ where, orderBy, limit, place }) =>
    db
      .select({ ...listed, ...place })
      .from(emails)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
  for await (const rows of batches) yield rows.map(asListed)
}

/** @throws Refusal NOT_FOUND */
export async function emailOf(db: Database, id: string): Promise<SentEmail> {
  const [row] = await db
    .select({
      ...listed,
      tries: emails.tries,
      failure: emails.failure,
      isKept: isNotNull(emails.data).mapWith(Boolean),
      updated: emails.updated,
      text: emailBodies.text,
      html: emailBodies.html,
    })
    .from(emails)
    .leftJoin(emailBodies, eq(emailBodies.hash, emails.body))
    .where(eq(emails.id, id))
  if (!row) throw new Refusal('NOT_FOUND')
  const { text, html, updated, isKept, ...email } = row
  return {
    ...email,
    text: text ?? '',
    html: html ?? '',
    created: row.created.toISOString(),
    updated: updated.toISOString(),
    canRepeat: isKept && canRepeat(row.kind),
  }
}

import { eq, sql } from 'drizzle-orm'
import {
  caseStatuses,
  caseContext,
  type CaseContext,
  type SupportCase,
} from '#domain/support/support.api.ts'
import { defaultLanguage, type Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Database } from '../../db/connect.ts'
import { supportCases, users } from '../../db/tables/index.ts'
import { byWords, readList, readPage } from '../../http/list.ts'
import { choice } from '../../http/list-fields.ts'
import { Refusal } from '../../refusal.ts'
import { accountField } from '../accounts/of-account.ts'
import { locksOf } from '../stock/cards/unlock-card.ts'

export const asContext = (stored: Record<string, unknown>): CaseContext =>
  caseContext.catch({}).parse(stored)

/** Of the account, or as a visitor wrote it. */
const fullName = sql<string | null>`coalesce(${users.fullName}, ${supportCases.fullName})`
const language = sql<Language | null>`coalesce(${users.language}, ${supportCases.language})`
const email = sql<string | null>`coalesce(${users.email}, ${supportCases.email})`

const options = {
  fields: {
    Number: { column: supportCases.number, type: 'number' },
    Status: choice(supportCases.status, caseStatuses),
    Person: { column: fullName, type: 'text', order: byWords(fullName) },
    Email: { column: email, type: 'text' },
    Account: accountField('cases'),
    Created: { column: supportCases.created, type: 'instant' },
  },
  sort: { field: 'Created', order: 'desc' },
  tie: supportCases.id,
} as const

const withPeople = (db: Database) =>
  db
    .select({ row: supportCases, fullName, email, language })
    .from(supportCases)
    .leftJoin(users, eq(users.id, supportCases.userId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof withPeople>>[number]

const asCase = (
  { row, fullName, email, language }: Row,
  locks: ReadonlyMap<string, Date>,
): SupportCase => ({
  id: row.id,
  number: row.number,
  status: row.status,
  subject: row.subject,
  person:
    email === null ? null : { fullName: fullName ?? '', email, hasAccount: row.userId !== null },
  language: language ?? defaultLanguage,
  hasPicture: row.pictureId !== null,
  context: asContext(row.context),
  cardLocked: locks.has(asContext(row.context).card ?? ''),
  notes: row.notes,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  created: row.created.toISOString(),
})

async function asCases(db: Database, rows: Row[], now: Date): Promise<SupportCase[]> {
  const cards = rows.flatMap(({ row }) => asContext(row.context).card ?? [])
  const locks = await locksOf(db, cards, now)
  return rows.map((row) => asCase(row, locks))
}

/** Newest first by default. */
export async function listCases(
  db: Database,
  query: ListQuery,
  now: Date,
): Promise<{ rows: SupportCase[]; total: number; people: string[] }> {
  const { rows, total } = await readPage(db, () => withPeople(db), readList(query, options))
  const people = new Set(rows.flatMap(({ row }) => (row.userId === null ? [] : [row.userId])))
  return { rows: await asCases(db, rows, now), total, people: [...people] }
}

/** @throws Refusal NOT_FOUND */
export async function caseById(db: Database, id: string, now: Date): Promise<SupportCase> {
  const [found] = await asCases(db, await withPeople(db).where(eq(supportCases.id, id)), now)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

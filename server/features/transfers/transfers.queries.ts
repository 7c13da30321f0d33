import { and, asc, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Objection, transfer, transfersApi } from '#domain/transfers/transfers.api.ts'
import { decisions, objectionUntil } from '#domain/transfers/transfers.ts'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { animals, organizations, transfers, users } from '../../db/tables/index.ts'
import { countOf, countUpTo, readList, readPage } from '../../http/list.ts'
import { Refusal } from '../../refusal.ts'
import { isClosedOrganization } from '../../db/closed-accounts.ts'

export type TransferRow = typeof transfers.$inferSelect

/** The person, or anyone of the organization. */
const gaveAway = (
  caller: Caller,
  row: Pick<TransferRow, 'fromUserId' | 'fromOrganizationId'>,
): boolean =>
  (row.fromUserId !== null && row.fromUserId === caller.userId) ||
  (row.fromOrganizationId !== null &&
    row.fromOrganizationId === caller.organizationId &&
    caller.type === 'pro')

/** @throws Refusal NOT_FOUND to everyone but the former keeper */
export async function givenAway(
  db: Database,
  caller: Caller,
  id: string,
  { lock = false } = {},
): Promise<TransferRow> {
  const rows = db.select().from(transfers).where(eq(transfers.id, id))
  if (lock) {
    // Before the transfer (docs/locks.md): what follows writes in the timeline of the animal.
    const [seen] = await rows
    if (seen)
      await db
        .select({ id: animals.id })
        .from(animals)
        .where(eq(animals.id, seen.animalId))
        .for('key share')
  }
  const [row] = lock ? await rows.for('update') : await rows
  if (!row || !gaveAway(caller, row)) throw new Refusal('NOT_FOUND')
  return row
}

/** Never includes the new keeper. */
export async function transferOf(
  db: Database,
  row: TransferRow,
): Promise<z.output<typeof transfer>> {
  const [animal] = await db
    .select({ name: animals.name })
    .from(animals)
    .where(eq(animals.id, row.animalId))
  return { id: row.id, animal: { name: animal?.name ?? '' }, ...factsOf(row) }
}

function factsOf({ created, objection, objectedAt, decision, notes }: TransferRow) {
  return {
    date: created.toISOString(),
    until: objectionUntil(created).toISOString(),
    objection: objectedAt && {
      reason: objection ?? '',
      date: objectedAt.toISOString(),
      decision,
      notes,
    },
  }
}

const fromUser = alias(users, 'from_user')
const toUser = alias(users, 'to_user')
const fromBusiness = alias(organizations, 'from_business')
const toBusiness = alias(organizations, 'to_business')
const from = sql<string | null>`coalesce(${fromUser.fullName}, ${fromBusiness.businessName})`
const to = sql<string | null>`coalesce(${toUser.fullName}, ${toBusiness.businessName})`
const plain = (name: SQL): SQL => sql`public.plain(${name})`

const options = {
  fields: {
    Animal: { column: animals.name, type: 'text', order: animals.plainName },
    From: { column: from, type: 'text', order: plain(from) },
    To: { column: to, type: 'text', order: plain(to) },
    Decision: { column: transfers.decision, type: 'choice', words: [...decisions, ''] },
    Date: { column: transfers.objectedAt, type: 'instant' },
  },
  sort: { field: 'Date', order: 'desc' },
  tie: transfers.id,
} as const

const objected = (db: Database) =>
  db
    .select({ transfer: transfers, name: animals.name, uniqueId: animals.uniqueId, from, to })
    .from(transfers)
    .innerJoin(animals, eq(animals.id, transfers.animalId))
    .leftJoin(fromUser, eq(fromUser.id, transfers.fromUserId))
    .leftJoin(fromBusiness, eq(fromBusiness.id, transfers.fromOrganizationId))
    .leftJoin(toUser, eq(toUser.id, transfers.toUserId))
    .leftJoin(toBusiness, eq(toBusiness.id, transfers.toOrganizationId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof objected>>[number]
const objectionOf = ({
  transfer: row,
  name,
  uniqueId,
  from: former,
  to: taker,
}: Row): Objection => ({
  id: row.id,
  animal: { name, unique_id: uniqueId },
  ...factsOf(row),
  from: former,
  to: taker,
})

/** Newest first by default. */
export async function listObjections(
  db: Database,
  query: ListQuery,
): Promise<{ rows: Objection[]; total: number }> {
  const read = readList(query, options)
  const asked = and(isNotNull(transfers.objectedAt), read.where)
  const { rows, total } = await readPage(db, () => objected(db), { ...read, where: asked })
  return { rows: rows.map(objectionOf), total }
}

export async function objectionById(db: Database, id: string): Promise<Objection> {
  const [row] = await objected(db).where(eq(transfers.id, id))
  if (!row) throw new Refusal('NOT_FOUND')
  return objectionOf(row)
}

type Shelters = z.output<typeof transfersApi.shelters.reply>

const shelterOptions = {
  fields: {
    Name: {
      column: sql`public.plain(${organizations.businessName})`,
      type: 'text',
      read: plainText,
    },
    City: { column: sql`public.plain(${organizations.city})`, type: 'text', read: plainText },
  },
  sort: { field: 'Name', order: 'asc' },
  tie: organizations.id,
} as const

/** Mirrors the database's `plain`. */
function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Validated shelters except the caller's own. */
export async function listShelters(
  db: Database,
  { organizationId }: Caller,
  query: ListQuery,
): Promise<{ rows: Shelters; total: number }> {
  const { where, orderBy, offset, limit } = readList(query, shelterOptions)
  const open = sql.raw(`not ${isClosedOrganization.replaceAll('o.id', 'organizations.id')}`)
  const others = organizationId === null ? undefined : ne(organizations.id, organizationId)
  const asked = and(
    eq(organizations.proType, 'shelter'),
    eq(organizations.valid, true),
    others,
    open,
    where,
  )
  const rows = await db
    .select({ id: organizations.id, name: organizations.businessName, city: organizations.city })
    .from(organizations)
    .where(asked)
    .orderBy(...orderBy, asc(organizations.id))
    .offset(offset)
    .limit(limit)
  return {
    rows,
    total: await countUpTo({ offset, limit, rows: rows.length }, countOf(db, organizations, asked)),
  }
}

import { and, asc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { sandboxPayments } from '../../db/tables/index.ts'

export type SandboxPayment = typeof sandboxPayments.$inferSelect

/** Returns its id. */
export async function addPayment(
  db: Database,
  values: Omit<typeof sandboxPayments.$inferInsert, 'id'>,
): Promise<number> {
  const [added] = await db
    .insert(sandboxPayments)
    .values(values)
    .returning({ id: sandboxPayments.id })
  return (added as { id: number }).id
}

const those = (db: Database, where: SQL | undefined, page: { offset: number; limit: number }) =>
  db
    .select()
    .from(sandboxPayments)
    .where(where)
    .orderBy(asc(sandboxPayments.id))
    .offset(page.offset)
    .limit(page.limit)

/** What was approved for a payment, and what took it back; locked. */
export const withAdjustments = (db: Database, id: number): Promise<SandboxPayment[]> =>
  db
    .select()
    .from(sandboxPayments)
    .where(or(eq(sandboxPayments.id, id), eq(sandboxPayments.adjusts, id)))
    .orderBy(asc(sandboxPayments.id))
    .for('update')

export const paymentById = async (db: Database, id: number): Promise<SandboxPayment | undefined> =>
  (await those(db, eq(sandboxPayments.id, id), { offset: 0, limit: 1 }))[0]

interface Span {
  /** Local times of the time zone. */
  from: string
  to: string
  timeZone: string
  orderNumber: string | undefined
}

const instantIn = (local: string, timeZone: string): SQL =>
  sql`(${local}::timestamp at time zone ${timeZone})`

export const paymentsBetween = (
  db: Database,
  { from, to, timeZone, orderNumber }: Span,
  page: { offset: number; limit: number },
): Promise<SandboxPayment[]> =>
  those(
    db,
    and(
      orderNumber === undefined ? undefined : eq(sandboxPayments.orderNumber, orderNumber),
      gte(sandboxPayments.created, instantIn(from, timeZone)),
      // The last second counts whole.
      lt(sandboxPayments.created, sql`${instantIn(to, timeZone)} + interval '1 second'`),
    ),
    page,
  )

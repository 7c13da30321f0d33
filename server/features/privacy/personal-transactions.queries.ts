import { desc, eq, or, sql } from 'drizzle-orm'
import { dollars } from '#domain/money.ts'
import type { Database } from '../../db/connect.ts'
import { invoices, transactions } from '../../db/tables/index.ts'
import type { Row } from './personal-animals.queries.ts'

/** What someone paid for, by account or e-mail. */
export async function transactionsOf(db: Database, userId: string, email: string): Promise<Row[]> {
  const rows = await db
    .select({
      transaction: transactions.number,
      invoice: invoices.number,
      kind: transactions.type,
      status: transactions.status,
      fullName: transactions.fullName,
      email: transactions.email,
      telephone: transactions.telephone,
      address: sql<string | null>`${transactions.address} ->> 'text'`,
      city: sql<string | null>`${transactions.address} ->> 'city'`,
      postalCode: sql<string | null>`${transactions.address} ->> 'postalCode'`,
      items: sql<string>`(select string_agg(l.quantity || ' × ' || l.name_fr || coalesce(' (' || l.animal_name || ')', '')
        || coalesce(' [' || (select string_agg(e, ' / ') from jsonb_array_elements_text(l.engraving) e) || ']', ''), ', ' order by l.position)
        from transaction_lines l where l.transaction_id = ${transactions.id})`,
      total: transactions.total,
      refunded: transactions.refundedCents,
      created: transactions.created,
    })
    .from(transactions)
    .leftJoin(invoices, eq(invoices.transactionId, transactions.id))
    .where(or(eq(transactions.userId, userId), eq(transactions.email, email)))
    .orderBy(desc(transactions.created))
  return rows.map(({ total, refunded, ...row }) => ({
    ...row,
    total: dollars(total),
    refunded: dollars(refunded),
  }))
}

import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import type { StoredAddress } from '../../db/tables/index.ts'
import type { StoredTransaction } from './types/order-type.ts'

/** Any number that no other lock of this database uses. */
const numbering = 6_402_117_905

/**
 * Gives a paid transaction its invoice: the next number, unless an invoice that was issued before is
 * paid by it.
 */
export const issueInvoice = (
  tx: Database,
  { id, fullName, address }: StoredTransaction,
  now: Date,
): Promise<void> => issue(tx, { transactionId: id, fullName, address }, now)

/** The invoice of a professional's order, which is paid later. @param dueDate `YYYY-MM-DD` */
export const issueOrderInvoice = (
  tx: Database,
  order: { orderId: string; dueDate: string; fullName: string; address: StoredAddress | null },
  now: Date,
): Promise<void> => issue(tx, order, now)

interface Issued {
  transactionId?: string
  orderId?: string
  dueDate?: string
  fullName: string
  address: StoredAddress | null
}

/**
 * Numbers are without gaps, since one that is rolled back is given again. Others wait until this
 * transaction ends.
 */
async function issue(
  tx: Database,
  { transactionId = '', orderId = '', dueDate = '', fullName, address }: Issued,
  now: Date,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${numbering})`)
  await tx.execute(
    sql`insert into invoices (number, transaction_id, order_id, due_date, full_name, address, created)
      select coalesce(max(number), 0) + 1, nullif(${transactionId}, '')::uuid, nullif(${orderId}, '')::uuid,
        nullif(${dueDate}, '')::date, ${fullName}::text, ${address && JSON.stringify(address)}::jsonb, ${now.toISOString()}::timestamptz
      from invoices
      having not exists (select from invoices paid where paid.transaction_id = nullif(${transactionId}, '')::uuid)`,
  )
}

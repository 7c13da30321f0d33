import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import type { StoredTransaction } from './types/order-type.ts'

/** Any number that no other lock of this database uses. */
const numbering = 6_402_117_905

/**
 * Gives a transaction the next number: without gaps, since one that is rolled back is given again.
 * Others wait until this transaction ends.
 */
export async function issueInvoice(
  tx: Database,
  { id, fullName, address }: StoredTransaction,
  now: Date,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${numbering})`)
  await tx.execute(
    sql`insert into invoices (number, transaction_id, full_name, address, created)
      select coalesce(max(number), 0) + 1, ${id}::uuid, ${fullName}::text, ${address && JSON.stringify(address)}::jsonb, ${now.toISOString()}::timestamptz
      from invoices`,
  )
}

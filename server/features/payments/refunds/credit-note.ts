import { eq, sql } from 'drizzle-orm'
import { taxesWithin } from '#domain/money.ts'
import type { Database } from '../../../db/connect.ts'
import { creditNotes, invoices, restores } from '../../../db/tables/index.ts'
import type { StoredTransaction } from '../types/order-type.ts'

interface Credited {
  refundId: string
  order: StoredTransaction
  /** Of the refund. */
  cents: number
  /** Cents that went back of the invoice before. */
  before: number
}

/**
 * Gives money that went back of an invoice its credit note; none where no invoice was issued. Numbered
 * without gaps: the lock is the last of its transaction, and is held until that ends.
 */
export async function issueCreditNote(
  tx: Database,
  { refundId, order, cents, before }: Credited,
  now: Date,
): Promise<void> {
  const isInvoiced = (await tx.$count(invoices, eq(invoices.transactionId, order.id))) > 0
  if (!isInvoiced) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('credit notes', 0))`)
  const [last] = await tx
    .select({
      number: sql<number>`greatest(max(${creditNotes.number}), (select max(${restores.creditNoteFloor}) from ${restores}), 0)::int`,
    })
    .from(creditNotes)
  await tx.insert(creditNotes).values({
    number: (last?.number ?? 0) + 1,
    refundId,
    taxes: taxesWithin(order, { cents, before }),
    created: now,
  })
}

import type { Database } from '../../db/connect.ts'
import { insertMany } from '../../db/insert-many.ts'
import { invoices, type StoredAddress } from '../../db/tables/index.ts'
import type { StoredTransaction } from './types/order-type.ts'

/** Gives a paid transaction its invoice, unless an invoice that was issued before is paid by it. */
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

/** Numbered when the transaction ends, so that others wait for no more than that (docs/decisions/0088). */
async function issue(tx: Database, invoice: Issued, now: Date): Promise<void> {
  await insertMany(tx, invoices, [{ ...invoice, created: now }], { ifNew: !('orderId' in invoice) })
}

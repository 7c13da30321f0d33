import { sql, type SQL } from 'drizzle-orm'

/**
 * Of a transaction whose shipment is cancelled: it was paid, and nothing of it went back or is about to.
 * @param order name of the table
 */
export const isRefundOffered = (order: SQL): SQL =>
  sql`${order}.status = 'success' and ${order}.refunded_cents = 0 and coalesce(${order}.refund_state, 'failed') = 'failed'`

import { eq } from 'drizzle-orm'
import { gatewayPayments, invoices, shipments } from '../db/tables/index.ts'
import { choose, comeBack, shopOrder, stored, withStock, type Opened } from './test-orders.ts'
import type { TestApp } from './test-app.ts'

export const orderOf = async (t: TestApp) => shopOrder(t, (await withStock(t, 5)).variantIds[0])

/** How often an order was fulfilled, invoiced and paid. */
export async function effects(t: TestApp, opened: Pick<Opened, 'orderNumber'>) {
  const { id, status, refundState } = await stored(t, opened)
  const { db } = t.services
  return {
    status,
    refundState,
    shipments: await db.$count(shipments, eq(shipments.transactionId, id)),
    invoices: await db.$count(invoices, eq(invoices.transactionId, id)),
    payments: await db.$count(gatewayPayments, eq(gatewayPayments.transactionId, id)),
  }
}
export const nothing = {
  status: 'pending',
  refundState: null,
  shipments: 0,
  invoices: 0,
  payments: 0,
}
export const once = {
  status: 'success',
  refundState: null,
  shipments: 1,
  invoices: 1,
  payments: 1,
}

/** The answer of an approved payment, which nobody brought yet. */
export async function approved(t: TestApp, opened: Opened): Promise<string> {
  const { location } = await choose(t, opened, 'approve')
  // Its own notification waits in the queue.
  await t.services.db.$client.query("delete from pgboss.job where name = 'sandbox-notify'")
  return location.slice(location.indexOf('?') + 1)
}

export const back = (t: TestApp, query: string) =>
  comeBack(t, `/api/orders/bambora/answer?${query}`)

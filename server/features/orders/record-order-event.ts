import type { OrderEventDetails, OrderEventType } from '#domain/orders/orders.api.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { orderEvents } from '../../db/tables/index.ts'

/** What the verbs of orders need. */
export type OrderCall = Pick<Call, 'db' | 'caller' | 'clock' | 'queue'>

/** Appends to the history of an order; returns the event's id. */
export async function recordOrderEvent(
  tx: Database,
  orderId: string,
  type: OrderEventType,
  { caller, clock }: Pick<Call, 'caller' | 'clock'>,
  details: OrderEventDetails = {},
): Promise<number> {
  const [row] = await tx
    .insert(orderEvents)
    .values({ orderId, type, userId: caller.userId, details, created: clock.now() })
    .returning({ id: orderEvents.id })
  return row?.id ?? 0
}

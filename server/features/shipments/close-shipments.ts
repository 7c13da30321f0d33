import { and, eq, inArray } from 'drizzle-orm'
import { onItsWay } from '#domain/payments/shipment.ts'
import type { Database } from '../../db/connect.ts'
import { items, shipmentItems, shipments, transactions } from '../../db/tables/index.ts'

interface Arrived {
  animalId: string
  card: string
}

/** What was bought for some animals, before the numbers of stock, as where a card is picked (docs/locks.md). */
export async function holdShipments(tx: Database, animalIds: string[]): Promise<void> {
  await tx
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(transactions, eq(transactions.id, shipments.transactionId))
    .where(inArray(transactions.animalId, animalIds))
    .orderBy(shipments.id)
    .for('update', { of: shipments })
}

/** An animal got a card: the shipment that carried it has arrived. Others stay to be shipped. */
export async function closeShipments(
  tx: Database,
  { animalId, card }: Arrived,
  now: Date,
): Promise<void> {
  await tx
    .update(shipments)
    .set({ status: 'received', updated: now })
    .where(
      and(
        inArray(
          shipments.id,
          tx
            .select({ id: shipmentItems.shipmentId })
            .from(shipmentItems)
            .innerJoin(items, eq(items.id, shipmentItems.itemId))
            .where(and(eq(items.kind, 'card'), eq(items.number, card))),
        ),
        inArray(
          shipments.transactionId,
          tx
            .select({ id: transactions.id })
            .from(transactions)
            .where(eq(transactions.animalId, animalId)),
        ),
        inArray(shipments.status, [...onItsWay]),
      ),
    )
}

import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { shipments, transactions } from '../../db/tables/index.ts'
import { freePicked } from './open-shipment.ts'

/**
 * An animal got a card: what was on its way to it has arrived. A card that was picked and is not the
 * one it carries now is of stock again.
 */
export async function closeShipments(tx: Database, animalId: string, now: Date): Promise<void> {
  const closed = await tx
    .update(shipments)
    .set({ status: 'received', updated: now })
    .where(
      and(
        inArray(
          shipments.transactionId,
          tx
            .select({ id: transactions.id })
            .from(transactions)
            .where(eq(transactions.animalId, animalId)),
        ),
        inArray(shipments.status, ['waiting', 'picked', 'sent', 'returned']),
      ),
    )
    .returning({ id: shipments.id })
  for (const { id } of closed) await freePicked(tx, id, now)
}

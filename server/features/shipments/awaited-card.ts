import { and, eq, inArray } from 'drizzle-orm'
import { onItsWay } from '#domain/payments/shipment.ts'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { animals, items, shipmentItems, shipments, transactions } from '../../db/tables/index.ts'

interface Awaited {
  animalId: string
  ownerId: string | null
  organizationId: string | null
  /** It was mailed. */
  isSent: boolean
}

/** The animal that a card which was picked for a shipment is for, unless that was removed. */
export async function awaitedCard(db: Database, number: string): Promise<Awaited | undefined> {
  const [row] = await db
    .select({
      animalId: animals.id,
      ownerId: animals.ownerId,
      organizationId: animals.organizationId,
      status: animals.status,
      shipment: shipments.status,
    })
    .from(items)
    .innerJoin(shipmentItems, eq(shipmentItems.itemId, items.id))
    .innerJoin(shipments, eq(shipments.id, shipmentItems.shipmentId))
    .innerJoin(transactions, eq(transactions.id, shipments.transactionId))
    .innerJoin(animals, eq(animals.id, transactions.animalId))
    .where(
      and(
        eq(items.kind, 'card'),
        eq(items.number, number),
        eq(items.status, 'reserved'),
        inArray(shipments.status, [...onItsWay]),
      ),
    )
  if (!row || row.status === 'removed') return undefined
  const { animalId, ownerId, organizationId, shipment } = row
  return { animalId, ownerId, organizationId, isSent: shipment === 'sent' }
}

/** Of the kept kind: a person's own, or of the organization that they work for. */
export const isKeeper = (
  { ownerId, organizationId }: Pick<Awaited, 'ownerId' | 'organizationId'>,
  caller: Pick<Caller, 'userId' | 'organizationId'>,
): boolean =>
  (ownerId !== null && ownerId === caller.userId) ||
  (organizationId !== null && organizationId === caller.organizationId)

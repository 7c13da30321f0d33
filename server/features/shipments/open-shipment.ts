import { and, eq, inArray } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { stoppable, type ShipmentItemType } from '#domain/payments/shipment.ts'
import type { Database } from '../../db/connect.ts'
import { inOrder } from '../../db/rows-in-order.ts'
import { insertMany } from '../../db/insert-many.ts'
import { items, shipmentItems, shipments, type StoredAddress } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'

interface Recipient {
  /** Of the transaction. */
  id: string
  fullName: string
  email: string
  address: StoredAddress | null
  language: Language
}

interface NewItem {
  itemType: ShipmentItemType
  nameFr: string
  nameEn: string
  quantity: number
  engraving: string[] | null
}

/** What an order bought waits to be shipped. */
export async function openShipment(
  tx: Database,
  { id: transactionId, fullName, email, address, language }: Recipient,
  bought: readonly NewItem[],
  now: Date,
): Promise<void> {
  const id = uuidv7()
  await insertMany(tx, shipments, [
    { id, transactionId, fullName, email, address, language, created: now, updated: now },
  ])
  await insertMany(
    tx,
    shipmentItems,
    bought.map(({ itemType, nameFr, nameEn, quantity, engraving }, position) => ({
      shipmentId: id,
      position,
      itemType,
      nameFr,
      nameEn,
      quantity,
      engraving,
    })),
  )
}

/** Cards that were picked for a shipment and that no animal carries are of stock again. */
export async function freePicked(tx: Database, shipmentId: string, now: Date): Promise<void> {
  const picked = await tx
    .select({ id: shipmentItems.itemId })
    .from(shipmentItems)
    .innerJoin(items, eq(items.id, shipmentItems.itemId))
    .where(and(eq(shipmentItems.shipmentId, shipmentId), eq(items.status, 'reserved')))
  const ids = picked.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return
  await tx.update(shipmentItems).set({ itemId: null }).where(inArray(shipmentItems.itemId, ids))
  await tx
    .update(items)
    .set({ status: 'lot', updated: now })
    .where(
      inOrder(tx, items.id, and(inArray(items.id, ids), eq(items.status, 'reserved')), [
        items.kind,
        items.number,
      ]),
    )
}

/** Nothing is shipped any more; false where it is on its way, or there. */
export async function cancelShipment(
  tx: Database,
  transactionId: string,
  now: Date,
): Promise<boolean> {
  const [cancelled] = await tx
    .update(shipments)
    .set({ status: 'cancelled', updated: now })
    .where(
      and(eq(shipments.transactionId, transactionId), inArray(shipments.status, [...stoppable])),
    )
    .returning({ id: shipments.id })
  if (!cancelled) return false
  await freePicked(tx, cancelled.id, now)
  return true
}

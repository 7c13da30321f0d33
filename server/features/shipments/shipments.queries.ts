import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import { shipmentStatuses } from '#domain/payments/shipment.ts'
import type { ListedShipment } from '#domain/payments/shipments.api.ts'
import { orderTypes } from '#domain/payments/transaction.ts'
import type { Database } from '../../db/connect.ts'
import { animals, items, shipmentItems, shipments, transactions } from '../../db/tables/index.ts'
import { readList, readPage } from '../../http/list.ts'
import { choice } from '../../http/list-fields.ts'
import { Refusal } from '../../refusal.ts'

const options = {
  fields: {
    Status: choice(shipments.status, shipmentStatuses),
    Type: { ...choice(transactions.type, orderTypes), sorts: false },
    Created: { column: shipments.created, type: 'instant' },
    Number: { column: transactions.number, type: 'number', sorts: false },
  },
  sort: { field: 'Created', order: 'asc' },
  tie: shipments.id,
} as const

const withOrders = (db: Database) =>
  db
    .select({ shipment: shipments, order: transactions, animal: animals.uniqueId })
    .from(shipments)
    .innerJoin(transactions, eq(transactions.id, shipments.transactionId))
    .leftJoin(animals, eq(animals.id, transactions.animalId))
    .$dynamic()
type Row = Awaited<ReturnType<typeof withOrders>>[number]

/** As it was when bought. */
export const nameIn = (
  { nameFr, nameEn }: { nameFr: string; nameEn: string },
  language: Language,
): string => (language === 'fr' ? nameFr : nameEn)

/** With the cards that were picked for them. */
export const itemsOf = (db: Database, shipmentIds: string[]) =>
  db
    .select({ item: shipmentItems, number: items.number })
    .from(shipmentItems)
    .leftJoin(items, eq(items.id, shipmentItems.itemId))
    .where(inArray(shipmentItems.shipmentId, shipmentIds))
    .orderBy(asc(shipmentItems.position))

async function asListed(
  db: Database,
  rows: Row[],
  named: Language | 'recipient',
): Promise<ListedShipment[]> {
  if (rows.length === 0) return []
  const contents = await itemsOf(
    db,
    rows.map(({ shipment }) => shipment.id),
  )
  return rows.map(({ shipment, order, animal }) => ({
    id: shipment.id,
    status: shipment.status,
    items: contents
      .filter(({ item }) => item.shipmentId === shipment.id)
      .map(({ item, number }) => ({
        itemType: item.itemType,
        name: nameIn(item, named === 'recipient' ? shipment.language : named),
        quantity: item.quantity,
        ...(number !== null && { number }),
        ...(item.engraving && { engraving: item.engraving }),
      })),
    type: order.type,
    transactionNumber: order.number,
    transaction: order.uniqueId,
    animalId: animal,
    fullName: shipment.fullName,
    email: shipment.email,
    address: shipment.address,
    language: shipment.language,
    sendings: shipment.sendings,
    created: shipment.created.toISOString(),
    sent: shipment.sent?.toISOString() ?? null,
  }))
}

/** The oldest first by default. */
export async function listShipments(
  db: Database,
  query: ListQuery,
  language: Language,
): Promise<{ rows: ListedShipment[]; total: number }> {
  const { rows, total } = await readPage(db, () => withOrders(db), readList(query, options))
  return { rows: await asListed(db, rows, language), total }
}

/**
 * In the order of the ids.
 * @param named the language of what is in them: the reader's, or of each its recipient's
 * @throws Refusal NOT_FOUND where one of them is not there
 */
export async function shipmentsBy(
  db: Database,
  ids: string[],
  named: Language | 'recipient',
): Promise<ListedShipment[]> {
  const rows = await withOrders(db).where(and(inArray(shipments.id, ids)))
  const listed = await asListed(db, rows, named)
  return ids.map((id) => {
    const found = listed.find((one) => one.id === id)
    if (!found) throw new Refusal('NOT_FOUND')
    return found
  })
}

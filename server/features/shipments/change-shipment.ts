import { and, eq, isNull, or } from 'drizzle-orm'
import { claimantOf, isToGive } from '#domain/animals/numbers/number-claims.ts'
import type { ShipmentStatus } from '#domain/payments/shipment.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { items, lots, shipmentItems, shipments, transactions } from '../../db/tables/index.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { keeperOf } from './keeper-of.ts'
import { freePicked } from './open-shipment.ts'
import { sendShipmentNotice } from './send-shipment-notice.ts'

type Changing = Pick<Call, 'db' | 'caller' | 'clock' | 'queue'>
type StoredShipment = typeof shipments.$inferSelect

/** Locked, in one of some states. @throws Refusal NOT_FOUND, SHIPMENT_STATUS */
async function held(
  tx: Database,
  id: string,
  allowed: readonly ShipmentStatus[],
): Promise<StoredShipment> {
  const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, id)).for('update')
  if (!shipment) throw new Refusal('NOT_FOUND')
  if (!allowed.includes(shipment.status)) throw new Refusal('SHIPMENT_STATUS')
  return shipment
}

async function change(
  tx: Database,
  id: string,
  values: Partial<StoredShipment>,
  { caller, clock }: Changing,
): Promise<void> {
  const now = clock.now()
  await tx
    .update(shipments)
    .set({ ...values, updated: now })
    .where(eq(shipments.id, id))
  await note(tx, 'shipment_changed', id, { caller, clock })
}

/** The card that is wanted and the one that was picked, in the order of numbers (docs/locks.md). */
const holdCards = (tx: Database, number: string, pickedId: string | null) =>
  tx
    .select({ id: items.id })
    .from(items)
    .where(
      or(
        and(eq(items.kind, 'card'), eq(items.number, number)),
        pickedId === null ? undefined : eq(items.id, pickedId),
      ),
    )
    .orderBy(items.number)
    .for('update')

/**
 * Reserves a card of stock for a shipment; one that was picked before is free again.
 * @throws Refusal SHIPMENT_STATUS, CARD_NOT_AVAILABLE and CARD_INVALID on `number`
 */
export async function pickCard(id: string, number: string, call: Changing): Promise<void> {
  await transaction(call.db, async (tx) => {
    await held(tx, id, ['waiting', 'picked'])
    const [place] = await tx
      .select({ id: shipmentItems.id, itemId: shipmentItems.itemId })
      .from(shipmentItems)
      .where(and(eq(shipmentItems.shipmentId, id), eq(shipmentItems.itemType, 'Card')))
    if (!place) throw new Refusal('SHIPMENT_STATUS')
    const now = call.clock.now()
    await holdCards(tx, number, place.itemId)
    await freePicked(tx, id, now)
    const [item] = await tx
      .select()
      .from(items)
      .where(and(eq(items.kind, 'card'), eq(items.number, number)))
    // Read once the item is held: it may just have gone to another lot.
    const [lot] = item ? await tx.select().from(lots).where(eq(lots.id, item.lotId)) : []
    if (!item || !lot)
      throw new Refusal('CARD_INVALID', {
        field: 'number',
        words: (language) => translator(language, 'payments')('shipping.notInStock'),
      })
    const { status, organizationId } = lot
    const stocked = { lotStatus: status, organizationId }
    const isFree = item.status === 'lot' && isToGive('card', stocked, claimantOf(call.caller))
    if (!isFree) throw new Refusal('CARD_NOT_AVAILABLE', { field: 'number' })
    await tx.update(items).set({ status: 'reserved', updated: now }).where(eq(items.id, item.id))
    await tx.update(shipmentItems).set({ itemId: item.id }).where(eq(shipmentItems.id, place.id))
    await change(tx, id, { status: 'picked' }, call)
  })
}

/** It was mailed. @throws Refusal SHIPMENT_STATUS also where its card is not picked, or no address known */
export async function sendShipment(id: string, call: Changing): Promise<void> {
  await transaction(call.db, async (tx) => {
    const { sendings, address } = await held(tx, id, ['waiting', 'picked'])
    const unpicked = await tx.$count(
      shipmentItems,
      and(
        eq(shipmentItems.shipmentId, id),
        eq(shipmentItems.itemType, 'Card'),
        isNull(shipmentItems.itemId),
      ),
    )
    if (unpicked > 0 || address === null) throw new Refusal('SHIPMENT_STATUS')
    const sent = call.clock.now()
    await change(tx, id, { status: 'sent', sent, sendings: sendings + 1 }, call)
    await call.queue.enqueue(tx, sendShipmentNotice, { shipmentId: id, kind: 'sent' })
  })
}

/** The post brought it back. @throws Refusal SHIPMENT_STATUS */
export async function returnShipment(id: string, call: Changing): Promise<void> {
  await transaction(call.db, async (tx) => {
    await held(tx, id, ['sent'])
    await change(tx, id, { status: 'returned' }, call)
    await call.queue.enqueue(tx, sendShipmentNotice, { shipmentId: id, kind: 'returned' })
  })
}

/**
 * It waits to be sent once more, with the card that was picked, to the keeper's present address.
 * Also takes over an address that was missing. @throws Refusal SHIPMENT_STATUS
 */
export async function sendAgain(id: string, call: Changing): Promise<void> {
  await transaction(call.db, async (tx) => {
    const { transactionId } = await held(tx, id, ['waiting', 'picked', 'returned'])
    const picked = await tx.$count(
      shipmentItems,
      and(eq(shipmentItems.shipmentId, id), eq(shipmentItems.itemType, 'Card')),
    )
    const reserved = await tx
      .select({ id: items.id })
      .from(shipmentItems)
      .innerJoin(items, eq(items.id, shipmentItems.itemId))
      .where(and(eq(shipmentItems.shipmentId, id), eq(items.status, 'reserved')))
    const isPicked = picked > 0 && reserved.length > 0
    const address = await presentAddress(tx, transactionId)
    await change(
      tx,
      id,
      { status: isPicked ? 'picked' : 'waiting', ...(address && { address }) },
      call,
    )
  })
}

/** Of the keeper of a card's animal; null where it is not known, and for goods of the shop. */
async function presentAddress(
  tx: Database,
  transactionId: string,
): Promise<StoredShipment['address']> {
  const [order] = await tx
    .select({ animalId: transactions.animalId })
    .from(transactions)
    .where(eq(transactions.id, transactionId))
  return order?.animalId ? (await keeperOf(tx, order.animalId)).address : null
}

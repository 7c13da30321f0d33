import { and, eq, inArray, sql } from 'drizzle-orm'
import { itemAfter, type NumberEnd } from '#domain/animals/numbers/number-claims.ts'
import { onItsWay } from '#domain/payments/shipment.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { inOrder } from '../../db/rows-in-order.ts'
import { animals, items, shipmentItems, shipments, transactions } from '../../db/tables/index.ts'
import { keeperOf } from './keeper-of.ts'
import { cancelShipment } from './open-shipment.ts'
import { sendShipmentNotice } from './send-shipment-notice.ts'

/** What was bought for animals and is not there yet, locked; the animals have to be. */
const onTheWay = (tx: Database, animalIds: string[]) =>
  tx
    .select({
      id: shipments.id,
      transactionId: shipments.transactionId,
      status: shipments.status,
      isReplacement: sql<boolean>`exists (select from transaction_lines l where l.transaction_id = ${transactions.id} and l.kind = 'replacement')`,
    })
    .from(shipments)
    .innerJoin(transactions, eq(transactions.id, shipments.transactionId))
    .where(and(inArray(transactions.animalId, animalIds), inArray(shipments.status, [...onItsWay])))
    .orderBy(shipments.id)
    .for('update', { of: shipments })

/** The cards of shipments, all in the order of their numbers (docs/locks.md). */
const holdCards = (tx: Database, found: readonly { id: string }[]) =>
  tx
    .select({ id: items.id })
    .from(items)
    .where(
      inArray(
        items.id,
        tx
          .select({ id: sql<string>`${shipmentItems.itemId}` })
          .from(shipmentItems)
          .where(
            inArray(
              shipmentItems.shipmentId,
              found.map(({ id }) => id),
            ),
          ),
      ),
    )
    .orderBy(items.kind, items.number)
    .for('update')

/**
 * Animals are gone: what was not sent stays here, and its card is of stock again; a card that is in
 * the mail waits for the next guardian, or is retired after a death (requirements/contract.md 3 and 14).
 * Staff are offered the refund.
 */
export async function stopShipments(
  tx: Database,
  animalIds: string[],
  end: Extract<NumberEnd, 'removed' | 'dead'>,
  now: Date,
): Promise<void> {
  const found = await onTheWay(tx, animalIds)
  if (found.length === 0) return
  await holdCards(tx, found)
  for (const { id, transactionId, status } of found) {
    if (status !== 'sent') {
      await cancelShipment(tx, transactionId, now)
      continue
    }
    const inMail = tx
      .select({ id: shipmentItems.itemId })
      .from(shipmentItems)
      .where(eq(shipmentItems.shipmentId, id))
    await tx
      .update(items)
      .set({ status: itemAfter[end].card, updated: now })
      .where(
        inOrder(tx, items.id, and(inArray(items.id, inMail), eq(items.status, 'reserved')), [
          items.kind,
          items.number,
        ]),
      )
  }
  await tx
    .update(animals)
    .set({
      registered: sql<
        'registered' | null
      >`case when ${animals.card} is null then null else 'registered' end`,
    })
    .where(and(inArray(animals.id, animalIds), eq(animals.registered, 'pending')))
}

/**
 * An animal has another keeper, who gets what was not sent; of what is in the mail both sides learn
 * whose it is. To be called once its row names the new keeper.
 */
export async function readdressShipments(
  tx: Database,
  animalId: string,
  { clock, queue }: Pick<Services, 'clock' | 'queue'>,
): Promise<void> {
  const found = await onTheWay(tx, [animalId])
  if (found.length === 0) return
  const { fullName, email, address, language } = await keeperOf(tx, animalId)
  const now = clock.now()
  for (const { id: shipmentId, status, isReplacement } of found) {
    const isHere = status !== 'sent'
    if (isHere)
      await tx
        .update(shipments)
        .set({ fullName, email: email ?? '', address, ...(language && { language }), updated: now })
        .where(eq(shipments.id, shipmentId))
    const kinds = isHere
      ? // Whoever paid to replace another's card learns nothing of its animal.
        ([...(isReplacement ? [] : ['follows' as const]), 'followsKeeper'] as const)
      : (['left', 'leftKeeper'] as const)
    for (const kind of kinds)
      await queue.enqueue(tx, sendShipmentNotice, {
        shipmentId,
        kind,
        at: now.toISOString(),
      })
  }
}

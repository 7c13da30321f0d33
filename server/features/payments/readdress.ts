import { eq } from 'drizzle-orm'
import { isStaff } from '#domain/access/policies.ts'
import { readdressable } from '#domain/payments/shipment.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import {
  animals,
  shipments,
  transactionLines,
  transactions,
  type StoredAddress,
} from '../../db/tables/index.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { isKeptBy } from '../shipments/keeper-of.ts'
import { knowsKeeper } from './transactions.queries.ts'
import type { StoredTransaction } from './types/order-type.ts'

/**
 * Has what an order bought sent elsewhere; the invoice keeps the address of the sale. Tax and
 * delivery were paid for a province, so it stays there (requirements/contract.md 14).
 * @throws Refusal NOT_FOUND where nothing is shipped, or to the keeper of another's card or animal;
 * SHIPMENT_STATUS; DELIVERY_PROVINCE on `address.postalCode`
 */
export async function readdress(
  { id, uniqueId, province, animalId, userId }: StoredTransaction,
  address: StoredAddress,
  { db, caller, clock }: Call,
): Promise<void> {
  await transaction(db, async (tx) => {
    // Before its shipment, as where a payment is settled or taken back (docs/locks.md).
    await tx
      .select({ id: transactions.id })
      .from(transactions)
      .where(eq(transactions.id, id))
      .for('update')
    const [shipment] = await tx
      .select()
      .from(shipments)
      .where(eq(shipments.transactionId, id))
      .for('update')
    const lines = await tx
      .select({ kind: transactionLines.kind })
      .from(transactionLines)
      .where(eq(transactionLines.transactionId, id))
    const [animal] =
      animalId === null ? [] : await tx.select().from(animals).where(eq(animals.id, animalId))
    const isTheirs = isStaff(caller) || !animal || isKeptBy(animal, { userId })
    if (!shipment || !isTheirs || !knowsKeeper(lines, caller)) throw new Refusal('NOT_FOUND')
    if (!readdressable.includes(shipment.status)) throw new Refusal('SHIPMENT_STATUS')
    if (address.province !== province)
      throw new Refusal('DELIVERY_PROVINCE', { field: 'address.postalCode' })
    const updated = clock.now()
    await tx.update(shipments).set({ address, updated }).where(eq(shipments.id, shipment.id))
    await tx.update(transactions).set({ updated }).where(eq(transactions.id, id))
    if (isStaff(caller)) await note(tx, 'shipment_readdressed', uniqueId, { caller, clock })
  })
}

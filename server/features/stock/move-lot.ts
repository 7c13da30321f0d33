import { and, eq, sql } from 'drizzle-orm'
import type { Lot } from '#domain/stock/stock.api.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { lots, users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { isClosed } from '../../db/closed-accounts.ts'
import { isOpenAccount } from '../../db/open-accounts.ts'
import { sendShipment } from './send-shipment.ts'
import { lotById } from './stock.queries.ts'

type LotCall = Pick<Call, 'db' | 'clock' | 'queue'>

/** @throws Refusal LOT_NOT_ORDERED when it had arrived before */
export async function receiveLot(id: string, { db, clock }: Omit<LotCall, 'queue'>): Promise<Lot> {
  return transaction(db, async (tx) => {
    if ((await lockedStatus(tx, id)) !== 'ordered') throw new Refusal('LOT_NOT_ORDERED')
    await tx
      .update(lots)
      .set({ status: 'received', receivedAt: clock.now() })
      .where(eq(lots.id, id))
    return lotById(tx, id)
  })
}

/**
 * From then on only the organization assigns these (requirements/contract.md 6); a letter tells its
 * managers.
 * @throws Refusal LOT_NOT_RECEIVED, ORGANIZATION_NOT_VALID
 */
export async function shipLot(
  id: string,
  organizationId: string,
  { db, clock, queue }: LotCall,
): Promise<Lot> {
  return transaction(db, async (tx) => {
    if ((await lockedStatus(tx, id)) !== 'received') throw new Refusal('LOT_NOT_RECEIVED')
    const { rowCount } = await tx.execute(
      sql`select from organizations o where o.id = ${organizationId} and o.valid and not ${sql.raw(isClosed)} for share`,
    )
    if (rowCount === 0) throw new Refusal('ORGANIZATION_NOT_VALID', { field: 'organizationId' })
    await tx
      .update(lots)
      .set({ status: 'shipped', shippedAt: clock.now(), organizationId })
      .where(eq(lots.id, id))
    const managers = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.organizationId, organizationId), eq(users.manager, true), isOpenAccount))
    for (const manager of managers)
      await queue.enqueue(tx, sendShipment, { lotId: id, managerId: manager.id })
    return lotById(tx, id)
  })
}

/** Locks, so that a parallel call sees the first one's result. */
async function lockedStatus(tx: Database, id: string): Promise<Lot['status']> {
  const [lot] = await tx
    .select({ status: lots.status })
    .from(lots)
    .where(eq(lots.id, id))
    .for('update')
  if (!lot) throw new Refusal('NOT_FOUND')
  return lot.status
}

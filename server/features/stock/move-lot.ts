import { and, eq } from 'drizzle-orm'
import type { Lot } from '#domain/stock/stock.api.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { lotMoves, lots, users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { holdValid } from './move-numbers.ts'
import { sendShipment } from './send-shipment.ts'
import { lotById } from './stock.queries.ts'
import { mayBeWritten } from '../../mail/written-to.ts'

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
    await holdValid(tx, organizationId, 'organizationId')
    if ((await lockedStatus(tx, id)) !== 'received') throw new Refusal('LOT_NOT_RECEIVED')
    const now = clock.now()
    const [shipped] = await tx
      .update(lots)
      .set({ status: 'shipped', shippedAt: now, organizationId })
      .where(eq(lots.id, id))
      .returning()
    const { items = 0, first, last } = shipped ?? {}
    await tx.insert(lotMoves).values({
      lotId: id,
      toId: organizationId,
      items,
      first: first ?? '',
      last: last ?? '',
      created: now,
    })
    await tellManagers(tx, id, organizationId, queue)
    return lotById(tx, id)
  })
}

/** That a lot is on its way to their organization. */
export async function tellManagers(
  tx: Database,
  lotId: string,
  organizationId: string,
  queue: Call['queue'],
): Promise<void> {
  const managers = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.manager, true),
        mayBeWritten('account'),
      ),
    )
  for (const manager of managers)
    await queue.enqueue(tx, sendShipment, { lotId, managerId: manager.id })
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

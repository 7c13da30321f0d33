import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AnimalStatus } from '#domain/animals/animal.ts'
import type { transfersApi } from '#domain/transfers/transfers.api.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { animals, transferCodes, transfers } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { isClosed } from '../../db/open-accounts.ts'
import { note } from '../../note.ts'
import type { Animal } from '../animals/animals.queries.ts'
import { recordEvent } from '../animals/record-event.ts'
import { endLicences } from '../cities/end-licences.ts'
import { readdressShipments } from '../shipments/follow-animal.ts'
import { closeStay, reopenStay } from '../stays/stays.ts'
import { changeHands } from './change-hands.ts'
import { holdKeepers, isSameKeeper, type Keeper } from './keepers.ts'
import { idsOf } from './take-over.ts'
import { tellKeepers } from './transfer-letters.ts'

type Decision = z.output<typeof transfersApi.decide.body>

/**
 * Confirms or undoes a transfer; an undone one returns the animal to its former keeper, whoever
 * keeps it now. Both are told.
 * @throws Refusal NOT_FOUND without objection, ALREADY_DECIDED, NOT_UNDOABLE while the animal is
 * lost or once it is removed, FORMER_KEEPER_GONE
 */
export async function decideOnObjection(
  id: string,
  { decision, notes }: Decision,
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'queue'>,
): Promise<void> {
  const { caller, clock, queue } = call
  const now = clock.now()
  await transaction(call.db, async (tx) => {
    const [seen] = await tx.select().from(transfers).where(eq(transfers.id, id))
    if (!seen) throw new Refusal('NOT_FOUND')
    const statuses = await holdKeepers(
      tx,
      [seen.fromUserId, seen.toUserId],
      [seen.fromOrganizationId, seen.toOrganizationId],
    )
    const [animal] = await tx
      .select()
      .from(animals)
      .where(eq(animals.id, seen.animalId))
      .for('update')
    const [row] = await tx.select().from(transfers).where(eq(transfers.id, id)).for('update')
    if (!animal || !row || row.objectedAt === null) throw new Refusal('NOT_FOUND')
    if (row.decision !== null) throw new Refusal('ALREADY_DECIDED')
    const former: Keeper = { ownerId: row.fromUserId, organizationId: row.fromOrganizationId }
    const keeper: Keeper = { ownerId: animal.ownerId, organizationId: animal.organizationId }

    if (decision === 'undone') {
      const status = former.ownerId === null ? undefined : statuses.get(former.ownerId)
      if (former.organizationId === null && (status === undefined || isClosed(status)))
        throw new Refusal('FORMER_KEEPER_GONE')
      await giveBack(tx, animal, former, now)
      if (!isSameKeeper(keeper, former)) await readdressShipments(tx, animal.id, call)
      await endLicences(tx, animal.id, 'keeper', call)
      await recordEvent(tx, call, animal.id, 'transferred', {
        transfer: id,
        from: idsOf(keeper),
        to: idsOf(former),
        decision,
      })
    } else {
      await recordEvent(tx, call, animal.id, 'objection', { transfer: id, decision })
    }
    await tx
      .update(transfers)
      .set({ decision, notes, decidedAt: now, decidedBy: caller.userId })
      .where(eq(transfers.id, id))
    await note(tx, 'objection_decided', animal.uniqueId, { caller, clock })
    await tellKeepers(tx, queue, id, `${decision}Former`, former)
    if (!isSameKeeper(keeper, former)) await tellKeepers(tx, queue, id, `${decision}Keeper`, keeper)
  })
}

const undoable: Record<AnimalStatus, boolean> = {
  '': true,
  lost: false,
  in_adoption: true,
  removed: false,
}

async function giveBack(tx: Database, animal: Animal, former: Keeper, now: Date): Promise<void> {
  if (!undoable[animal.status]) throw new Refusal('NOT_UNDOABLE')
  await changeHands(tx, animal.id, former, now)
  if (former.organizationId === null) await closeStay(tx, animal, 'returned', now)
  await reopenStay(tx, { id: animal.id, organizationId: former.organizationId })
  await tx.delete(transferCodes).where(eq(transferCodes.animalId, animal.id))
}

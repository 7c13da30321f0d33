import { eq } from 'drizzle-orm'
import { objectionUntil } from '#domain/transfers/transfers.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { transfers } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { recordEvent } from '../animals/record-event.ts'
import { tellStaffOfObjection } from './transfer-letters.ts'
import { givenAway, type TransferRow } from './transfers.queries.ts'

/** @throws Refusal NOT_FOUND, ALREADY_OBJECTED, OBJECTION_LATE after 10 days */
export async function objectTo(
  id: string,
  reason: string,
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'queue'>,
): Promise<TransferRow> {
  const { caller, clock, queue } = call
  const now = clock.now()
  return transaction(call.db, async (tx) => {
    await holdAccount(tx, caller)
    const row = await givenAway(tx, caller, id, { lock: true })
    if (row.objectedAt !== null) throw new Refusal('ALREADY_OBJECTED')
    if (now > objectionUntil(row.created)) throw new Refusal('OBJECTION_LATE')
    const [changed] = await tx
      .update(transfers)
      .set({ objection: reason, objectedAt: now })
      .where(eq(transfers.id, id))
      .returning()
    // The text stays in the transfer, where it is erased with the account.
    await recordEvent(tx, call, row.animalId, 'objection', { transfer: id })
    await queue.enqueue(tx, tellStaffOfObjection, { transferId: id })
    return changed as TransferRow
  })
}

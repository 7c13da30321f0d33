import { and, eq } from 'drizzle-orm'
import { dayOf } from '#domain/dates.ts'
import { statusOn } from '#domain/licences/licence.ts'
import type { Call } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { licencePayments, licences } from '../../../db/tables/index.ts'
import { note } from '../../../note.ts'
import { Refusal } from '../../../refusal.ts'
import { licenceFor } from '../licence.queries.ts'
import { recordLicenceEvent } from '../record-licence-event.ts'
import { lockLicence } from '../run-licence.ts'
import { sendRevoked } from '../keeper/send-revoked.ts'
import { refuseClosedDay } from '../statement/close-day.ts'

/**
 * Gives a payment of the counter back: a row of its own, of the clerk and the day that give it, so
 * that statements and the closing of a day count it there (requirements/cities.md 5). The licence
 * that ran by it is revoked.
 * @throws Refusal NOT_FOUND to other organizations, and of payments of other licences;
 * REFUND_NOT_ALLOWED for one online, or given back already; DAY_CLOSED
 */
export const refundAtCounter = (
  uniqueId: string,
  { payment: paymentId, reason }: { payment: string; reason: string },
  call: Call,
): Promise<void> =>
  transaction(call.db, async (tx) => {
    const { caller, clock, queue } = call
    await licenceFor(tx, caller, uniqueId)
    const licence = await lockLicence(tx, uniqueId)
    const [paid] = await tx
      .select()
      .from(licencePayments)
      .where(and(eq(licencePayments.id, paymentId), eq(licencePayments.licenceId, licence.id)))
    if (!paid) throw new Refusal('NOT_FOUND')
    const isBack = (await tx.$count(licencePayments, eq(licencePayments.refundsId, paid.id))) > 0
    if (paid.method === 'online' || paid.cents <= 0 || isBack)
      throw new Refusal('REFUND_NOT_ALLOWED')
    const now = clock.now()
    await refuseClosedDay(tx, paid.cityId, { caller, now })
    const { cityId, kind, method, cents, tax, licenceId } = paid
    await tx.insert(licencePayments).values({
      cityId,
      licenceId,
      kind,
      method,
      cents: -cents,
      fee: 0,
      tax: -tax,
      refundsId: paid.id,
      reason,
      userId: caller.userId,
      day: dayOf(now),
      created: now,
    })
    await note(tx, 'licence_changed', uniqueId, { caller, clock })
    await recordLicenceEvent(tx, licence.id, 'refunded', call)
    if (kind !== 'licence' || statusOn(licence, dayOf(now)) !== 'active') return
    await tx
      .update(licences)
      .set({ status: 'revoked', reason, ended: dayOf(now), updated: now })
      .where(eq(licences.id, licence.id))
    await recordLicenceEvent(tx, licence.id, 'revoked', call)
    await queue.enqueue(tx, sendRevoked, { licenceId: licence.id })
  })

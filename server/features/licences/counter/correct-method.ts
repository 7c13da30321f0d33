import { and, eq } from 'drizzle-orm'
import type { CounterPayment } from '#domain/licences/licences.api.ts'
import type { Call } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { licencePayments } from '../../../db/tables/index.ts'
import { note } from '../../../note.ts'
import { Refusal } from '../../../refusal.ts'
import { licenceFor } from '../licence.queries.ts'
import { recordLicenceEvent } from '../record-licence-event.ts'
import { lockLicence } from '../run-licence.ts'
import { refuseDayClosedBy } from '../statement/close-day.ts'

interface Correction {
  payment: string
  method: CounterPayment['method']
  reason: string
}

/**
 * A payment of the counter that was taken by another method than was pressed: the licence goes on,
 * and drawer and statement count it by the new one (requirements/cities.md 5).
 * @throws Refusal NOT_FOUND to other organizations, and of payments of other licences;
 * PAYMENT_SETTLED for one online, or given back; DAY_CLOSED once its clerk closed the day
 */
export const correctMethod = (
  uniqueId: string,
  { payment: paymentId, method, reason }: Correction,
  call: Call,
): Promise<void> =>
  transaction(call.db, async (tx) => {
    await licenceFor(tx, call.caller, uniqueId)
    // No clerk of the city closes a day meanwhile.
    const licence = await lockLicence(tx, uniqueId)
    const [paid] = await tx
      .select()
      .from(licencePayments)
      .where(and(eq(licencePayments.id, paymentId), eq(licencePayments.licenceId, licence.id)))
    if (!paid) throw new Refusal('NOT_FOUND')
    const isBack = (await tx.$count(licencePayments, eq(licencePayments.refundsId, paid.id))) > 0
    if (paid.method === 'online' || paid.cents <= 0 || isBack) throw new Refusal('PAYMENT_SETTLED')
    await refuseDayClosedBy(tx, paid)
    if (paid.method === method) return
    await tx.update(licencePayments).set({ method, reason }).where(eq(licencePayments.id, paid.id))
    const { caller, clock } = call
    await note(tx, 'licence_changed', uniqueId, { caller, clock })
    await recordLicenceEvent(tx, licence.id, 'payment_corrected', call)
  })

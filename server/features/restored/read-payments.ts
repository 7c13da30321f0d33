import { eq, sql } from 'drizzle-orm'
import { addDays } from '#domain/dates.ts'
import type { Services } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { restores } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { GatewaySilence } from '../../payments/gateway.ts'
import { Refusal } from '../../refusal.ts'
import { reconcileDay } from '../payments/reconcile.ts'
import { lastRestore } from './held.ts'

/** Of a server that was restored, at once; staff repeat it by hand. Not once it is open. */
export const fetchPayments: Job<object, Services> = {
  name: 'fetch-payments',
  urgency: 'now',
  atOnce: 1,
  whileHeld: true,
  async run(_, services) {
    try {
      await readPaymentsSince(services)
    } catch (error) {
      const isNeedless =
        error instanceof Refusal && ['NOT_HELD', 'PAYMENTS_CLOSED'].includes(error.code)
      if (!isNeedless) throw error
    }
  },
}

/** Days: what the gateway keeps longer nobody restores to. */
const most = 60

/**
 * Fetches what was paid since the moment that was restored, settles what is known here, and lists the
 * rest with the differences. Each payment may have had an invoice: later numbers stay clear of them.
 * @param noted runs in the transaction after which they count as fetched
 * @returns how many payments there were
 * @throws Refusal NOT_HELD, PAYMENTS_CLOSED, GATEWAY_SILENT
 */
export async function readPaymentsSince(
  services: Pick<Services, 'db' | 'clock' | 'queue' | 'payments'>,
  noted: (tx: Database) => Promise<void> = async () => {},
): Promise<number> {
  const { db, clock, payments } = services
  const last = await lastRestore(db)
  if (!last || last.opened) throw new Refusal('NOT_HELD')
  const { gateway } = payments
  if (!gateway) throw new Refusal('PAYMENTS_CLOSED')
  const today = gateway.dayOf(clock.now())
  const days: string[] = []
  for (let day = gateway.dayOf(last.reached); day <= today && days.length < most;) {
    days.push(day)
    day = addDays(day, 1)
  }
  try {
    let found = 0
    for (const day of days)
      found += (await gateway.day(day)).filter(
        ({ type, isApproved }) => type === 'payment' && isApproved,
      ).length
    // First: what is settled below gets an invoice. Higher than needed at times, never lower.
    await db
      .update(restores)
      .set({
        payments: found,
        // Those that an earlier reading found are counted in it.
        invoiceFloor: sql`${restores.invoiceFloor} + greatest(${found}::int - coalesce(${restores.payments}, 0), 0)`,
      })
      .where(eq(restores.id, last.id))
    for (const day of days) await reconcileDay(gateway, day, services)
    await transaction(db, async (tx) => {
      await tx.update(restores).set({ paymentsRead: clock.now() }).where(eq(restores.id, last.id))
      await noted(tx)
    })
    return found
  } catch (error) {
    if (error instanceof GatewaySilence) throw new Refusal('GATEWAY_SILENT')
    throw error
  }
}

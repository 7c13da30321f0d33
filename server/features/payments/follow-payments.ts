import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { transactions } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { GatewaySilence, type Gateway } from '../../payments/gateway.ts'
import { close, settle } from './settle.ts'
import { releasePieces } from './orders/stock-of-lines.ts'
import type { StoredTransaction } from './types/order-type.ts'

const minute = 60_000
/** Pending orders are asked for after this long, and again as often. */
const askAfter = 30 * minute
const closeAfter = 24 * 60 * minute
/** Of one run, so that a long silence of the gateway leaves no endless one. */
const most = 500

/**
 * Asks the gateway for orders that nobody came back from, closes those of a day ago, and frees what
 * orders reserved whose link is over (requirements/contract.md 14).
 */
export const followPayments: Job<object, Services> = {
  name: 'follow-payments',
  urgency: 'later',
  cron: '*/5 * * * *',
  atOnce: 1,
  async run(_, services) {
    await freeReserved(services)
    const { gateway } = services.payments
    if (gateway) await askPending(gateway, services)
  },
}

async function freeReserved({ db, clock }: Services): Promise<void> {
  const over = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(lte(transactions.holdsUntil, clock.now()))
    .limit(most)
  for (const { id } of over)
    await transaction(db, async (tx) => {
      const [order] = await tx
        .select()
        .from(transactions)
        .where(eq(transactions.id, id))
        .for('update')
      if (order?.holdsUntil && order.holdsUntil <= clock.now()) await releasePieces(tx, id)
    })
}

async function askPending(gateway: Gateway, services: Services): Promise<void> {
  const { db, clock, log } = services
  const before = new Date(clock.now().getTime() - askAfter)
  const pending = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.status, 'pending'),
        lte(transactions.created, before),
        or(isNull(transactions.asked), lte(transactions.asked, before)),
      ),
    )
    .orderBy(asc(transactions.created))
    .limit(most)
  for (const order of pending) {
    try {
      await follow(order, gateway, services)
    } catch (error) {
      if (!(error instanceof GatewaySilence)) throw error
      log.warn({ reason: error.message }, 'the payment gateway does not answer')
      return
    }
  }
}

async function follow(
  { id, orderNumber, created }: StoredTransaction,
  gateway: Gateway,
  services: Services,
): Promise<void> {
  const { db, clock } = services
  for (const payment of await gateway.findOrder(orderNumber, created)) {
    if (payment.type === 'payment' && payment.isApproved)
      await settle({ orderNumber, outcome: 'approved', payment }, services)
  }
  const now = clock.now()
  await transaction(db, async (tx) => {
    const [order] = await tx
      .update(transactions)
      .set({ asked: now })
      .where(and(eq(transactions.id, id), eq(transactions.status, 'pending')))
      .returning()
    if (order && now.getTime() - order.created.getTime() >= closeAfter)
      await close(tx, order, 'cancelled', services)
  })
}

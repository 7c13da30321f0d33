import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { addDays } from '#domain/dates.ts'
import type { DifferenceKind } from '#domain/payments/transaction.ts'
import type { Services } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import {
  gatewayPayments,
  reconciledDays,
  reconciliationDifferences,
  refunds,
  transactions,
} from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import type { Gateway, GatewayPayment } from '../../payments/gateway.ts'
import { settle } from './settle.ts'

const day = 86_400_000

/**
 * Compares the gateway's day with ours (requirements/contract.md 14). The day before yesterday is
 * compared once more: what differed may be settled by now.
 */
export const reconcile: Job<object, Services> = {
  name: 'reconcile-payments',
  urgency: 'later',
  // 5:23 in Quebec: the gateway's day ended there hours ago.
  cron: '23 5 * * *',
  atOnce: 1,
  async run(_, services) {
    const { gateway } = services.payments
    if (!gateway) return
    const today = gateway.dayOf(services.clock.now())
    for (const ago of [2, 1]) await reconcileDay(gateway, addDays(today, -ago), services)
  },
}

interface Difference {
  kind: DifferenceKind
  trnId: string
  orderNumber: string
  transactionId: string | null
  ours: number | null
  theirs: number | null
}

const sumOf = (rows: readonly { cents: number }[]): number =>
  rows.reduce((sum, { cents }) => sum + cents, 0)

/**
 * @param noted runs in the transaction that stores the comparison
 * @throws GatewaySilence
 */
export async function reconcileDay(
  gateway: Gateway,
  date: string,
  services: Pick<Services, 'db' | 'clock' | 'queue'>,
  noted?: (tx: Database) => Promise<void>,
): Promise<void> {
  const { db, clock } = services
  const theirs = (await gateway.day(date)).filter(({ isApproved }) => isApproved)
  const paid = theirs.filter(({ type }) => type === 'payment')
  const returned = theirs.filter(({ type }) => type !== 'payment')
  for (const payment of paid) {
    const { orderNumber, trnId, created } = payment
    const ofIt = eq(gatewayPayments.trnId, trnId)
    const [known] = await db.select().from(gatewayPayments).where(ofIt)
    // A payment that was never told is taken over like any other answer.
    if (!known) await settle({ orderNumber, outcome: 'approved', payment }, services)
    // One whose answer came after midnight there is of the gateway's day.
    else if (gateway.dayOf(known.created) !== date)
      await db.update(gatewayPayments).set({ created }).where(ofIt)
  }
  const differences = [
    ...(await ofPayments(db, gateway, date, paid)),
    ...(await ofRefunds(db, gateway, date, returned)),
  ]
  await transaction(db, async (tx) => {
    await noted?.(tx)
    const now = clock.now()
    const counted = {
      payments: paid.length,
      cents: sumOf(paid),
      refunds: returned.length,
      refundedCents: sumOf(returned),
      created: now,
    }
    await tx
      .insert(reconciledDays)
      .values({ day: date, ...counted })
      .onConflictDoUpdate({ target: reconciledDays.day, set: counted })
    await tx
      .update(reconciliationDifferences)
      .set({ resolved: now })
      .where(
        and(eq(reconciliationDifferences.day, date), isNull(reconciliationDifferences.resolved)),
      )
    if (differences.length > 0)
      await tx
        .insert(reconciliationDifferences)
        .values(differences.map((one) => ({ ...one, day: date, created: now })))
        .onConflictDoUpdate({
          target: [
            reconciliationDifferences.day,
            reconciliationDifferences.kind,
            reconciliationDifferences.trnId,
          ],
          set: { ours: sql`excluded.ours`, theirs: sql`excluded.theirs`, resolved: null },
        })
  })
}

/** Rows of a day, with the hours around it: the gateway's clock is not ours. */
const around = (date: string) => {
  const noon = Date.parse(`${date}T20:00:00Z`)
  return { from: new Date(noon - 1.5 * day), to: new Date(noon + 1.5 * day) }
}

async function ofPayments(
  db: Database,
  gateway: Gateway,
  date: string,
  paid: GatewayPayment[],
): Promise<Difference[]> {
  const { from, to } = around(date)
  const ours = await db
    .select({
      payment: gatewayPayments,
      order: transactions,
      wentBack: sql<boolean>`exists (select from refunds r where r.trn_id = ${gatewayPayments.trnId} and r.state = 'done')`,
    })
    .from(gatewayPayments)
    .innerJoin(transactions, eq(transactions.id, gatewayPayments.transactionId))
    .where(
      and(
        eq(gatewayPayments.isApproved, true),
        gte(gatewayPayments.created, from),
        lt(gatewayPayments.created, to),
      ),
    )
  const known = new Map(ours.map((row) => [row.payment.trnId, row]))
  const differences = paid.flatMap(({ trnId, orderNumber, cents }): Difference[] => {
    const row = known.get(trnId)
    const found = (kind: DifferenceKind): Difference[] => [
      {
        kind,
        trnId,
        orderNumber,
        transactionId: row?.order.id ?? null,
        ours: row?.payment.cents ?? null,
        theirs: cents,
      },
    ]
    if (!row) return found('unknown_order')
    if (row.payment.cents !== cents) return found('amount')
    return row.order.trnId === trnId || row.wentBack ? [] : found('not_settled')
  })
  const theirIds = new Set(paid.map(({ trnId }) => trnId))
  const missing = ours.filter(
    ({ payment }) => gateway.dayOf(payment.created) === date && !theirIds.has(payment.trnId),
  )
  return [
    ...differences,
    ...missing.map(({ payment, order }) => ({
      kind: 'missing_there' as const,
      trnId: payment.trnId,
      orderNumber: order.orderNumber,
      transactionId: order.id,
      ours: payment.cents,
      theirs: null,
    })),
  ]
}

/** Refunds have no number that both sides know: their sums are compared by order. */
async function ofRefunds(
  db: Database,
  gateway: Gateway,
  date: string,
  returned: GatewayPayment[],
): Promise<Difference[]> {
  const { from, to } = around(date)
  const rows = await db
    .select({ refund: refunds, order: transactions })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .where(and(eq(refunds.state, 'done'), gte(refunds.updated, from), lt(refunds.updated, to)))
  const ours = rows.filter(({ refund }) => gateway.dayOf(refund.updated) === date)
  const orders = new Set([
    ...returned.map(({ orderNumber }) => orderNumber),
    ...ours.map(({ order }) => order.orderNumber),
  ])
  const differences: Difference[] = []
  for (const orderNumber of orders) {
    const own = ours.filter(({ order }) => order.orderNumber === orderNumber)
    const given = returned.filter((one) => one.orderNumber === orderNumber)
    const [here, there] = [sumOf(own.map(({ refund }) => refund)), sumOf(given)]
    if (here === there) continue
    differences.push({
      kind: there > here ? 'refund_missing_here' : 'refund_missing_there',
      trnId: own[0]?.refund.trnId ?? given[0]?.trnId ?? '',
      orderNumber,
      transactionId: own[0]?.order.id ?? (await idOf(db, orderNumber)),
      ours: here,
      theirs: there,
    })
  }
  return differences
}

async function idOf(db: Database, orderNumber: string): Promise<string | null> {
  const [found] = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(eq(transactions.orderNumber, orderNumber))
  return found?.id ?? null
}

import { and, asc, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { ReplyOf } from '#domain/contract.ts'
import { dayOf, timeZone } from '#domain/dates.ts'
import type { deskApi } from '#domain/payments/desk.api.ts'
import type { transactionsApi } from '#domain/payments/transactions.api.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import {
  gatewayPayments,
  reconciledDays,
  reconciliationDifferences,
  transactions,
} from '../../db/tables/index.ts'
import { translator } from '../../texts.ts'

type Totals = ReplyOf<typeof transactionsApi.totals>
type Days = ReplyOf<typeof transactionsApi.reconciliation>

const totalsRow = z.strictObject({
  day: z.string(),
  count: z.int(),
  cents: z.int(),
  tax: z.int(),
  refundedCents: z.int(),
})

/** Sums of what was paid on each day in Quebec, and went back of it since. */
export const totalsByDay = (
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<Totals> =>
  readRows(db.$client, totalsRow, {
    text: `select to_char(settled at time zone '${timeZone}', 'YYYY-MM-DD') as day, count(*)::int as count,
        sum(total)::float8 as cents, sum(tax)::float8 as tax, sum(refunded_cents)::float8 as "refundedCents"
      from transactions
      where status in ('success', 'voided', 'refund')
        and settled >= ($1::date)::timestamp at time zone '${timeZone}'
        and settled < ($2::date + 1)::timestamp at time zone '${timeZone}'
      group by 1 order by 1`,
    values: [from, to],
  })

/** Days shown unless asked otherwise. */
const usualDays = 60

/** The newest first, each with the differences that are left. */
export async function reconciliation(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { db, language, payments: { gateway } }: Pick<Call, 'db' | 'language' | 'payments'>,
): Promise<Days> {
  const dayThere = (instant: Date) => gateway?.dayOf(instant) ?? dayOf(instant)
  const t = translator(language, 'payments')
  const days = await db
    .select()
    .from(reconciledDays)
    .where(
      and(
        from === undefined ? undefined : gte(reconciledDays.day, from),
        to === undefined ? undefined : lte(reconciledDays.day, to),
      ),
    )
    .orderBy(desc(reconciledDays.day))
    .limit(usualDays)
  if (days.length === 0) return []
  const differences = await db
    .select({ one: reconciliationDifferences, transaction: transactions.uniqueId })
    .from(reconciliationDifferences)
    .leftJoin(transactions, eq(transactions.id, reconciliationDifferences.transactionId))
    .where(
      inArray(
        reconciliationDifferences.day,
        days.map(({ day }) => day),
      ),
    )
    .orderBy(asc(reconciliationDifferences.created), asc(reconciliationDifferences.id))
  return days.map(({ day, payments, cents, refunds, refundedCents, created }) => ({
    day,
    payments,
    cents,
    refunds,
    refundedCents,
    isOver: dayThere(created) > day,
    differences: differences
      .filter(({ one }) => one.day === day)
      .map(({ one, transaction }) => ({
        id: one.id,
        day,
        kind: one.kind,
        trnId: one.trnId,
        trnOrderNumber: one.orderNumber,
        transaction,
        ours: one.ours,
        theirs: one.theirs,
        todo: t(`todo.${one.kind}`),
        resolved: one.resolved?.toISOString() ?? null,
      })),
  }))
}

/** All that the gateway told of an order, the oldest first. */
export const paymentsOf = async (
  db: Database,
  transactionId: string,
): Promise<ReplyOf<typeof deskApi.view>['payments']> =>
  (
    await db
      .select()
      .from(gatewayPayments)
      .where(eq(gatewayPayments.transactionId, transactionId))
      .orderBy(asc(gatewayPayments.created), asc(gatewayPayments.trnId))
  ).map(({ trnId, isApproved, cents, cardType, message, created }) => ({
    trnId,
    isApproved,
    cents,
    cardType,
    message,
    created: created.toISOString(),
  }))

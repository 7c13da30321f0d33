import { inArray, like } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { dayOf } from '#domain/dates.ts'
import type { Province } from '#domain/payments/tax-rates.ts'
import { amountOf } from '#domain/money.ts'
import type { Database } from '../../../connect.ts'
import {
  gatewayPayments,
  invoices,
  refunds,
  sandboxPayments,
  shipments,
  transactionLines,
  transactions,
} from '../../../tables/index.ts'
import { uuidv7 } from '../../../uuid.ts'
import { demoAccounts } from '../../accounts.ts'
import { seeded } from '../random.ts'
import type { Keepers } from '../store-keepers.ts'

const day = 86_400_000
/** A year, beside the year before. */
const days = 730
/** Days that nobody bought anything, so that the latest of the journeys stands out. */
const quiet = 2

const goods = [
  {
    type: 'card',
    kind: 'membership',
    nameFr: 'Enregistrement à vie',
    nameEn: 'Lifetime registration',
    price: 2000,
  },
  {
    type: 'card',
    kind: 'membership',
    nameFr: 'Enregistrement à vie',
    nameEn: 'Lifetime registration',
    price: 2000,
  },
  {
    type: 'card',
    kind: 'replacement',
    nameFr: 'Carte de remplacement',
    nameEn: 'Replacement card',
    price: 2000,
  },
  {
    type: 'shop',
    kind: 'medal',
    nameFr: 'Médaille en forme d’os',
    nameEn: 'Bone-shaped tag',
    price: 1495,
  },
  { type: 'shop', kind: 'tag', nameFr: 'Couvre-médaille', nameEn: 'Tag cover', price: 595 },
] as const

/**
 * Two years of payments in the sandbox, as the gateway has them too, some of them paid back. Their
 * goods have long arrived.
 */
export async function storeSales(tx: Database, keepers: Keepers, now: Date): Promise<void> {
  const random = seeded(20_260_507)
  const login = new Set(demoAccounts.map(({ email }) => email))
  const buyers = [...keepers.people.values()].filter(({ email }) => !login.has(email))
  const sold = Array.from({ length: days - quiet }, (_, index) => days - index).flatMap(
    (daysAgo) => {
      // More from year to year.
      if (buyers.length === 0 || !random.chance(0.75 * (1 - daysAgo / (2 * days)))) return []
      const at = new Date(now.getTime() - daysAgo * day + random.int(0, 8) * 3_600_000)
      const { price, type, ...line } = random.pick(goods)
      const quantity = type === 'shop' ? random.int(1, 3) : 1
      return { id: uuidv7(), at, buyer: random.pick(buyers), price, type, line, quantity }
    },
  )
  if (sold.length === 0) return
  const province: Province = 'QC'
  const rows = sold.map(({ id, at, buyer, price, type, quantity }, index) => {
    const { fee, tax, taxes, total } = amountOf({
      taxable: price * quantity,
      hasFee: false,
      province,
      day: dayOf(at),
    })
    return {
      id,
      uniqueId: `demosale${String(index + 1).padStart(6, '0')}`,
      orderNumber: `demosale${String(index + 1).padStart(6, '0')}`,
      type,
      status: 'success',
      userId: buyer.id,
      fullName: buyer.fullName,
      email: buyer.email,
      language: 'fr',
      province,
      shipping: 0,
      fee,
      tax,
      taxes,
      total,
      isSandbox: true,
      expires: at,
      settled: at,
      created: at,
      updated: at,
    } satisfies PgInsertValue<typeof transactions>
  })
  const paid = await tx
    .insert(sandboxPayments)
    .values(
      rows.map(({ orderNumber, total, created }) => ({
        orderNumber,
        type: 'P' as const,
        isApproved: true,
        cents: total,
        created,
      })),
    )
    .returning({ id: sandboxPayments.id, orderNumber: sandboxPayments.orderNumber })
  const trnIds = new Map(paid.map(({ id, orderNumber }) => [orderNumber, String(id)]))
  const trnOf = ({ orderNumber }: (typeof rows)[number]) => trnIds.get(orderNumber) ?? ''
  await tx.insert(transactions).values(rows.map((row) => ({ ...row, trnId: trnOf(row) })))
  await tx.insert(transactionLines).values(
    sold.map(({ id, line, price, quantity }) => ({
      transactionId: id,
      position: 0,
      ...line,
      price,
      quantity,
    })),
  )
  await tx.insert(gatewayPayments).values(
    rows.map((row) => ({
      trnId: trnOf(row),
      transactionId: row.id,
      isApproved: true,
      cents: row.total,
      message: 'Approved',
      created: row.created,
    })),
  )
  await tx
    .insert(invoices)
    .values(rows.map(({ id, fullName, created }) => ({ transactionId: id, fullName, created })))
  await giveSomeBack(
    tx,
    rows.map((row) => ({ ...row, trnId: trnOf(row) })),
    now,
  )
}

/** One in forty, a week later, by the gateway too. */
async function giveSomeBack(
  tx: Database,
  rows: readonly { id: string; trnId: string; orderNumber: string; total: number; created: Date }[],
  now: Date,
): Promise<void> {
  const back = rows
    .filter((_, index) => index % 40 === 20)
    .map((row) => ({ ...row, at: new Date(row.created.getTime() + 7 * day) }))
    .filter(({ at }) => at < new Date(now.getTime() - quiet * day))
  if (back.length === 0) return
  await tx.insert(sandboxPayments).values(
    back.map(({ orderNumber, total, trnId, at }) => ({
      orderNumber,
      type: 'R' as const,
      isApproved: true,
      cents: total,
      adjusts: Number(trnId),
      created: at,
    })),
  )
  await tx.insert(refunds).values(
    back.map(({ id, trnId, total, at }) => ({
      transactionId: id,
      trnId,
      kind: 'refund' as const,
      cents: total,
      reason: 'staff' as const,
      note: 'Commandé en double.',
      state: 'done' as const,
      created: at,
      updated: at,
    })),
  )
  for (const { id, total, at } of back)
    await tx
      .update(transactions)
      .set({ status: 'refund', refundState: 'done', refundedCents: total, updated: at })
      .where(inArray(transactions.id, [id]))
}

/** With their invoices and what the sandbox has of them. */
export async function removeSales(tx: Database): Promise<void> {
  const rows = await tx
    .select({ id: transactions.id, orderNumber: transactions.orderNumber })
    .from(transactions)
    .where(like(transactions.orderNumber, 'demosale%'))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(refunds).where(inArray(refunds.transactionId, ids))
  await tx.delete(gatewayPayments).where(inArray(gatewayPayments.transactionId, ids))
  await tx.delete(invoices).where(inArray(invoices.transactionId, ids))
  await tx.delete(shipments).where(inArray(shipments.transactionId, ids))
  await tx.delete(transactions).where(inArray(transactions.id, ids))
  await tx.delete(sandboxPayments).where(like(sandboxPayments.orderNumber, 'demosale%'))
}

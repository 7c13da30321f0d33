import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import {
  events,
  invoices,
  sandboxPayments,
  shipments,
  transactionLines,
  transactions,
} from '../../db/tables/index.ts'
import { piecesLeft } from './buyer.ts'

interface Books {
  /** The product's. */
  db: Database
  /** The gateway's. */
  gateway: Database
  outbox: string
  variantId: string
  /** That were there at first. */
  pieces: number
}

export interface Found {
  orders: number
  /** By the gateway. */
  paid: number
  fulfilled: number
  invoices: number
  receipts: number
  /** Empty where all is right. */
  wrong: string[]
}

const countBy = (keys: (string | null)[]): Map<string | null, number> => {
  const counts = new Map<string | null, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Compares what the gateway was paid with what the product made of it. */
export async function audit({ db, gateway, outbox, variantId, pieces }: Books): Promise<Found> {
  const wrong: string[] = []
  const orders = await db.select().from(transactions)
  const numbers = (await db.select().from(invoices).orderBy(invoices.number)).map(
    ({ number, transactionId }) => ({ number, transactionId }),
  )
  const sent = await db.select({ id: shipments.transactionId }).from(shipments)
  const memberships = await db
    .select({ id: sql<string>`${events.details}->>'transaction'` })
    .from(events)
    .where(eq(events.eventType, 'membership'))
  const shipped = countBy(sent.map(({ id }) => id))
  const invoiced = countBy(numbers.map(({ transactionId }) => transactionId))
  const registered = countBy(memberships.map(({ id }) => id))
  const charged = countBy(
    (
      await gateway
        .select()
        .from(sandboxPayments)
        .where(and(eq(sandboxPayments.type, 'P'), eq(sandboxPayments.isApproved, true)))
    ).map(({ orderNumber }) => orderNumber),
  )
  const receipts = await recipientsIn(outbox)

  for (const order of orders) {
    const { id, orderNumber, uniqueId, email, type, status } = order
    const isPaid = (charged.get(orderNumber) ?? 0) > 0
    charged.delete(orderNumber)
    const expected = isPaid ? 1 : 0
    const counts = {
      status: status === 'success' ? 1 : 0,
      shipments: shipped.get(id) ?? 0,
      invoices: invoiced.get(id) ?? 0,
      memberships: type === 'card' ? (registered.get(uniqueId) ?? 0) : expected,
      receipts: receipts.has(email) ? 1 : 0,
    }
    for (const [what, count] of Object.entries(counts))
      if (count !== expected)
        wrong.push(`${orderNumber}, ${isPaid ? 'paid' : 'not paid'}, ${status}: ${count} ${what}`)
  }
  for (const orderNumber of charged.keys()) wrong.push(`${orderNumber}, paid, is not known`)
  for (const [index, { number }] of numbers.entries())
    if (number !== index + 1) wrong.push(`invoice ${index + 1} is ${number}`)

  const [held] = await db
    .select({ pieces: sql<number>`coalesce(sum(${transactionLines.held}), 0)::int` })
    .from(transactionLines)
  const left = await piecesLeft(db, variantId)
  if (left + (held?.pieces ?? 0) !== pieces)
    wrong.push(`${left} pieces are left and ${held?.pieces} sold or reserved, of ${pieces}`)
  return {
    orders: orders.length,
    paid: orders.filter(({ status }) => status === 'success').length,
    fulfilled: sent.length,
    invoices: numbers.length,
    receipts: receipts.size,
    wrong,
  }
}

async function recipientsIn(outbox: string): Promise<Set<string>> {
  const names = await readdir(outbox).catch(() => [])
  const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return new Set(letters.flatMap((letter) => /^To: (\S+)\r?$/m.exec(letter)?.[1] ?? []))
}

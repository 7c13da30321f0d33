import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import { dayOf } from '#domain/dates.ts'
import {
  paymentStates,
  nextStatuses,
  orderStatuses,
  toShip,
  verbsOf,
  type OrderRole,
  type OrderVerb,
  type PaymentState,
} from '#domain/orders/order-machine.ts'
import type { Order, OrderWithHistory } from '#domain/orders/orders.api.ts'
import { provinceOf } from '#domain/payments/tax-rates.ts'
import type { Call, Caller } from '../../context.ts'
import { atOnce, type Database } from '../../db/connect.ts'
import {
  invoices,
  lotProducts,
  orderEvents,
  orderItems,
  orders,
  organizations,
} from '../../db/tables/index.ts'
import { choice, flag } from '../../http/list-fields.ts'
import { byWords, readList, type ListParts, readPage } from '../../http/list.ts'
import { Refusal } from '../../refusal.ts'
import { amountOfLots } from './price-lots.ts'

/** Who reads: an organization its own, staff what was submitted. */
export type Side = { role: 'staff' } | { role: 'buyer'; organizationId: string }

export const buyerOf = ({ organizationId }: Caller): Side => ({
  role: 'buyer',
  organizationId: organizationId ?? '',
})
export const staff: Side = { role: 'staff' }

const within = (side: Side): SQL | undefined =>
  side.role === 'staff'
    ? isNotNull(orders.submitted)
    : eq(orders.organizationId, side.organizationId)

/** Nothing is due of what costs nothing. */
const payment = sql<PaymentState>`case
  when ${orders.refunded} is not null then 'refunded'
  when ${orders.paid} is not null then 'paid'
  when ${invoices.number} is null or ${orders.status} = 'cancelled' then 'none'
  when ${orders.total} = 0 then 'paid' else 'due' end`

const columns = {
  row: orders,
  organization: organizations.businessName,
  postalCode: organizations.postalCode,
  invoice: invoices,
  payment,
}

const orderRows = (db: Database) =>
  db
    .select(columns)
    .from(orders)
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .$dynamic()
export type OrderRow = Awaited<ReturnType<typeof orderRows>>[number]

const fields = {
  Number: { column: orders.number, type: 'number' },
  Status: choice(orders.status, orderStatuses),
  Created: { column: orders.created, type: 'instant' },
  Updated: { column: orders.updated, type: 'instant' },
  Supplier: { column: orders.supplier, type: 'text', order: byWords(orders.supplier) },
  Total: { column: orders.total, type: 'number' },
  Payment: { column: payment, type: 'choice', words: paymentStates },
} as const
const deskFields = {
  ...fields,
  ToShip: flag(inArray(orders.status, toShip)),
  Organization: {
    column: organizations.businessName,
    type: 'text',
    order: byWords(organizations.businessName),
  },
} as const

const readOrders = (query: ListQuery, side: Side): ListParts => {
  const read = readList(query, {
    fields: side.role === 'staff' ? deskFields : fields,
    sort: { field: 'Updated', order: 'desc' },
    tie: orders.id,
  })
  return { ...read, where: and(within(side), read.where) }
}

interface Reading {
  side: Side
  language: Language
  now: Date
}

export async function listOrders(
  db: Database,
  query: ListQuery,
  reading: Reading,
): Promise<{ rows: Order[]; total: number }> {
  const { rows, total } = await readPage(db, () => orderRows(db), readOrders(query, reading.side))
  return { rows: await asOrders(db, rows, reading), total }
}

export const itemsOf = (db: Database, orderIds: string[]) =>
  db
    .select({ item: orderItems, product: lotProducts })
    .from(orderItems)
    .innerJoin(lotProducts, eq(lotProducts.id, orderItems.productId))
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.position))

/** A draft as the catalogue sells it today. */
const current = ({ item, product }: Awaited<ReturnType<typeof itemsOf>>[number]) => {
  const { nameFr, nameEn, size, price, taxable } = product
  return { ...item, nameFr, nameEn, size, price, taxable }
}

async function asOrders(
  db: Database,
  rows: OrderRow[],
  { side: { role }, language, now }: Reading,
): Promise<Order[]> {
  if (rows.length === 0) return []
  const all = await itemsOf(
    db,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row, organization, postalCode, invoice, payment: state }) => {
    const isDraft = row.submitted === null
    const own = all
      .filter(({ item }) => item.orderId === row.id)
      .map((one) => (isDraft ? current(one) : one.item))
    const province = provinceOf(postalCode ?? '') ?? 'QC'
    const { tax, taxes, total } = isDraft ? amountOfLots(own, province, dayOf(now)) : row
    return {
      id: row.uniqueId,
      number: row.number,
      organization,
      status: row.status,
      items: own.map((item) => ({
        id: item.id,
        product: item.productId,
        type: item.type,
        name: language === 'fr' ? item.nameFr : item.nameEn,
        size: item.size,
        quantity: item.quantity,
        price: item.price,
        shipped: item.shipped,
        received: item.received,
      })),
      supplier: row.supplier,
      notes: row.notes,
      tax,
      taxes,
      total,
      payment: state,
      invoice: invoice && {
        id: row.uniqueId,
        number: invoice.number,
        dueDate: invoice.dueDate ?? '',
        paid: row.paid?.toISOString() ?? null,
        method: row.paidBy,
        reference: row.paidReference,
      },
      can: verbsOf({ status: row.status, payment: state }, role),
      created: row.created.toISOString(),
      updated: row.updated.toISOString(),
    }
  })
}

/** @throws Refusal NOT_FOUND for one of another organization, and for staff a draft */
export async function orderRow(db: Database, id: string, side: Side): Promise<OrderRow> {
  const [found] = await orderRows(db).where(and(eq(orders.uniqueId, id), within(side)))
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

export async function orderWithHistory(
  id: string,
  side: Side,
  { db, language, clock }: Pick<Call, 'db' | 'language' | 'clock'>,
): Promise<OrderWithHistory> {
  const found = await orderRow(db, id, side)
  const [[shown], history] = await atOnce(
    db,
    () => asOrders(db, [found], { side, language, now: clock.now() }),
    () =>
      db
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, found.row.id))
        .orderBy(asc(orderEvents.id)),
  )
  return {
    ...(shown as Order),
    history: history.map(({ type, created, details }) => ({
      type,
      date: created.toISOString(),
      details,
    })),
  }
}

/**
 * Keeps an order from everyone else until the transaction ends.
 * @throws Refusal NOT_FOUND, ORDER_STATUS where the side may not do this now
 */
export async function holdOrder(
  tx: Database,
  id: string,
  side: Side,
  verb: OrderVerb,
): Promise<typeof orders.$inferSelect> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.uniqueId, id), within(side)))
    .for('update')
  if (!order) throw new Refusal('NOT_FOUND')
  const role: OrderRole = side.role
  if (nextStatuses(order.status, role, verb).length === 0) throw new Refusal('ORDER_STATUS')
  return order
}

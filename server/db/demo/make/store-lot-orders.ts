import { eq, inArray } from 'drizzle-orm'
import type { OrderForm, LotProductForm } from '#domain/orders/orders.api.ts'
import type { Clock } from '../../../clock.ts'
import type { Caller } from '../../../context.ts'
import { createOrder, submitOrder } from '../../../features/orders/draft-order.ts'
import { orderRow, staff } from '../../../features/orders/orders.queries.ts'
import type { OrderCall } from '../../../features/orders/record-order-event.ts'
import {
  confirmOrder,
  linesOf,
  markPaid,
  receiveOrder,
} from '../../../features/orders/run-order.ts'
import { shipOrder } from '../../../features/orders/ship-order.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Database } from '../../connect.ts'
import { invoices, items, lotProducts, lots, orderPayments, orders } from '../../tables/index.ts'
import { uuidv7 } from '../../uuid.ts'
import { demoDomain, demoSupplier } from '../accounts.ts'

const offered: LotProductForm[] = [
  lot('Card lot', 'Cartes d’identité, par 100', 'ID cards, by 100', 100, 45_000),
  lot('Card lot', 'Cartes d’identité, par 500', 'ID cards, by 500', 500, 199_000),
  lot('Microchip lot', 'Micropuces, par 10', 'Microchips, by 10', 10, 9500),
  lot('Microchip lot', 'Micropuces, par 50', 'Microchips, by 50', 50, 42_500),
]
const tenChips = 2

function lot(
  type: LotProductForm['type'],
  nameFr: string,
  nameEn: string,
  size: number,
  price: number,
): LotProductForm {
  return { type, nameFr, nameEn, size, price, taxable: true, isForSale: true }
}

/** Microchips of the registry's stock, from which orders are shipped. */
const chips = { first: 985_141_009_000_000, count: 400 }

/** Nobody is written to. */
const silent = { enqueue: () => Promise.resolve() } as unknown as Queue

/** A catalogue of lots, and orders of it in several states. */
export async function storeLotOrders(
  tx: Database,
  organizations: ReadonlyMap<string, string>,
  clock: Clock,
): Promise<void> {
  const now = clock.now()
  const products = await tx
    .insert(lotProducts)
    .values(offered.map((form) => ({ ...form, created: now })))
    .returning({ id: lotProducts.id })
  const stock = await storeChips(tx, now)
  const callOf = (mailbox: string | null): OrderCall => {
    const organizationId = mailbox ? (organizations.get(`${mailbox}@${demoDomain}`) ?? null) : null
    const caller = { userId: null, organizationId } as Caller
    return { db: tx, clock, queue: silent, caller }
  }
  const desk = callOf(null)
  const order = async (mailbox: string, product: number, quantity: number) => {
    const form: OrderForm = {
      items: [{ product: products[product]?.id ?? '', quantity }],
      notes: '',
    }
    return createOrder(form, callOf(mailbox))
  }
  const confirmed = async (mailbox: string, quantity: number) => {
    const id = await order(mailbox, tenChips, quantity)
    await submitOrder(id, undefined, callOf(mailbox))
    await confirmOrder(id, desk)
    return id
  }
  const ship = async (id: string, quantity: number) => {
    const { row } = await orderRow(tx, id, staff)
    const [line] = await linesOf(tx, row.id)
    const sent = { item: line?.id ?? '', lot: stock, quantity }
    await shipOrder(id, { lots: [sent], over: false }, desk)
    return line?.id ?? ''
  }

  await order('clinique', 0, 1)
  await submitOrder(await order('clinique', 1, 1), undefined, callOf('clinique'))
  await confirmed('clinique', 2)
  await ship(await confirmed('refuge', 3), 1)
  await ship(await confirmed('clinique', 1), 1)
  const whole = await confirmed('distributeur', 12)
  const item = await ship(whole, 12)
  await markPaid(whole, { method: 'transfer', reference: '2026-114' }, desk)
  const received = { items: [{ id: item, received: 12 }] }
  await receiveOrder(whole, received, callOf('distributeur'))
}

async function storeChips(tx: Database, now: Date): Promise<string> {
  const id = uuidv7()
  await tx.insert(lots).values({
    id,
    kind: 'microchip',
    supplier: demoSupplier,
    status: 'received',
    receivedAt: now,
    created: now,
  })
  const numbers = Array.from({ length: chips.count }, (_, nth) => String(chips.first + nth))
  await tx
    .insert(items)
    .values(
      numbers.map((number) => ({ lotId: id, kind: 'microchip' as const, number, updated: now })),
    )
    .onConflictDoNothing()
  return id
}

/** With their invoices, which are of the demonstration too. */
export async function removeLotOrders(tx: Database, organizationId: string): Promise<void> {
  const theirs = tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.organizationId, organizationId))
  await tx.delete(orderPayments).where(inArray(orderPayments.orderId, theirs))
  await tx.delete(invoices).where(inArray(invoices.orderId, theirs))
  await tx.delete(orders).where(eq(orders.organizationId, organizationId))
}

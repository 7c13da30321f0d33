import { asc, eq, inArray } from 'drizzle-orm'
import { dayOf } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { registrySupplier, type OrderForm } from '#domain/orders/orders.api.ts'
import { provinceOf } from '#domain/payments/tax-rates.ts'
import { transaction, type Database } from '../../db/connect.ts'
import {
  lotProducts,
  orderItems,
  orders,
  organizations,
  type StoredAddress,
} from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { newUniqueId } from '../animals/unique-id.ts'
import { refuseAbove } from '../shop/refuse-above.ts'
import { buyerOf, holdOrder, itemsOf } from './orders.queries.ts'
import { amountOfLots } from './price-lots.ts'
import { recordOrderEvent, type OrderCall } from './record-order-event.ts'
import { tellOfOrder } from './send-order-letter.ts'

/** Returns its public id. @throws Refusal PRODUCT_UNAVAILABLE on the line */
export async function createOrder(body: OrderForm, call: OrderCall): Promise<string> {
  const { caller, clock } = call
  return transaction(call.db, async (tx) => {
    const now = clock.now()
    const [id, uniqueId] = [uuidv7(), newUniqueId()]
    await tx.insert(orders).values({
      id,
      uniqueId,
      organizationId: caller.organizationId ?? '',
      supplier: registrySupplier,
      notes: body.notes,
      userId: caller.userId,
      created: now,
      updated: now,
    })
    await writeItems(tx, id, body)
    await recordOrderEvent(tx, id, 'created', call)
    return uniqueId
  })
}

/** @throws Refusal NOT_FOUND, ORDER_STATUS, PRODUCT_UNAVAILABLE on the line */
export async function saveOrder(id: string, body: OrderForm, call: OrderCall): Promise<void> {
  await transaction(call.db, async (tx) => {
    const order = await holdOrder(tx, id, buyerOf(call.caller), 'edit')
    await tx.delete(orderItems).where(eq(orderItems.orderId, order.id))
    await writeItems(tx, order.id, body)
    await tx
      .update(orders)
      .set({ notes: body.notes, updated: call.clock.now() })
      .where(eq(orders.id, order.id))
  })
}

async function writeItems(tx: Database, orderId: string, { items }: OrderForm): Promise<void> {
  const found = await tx
    .select()
    .from(lotProducts)
    .where(
      inArray(
        lotProducts.id,
        items.map(({ product }) => product),
      ),
    )
  const lines = items.map(({ product, quantity }, position) => {
    const sold = found.find(({ id }) => id === product)
    if (!sold?.isForSale) throw unavailable(position)
    const { id: productId, type, nameFr, nameEn, size, price, taxable } = sold
    return { orderId, position, productId, type, nameFr, nameEn, size, price, taxable, quantity }
  })
  await tx.insert(orderItems).values(lines)
}

const unavailable = (position: number): Refusal =>
  new Refusal('PRODUCT_UNAVAILABLE', { field: `items.${position}.product` })

/**
 * Fixes names, prices and taxes as they are today, and tells staff.
 * @param shown cents that the buyer was shown
 * @throws Refusal NOT_FOUND, ORDER_STATUS, PRODUCT_UNAVAILABLE, PRICE_CHANGED with the new total,
 * TOTAL_TOO_LARGE on `items`, DELIVERY_ADDRESS_MISSING
 */
export async function submitOrder(
  id: string,
  shown: number | undefined,
  call: OrderCall,
): Promise<void> {
  await transaction(call.db, async (tx) => {
    const order = await holdOrder(tx, id, buyerOf(call.caller), 'submit')
    const now = call.clock.now()
    const lines = await itemsOf(tx, [order.id])
    for (const { item, product } of lines) {
      if (!product.isForSale) throw unavailable(item.position)
      const { nameFr, nameEn, size, price, taxable } = product
      await tx
        .update(orderItems)
        .set({ nameFr, nameEn, size, price, taxable })
        .where(eq(orderItems.id, item.id))
    }
    const address = await addressOf(tx, order.organizationId)
    const sold = lines.map(({ item, product }) => ({ ...product, quantity: item.quantity }))
    const { tax, taxes, total } = amountOfLots(sold, address.province, dayOf(now))
    refuseAbove(total, 'items')
    if (shown !== undefined && shown !== total)
      throw new Refusal('PRICE_CHANGED', {
        words: (language) =>
          translator(language, 'errors')('PRICE_CHANGED', { total: formatMoney(total, language) }),
        extra: { total },
      })
    await tx
      .update(orders)
      .set({
        status: 'submitted',
        submitted: now,
        address,
        province: address.province,
        tax,
        taxes,
        total,
        updated: now,
      })
      .where(eq(orders.id, order.id))
    const eventId = await recordOrderEvent(tx, order.id, 'submitted', call)
    await tellOfOrder(tx, { order, step: 'submitted', eventId, to: 'staff' }, call)
  })
}

/** Where lots are sent: the place of business. */
async function addressOf(tx: Database, organizationId: string): Promise<StoredAddress> {
  const [found] = await tx.select().from(organizations).where(eq(organizations.id, organizationId))
  const { addressText: text, city, postalCode } = found ?? {}
  if (!text || !city || !postalCode) throw new Refusal('DELIVERY_ADDRESS_MISSING')
  return { text, city, postalCode, province: provinceOf(postalCode) ?? 'QC' }
}

/** What can be ordered, by kind and size. */
export const soldLots = (db: Database) =>
  db
    .select()
    .from(lotProducts)
    .where(eq(lotProducts.isForSale, true))
    .orderBy(asc(lotProducts.type), asc(lotProducts.size), asc(lotProducts.id))

import { formatMoney } from '#domain/money.ts'
import type { AnyOrder } from '#domain/payments/orders.api.ts'
import type { OrderType } from '#domain/payments/transaction.ts'
import type { Language } from '#domain/language.ts'
import type { Call } from '../../../context.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import { Refusal } from '../../../refusal.ts'
import { translator } from '../../../texts.ts'
import { refuseAbove } from '../../shop/refuse-above.ts'
import { storeOrder } from './store-order.ts'
import { typeModules } from '../types/order-types.ts'

interface NewOrder {
  type: OrderType
  body: AnyOrder
  language: Language
  /** Of the browser's cookie. */
  checkout: string
}

/**
 * Writes an order, reserves what it buys, and answers where it is paid; asks nothing of the gateway.
 * @throws Refusal PAYMENTS_CLOSED, PRICE_CHANGED with the new total, TOTAL_TOO_LARGE, SOLD_OUT, and
 * those of its type
 */
export async function openOrder(
  { type, body, language, checkout }: NewOrder,
  call: Call,
  checked: unknown,
): Promise<{ url: string; trnOrderNumber: string }> {
  const { gateway } = call.payments
  if (!gateway) throw new Refusal('PAYMENTS_CLOSED')
  const module = typeModules[type]
  const { userId } = call.caller
  const { isSandbox } = gateway
  const open = async (db: Database): Promise<{ url: string; trnOrderNumber: string }> => {
    const priced = await module.price(db, body, call, checked)
    const { buyer, address, keep } = priced
    const { total } = priced.amount
    if (body.total !== undefined && body.total !== total)
      throw new Refusal('PRICE_CHANGED', {
        words: (reader) => priceChanged(total, reader),
        extra: { total },
      })
    refuseAbove(total, type === 'shop' ? 'items' : 'total')
    // There is nothing to pay for: the gateway charges no amount of nothing.
    if (total === 0) throw new Refusal('PRODUCT_UNAVAILABLE')
    const opened = { type, language, userId, isSandbox, checkout, now: call.clock.now() }
    const order = await storeOrder(db, priced, opened)
    if ('left' in order)
      throw new Refusal('SOLD_OUT', {
        field: type === 'shop' ? 'items' : 'product',
        values: { left: order.left },
      })
    const { id, orderNumber, expires } = order
    await keep?.(id)
    const url = gateway.open({ orderNumber, cents: total, language, buyer, address, expires })
    return { url, trnOrderNumber: orderNumber }
  }
  return module.needsTransaction ? transaction(call.db, open) : open(call.db)
}

const priceChanged = (total: number, language: Language): string =>
  translator(language, 'errors')('PRICE_CHANGED', { total: formatMoney(total, language) })

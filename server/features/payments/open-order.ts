import { formatMoney } from '#domain/money.ts'
import type { AnyOrder } from '#domain/payments/orders.api.ts'
import type { OrderType } from '#domain/payments/transaction.ts'
import type { Language } from '#domain/language.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { transactionLines, transactions } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { newUniqueId } from '../animals/unique-id.ts'
import { takePieces } from './stock-of-lines.ts'
import { typeModules } from './types/order-types.ts'

/** Minutes that the link works, and that stock stays reserved afterwards. */
export const linkMinutes = 30
export const holdMinutes = 15
const minute = 60_000

interface NewOrder {
  type: OrderType
  body: AnyOrder
  language: Language
  /** Of the browser's cookie. */
  checkout: string
}

/**
 * Writes an order, reserves what it buys, and answers where it is paid; asks nothing of the gateway.
 * @throws Refusal PAYMENTS_CLOSED, PRICE_CHANGED with the new total, SOLD_OUT, and those of its type
 */
export async function openOrder(
  { type, body, language, checkout }: NewOrder,
  call: Call,
  checked: unknown,
): Promise<{ url: string; trnOrderNumber: string }> {
  const { gateway } = call.payments
  if (!gateway) throw new Refusal('PAYMENTS_CLOSED')
  return transaction(call.db, async (tx) => {
    const priced = await typeModules[type].price(tx, body, call, checked)
    const { lines, amount, shipping, province, buyer, address, animalId, keep } = priced
    const { total, fee, tax, taxes } = amount
    if (body.total !== undefined && body.total !== total)
      throw new Refusal('PRICE_CHANGED', {
        words: (reader) => priceChanged(total, reader),
        extra: { total },
      })
    // There is nothing to pay for: the gateway charges no amount of nothing.
    if (total === 0) throw new Refusal('PRODUCT_UNAVAILABLE')
    const pieces = await takePieces(tx, lines)
    if ('missing' in pieces)
      throw new Refusal('SOLD_OUT', {
        field: type === 'shop' ? 'items' : 'product',
        values: { left: pieces.left },
      })
    const now = call.clock.now()
    const expires = new Date(now.getTime() + linkMinutes * minute)
    const id = uuidv7()
    const orderNumber = newUniqueId()
    await tx.insert(transactions).values({
      id,
      uniqueId: newUniqueId(),
      orderNumber,
      type,
      userId: call.caller.userId,
      animalId,
      ...buyer,
      address,
      language,
      province,
      shipping,
      fee,
      tax,
      taxes,
      total,
      isSandbox: gateway.isSandbox,
      checkoutHash: checkout,
      expires,
      holdsUntil: new Date(expires.getTime() + holdMinutes * minute),
      created: now,
      updated: now,
    })
    await tx.insert(transactionLines).values(
      lines.map((line, position) => ({
        ...line,
        transactionId: id,
        position,
        held: pieces.taken.get(line) ?? 0,
      })),
    )
    await keep?.(id)
    const url = gateway.open({ orderNumber, cents: total, language, buyer, address, expires })
    return { url, trnOrderNumber: orderNumber }
  })
}

const priceChanged = (total: number, language: Language): string =>
  translator(language, 'errors')('PRICE_CHANGED', { total: formatMoney(total, language) })

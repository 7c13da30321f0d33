import type { Language } from '#domain/language.ts'
import type { OrderType } from '#domain/payments/transaction.ts'
import type { Database } from '../../../db/connect.ts'
import { readRows } from '../../../db/read-rows.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { newUniqueId } from '../../animals/unique-id.ts'
import { firstShort, shortRow, takingPieces } from './stock-of-lines.ts'
import type { PricedOrder } from '../types/order-type.ts'

/** Minutes that the link works, and that stock stays reserved afterwards. */
export const linkMinutes = 30
export const holdMinutes = 15
const minute = 60_000

interface OpenedOrder {
  type: OrderType
  language: Language
  userId: string | null
  isSandbox: boolean
  /** Of the browser's cookie. */
  checkout: string
  now: Date
}

interface StoredOrder {
  id: string
  orderNumber: string
  expires: Date
}

/** Of an order that was just opened; the others have their defaults. */
const columns = `id, unique_id, order_number, type, user_id, animal_id, full_name, email, telephone,
  address, language, province, shipping, fee, tax, taxes, total, is_sandbox, checkout_hash, expires,
  holds_until, created, updated`
const lineColumns = `id, position, kind, variant_id, name_fr, name_en, quantity, price, animal_name,
  engraving`

const statement = `
  with wanted as materialized (
    select ${lineColumns} from jsonb_populate_recordset(null::transaction_lines, $2::jsonb)
  ), ${takingPieces},
  opened as (
    insert into transactions (${columns})
    select ${columns} from jsonb_populate_record(null::transactions, $1::jsonb)
    where not exists (select from short)
    returning id
  ),
  lines as (
    insert into transaction_lines (transaction_id, ${lineColumns}, held)
    select o.id, w.*, case when w.variant_id in (select id from taken) then w.quantity else 0 end
    from wanted w, opened o
  )
  ${firstShort}`

/**
 * Writes an order and takes its pieces, in one statement: nothing where too few are left of one.
 * @returns the order; or how many are left of what is short
 */
export async function storeOrder(
  db: Database,
  { lines, amount, shipping, province, buyer, address, animalId }: PricedOrder,
  { type, language, userId, isSandbox, checkout, now }: OpenedOrder,
): Promise<StoredOrder | { left: number }> {
  const expires = new Date(now.getTime() + linkMinutes * minute)
  const order = { id: uuidv7(), orderNumber: newUniqueId(), expires }
  const row = {
    id: order.id,
    unique_id: newUniqueId(),
    order_number: order.orderNumber,
    type,
    user_id: userId,
    animal_id: animalId,
    full_name: buyer.fullName,
    email: buyer.email,
    telephone: buyer.telephone,
    address,
    language,
    province,
    shipping,
    fee: amount.fee,
    tax: amount.tax,
    taxes: amount.taxes,
    total: amount.total,
    is_sandbox: isSandbox,
    checkout_hash: checkout,
    expires,
    holds_until: new Date(expires.getTime() + holdMinutes * minute),
    created: now,
    updated: now,
  }
  const ofLines = lines.map((line, position) => ({
    id: uuidv7(),
    position,
    kind: line.kind,
    variant_id: line.variantId,
    name_fr: line.nameFr,
    name_en: line.nameEn,
    quantity: line.quantity,
    price: line.price,
    animal_name: line.animalName,
    engraving: line.engraving,
  }))
  const [short] = await readRows(db.$client, shortRow, {
    name: 'open-order',
    text: statement,
    values: [JSON.stringify(row), JSON.stringify(ofLines)],
  })
  return short ?? order
}

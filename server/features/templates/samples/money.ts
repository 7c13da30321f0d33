import type { OrderEventDetails, OrderEventType } from '#domain/orders/orders.api.ts'
import { refundReasons, type OrderType, type RefundReason } from '#domain/payments/transaction.ts'
import type { ProductKind } from '#domain/shop/product.ts'
import { addDays } from '#domain/dates.ts'
import {
  creditNotes,
  gatewayPayments,
  invoices,
  lotProducts,
  orderEvents,
  orderItems,
  orders,
  refunds,
  shipmentItems,
  shipments,
  transactionLines,
  transactions,
} from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { newUniqueId } from '../../animals/unique-id.ts'
import { at, inDays, type Sample, type World } from './world.ts'

/** Before the first of each kind, so that no number is used up. */
const numbers = { transaction: 100_000, order: 10_000, invoice: 0 }

const address = {
  text: '4500, rue Wellington',
  city: 'Montréal',
  province: 'QC' as const,
  postalCode: 'H4G 1W8',
}

/** 20.00 $ with the fee and the taxes. */
const sums = {
  shipping: 0,
  fee: 103,
  tax: 316,
  taxes: [
    { name: 'gst' as const, cents: 105 },
    { name: 'qst' as const, cents: 210 },
    { name: 'rounding' as const, cents: 1 },
  ],
  total: 2419,
}

interface Bought {
  type: OrderType
  kind: ProductKind
  fr: string
  en: string
  animalName?: string
}
const card: Bought = {
  type: 'card',
  kind: 'membership',
  fr: 'Enregistrement à vie',
  en: 'Lifetime registration',
  animalName: 'Milo',
}
const bought: Bought[] = [
  card,
  { type: 'card', kind: 'replacement', fr: 'Carte de remplacement', en: 'Replacement card' },
  { type: 'shop', kind: 'medal', fr: 'Médaille ronde', en: 'Round tag' },
  { type: 'license', kind: 'other', fr: 'Licence de chien', en: 'Dog licence' },
  { type: 'tag', kind: 'other', fr: 'Médaille de licence', en: 'Licence tag' },
]

async function paid(world: World, { type, kind, fr, en, animalName }: Bought): Promise<string> {
  const { tx, owner, animal, language, now } = world
  const id = uuidv7()
  await tx
    .insert(transactions)
    .overridingSystemValue()
    .values({
      id,
      uniqueId: newUniqueId(),
      number: numbers.transaction,
      orderNumber: newUniqueId(),
      type,
      status: 'success',
      userId: owner,
      animalId: type === 'card' ? animal.id : null,
      fullName: 'Camille Tremblay',
      email: at('camille.tremblay'),
      address,
      language,
      province: 'QC',
      ...sums,
      isSandbox: false,
      expires: now,
      settled: now,
    })
  await tx.insert(transactionLines).values({
    transactionId: id,
    position: 0,
    kind,
    nameFr: fr,
    nameEn: en,
    quantity: 1,
    price: 2000,
    ...(animalName && { animalName }),
  })
  await tx.insert(invoices).values({
    number: numbers.invoice,
    transactionId: id,
    fullName: 'Camille Tremblay',
    address,
    created: now,
  })
  return id
}

const refunded =
  (reason: RefundReason): Sample =>
  async (world) => {
    const transactionId = await paid(world, card)
    const [trnId, refundId] = [newUniqueId(), uuidv7()]
    await world.tx
      .insert(gatewayPayments)
      .values({ trnId, transactionId, isApproved: true, cents: sums.total, message: 'Approved' })
    await world.tx.insert(refunds).values({
      id: refundId,
      transactionId,
      trnId,
      kind: 'refund',
      cents: sums.total,
      reason,
      state: 'done',
    })
    // What was settled has an invoice.
    if (reason === 'staff')
      await world.tx.insert(creditNotes).values({ number: 0, refundId, taxes: sums.taxes })
    return { refundId }
  }

const parcel =
  (kind: 'sent' | 'returned' | 'follows' | 'followsKeeper' | 'left' | 'leftKeeper'): Sample =>
  async (world) => {
    const transactionId = await paid(world, card)
    const shipmentId = uuidv7()
    const { tx, language } = world
    await tx.insert(shipments).values({
      id: shipmentId,
      transactionId,
      status:
        kind === 'sent' || kind === 'returned'
          ? kind
          : kind.startsWith('left')
            ? 'sent'
            : 'waiting',
      sent: world.now,
      fullName: 'Camille Tremblay',
      email: at('camille.tremblay'),
      address,
      language,
      sendings: 1,
    })
    const items = [
      { itemType: 'Card', nameFr: 'Carte d’identité', nameEn: 'ID card' },
      { itemType: 'Medal', nameFr: 'Médaille', nameEn: 'Tag' },
    ] as const
    await tx
      .insert(shipmentItems)
      .values(items.map((item, position) => ({ shipmentId, position, quantity: 1, ...item })))
    return { shipmentId, kind }
  }

const lotOrder =
  (step: OrderEventType, to: 'buyer' | 'staff', details: OrderEventDetails = {}): Sample =>
  async ({ tx, clinic, manager, now, today }) => {
    const [id, productId, uniqueId] = [uuidv7(), uuidv7(), newUniqueId()]
    const names = { nameFr: 'Micropuces, par 10', nameEn: 'Microchips, by 10' }
    const lot = { type: 'Microchip lot' as const, ...names, size: 10, price: 9500, taxable: true }
    await tx.insert(lotProducts).values({ id: productId, ...lot })
    await tx
      .insert(orders)
      .overridingSystemValue()
      .values({
        id,
        uniqueId,
        number: numbers.order,
        organizationId: clinic,
        status: step === 'cancelled' ? 'cancelled' : 'confirmed',
        supplier: 'Trouvaille',
        userId: manager,
        address,
        province: 'QC',
        tax: 1423,
        taxes: [
          { name: 'gst', cents: 475 },
          { name: 'qst', cents: 948 },
        ],
        total: 10_923,
        submitted: now,
      })
    await tx.insert(orderItems).values({ orderId: id, position: 0, productId, ...lot, quantity: 1 })
    await tx.insert(invoices).values({
      number: numbers.invoice,
      orderId: id,
      dueDate: addDays(today, 30),
      fullName: 'Clinique vétérinaire du Lac',
      address,
      created: inDays(now, 0),
    })
    const [event] = await tx
      .insert(orderEvents)
      .values({ orderId: id, type: step, details, created: now })
      .returning({ id: orderEvents.id })
    return { orderId: uniqueId, step, eventId: event?.id, userId: to === 'buyer' ? manager : null }
  }

const sent = {
  lots: [
    {
      lot: 'x',
      type: 'Microchip lot' as const,
      quantity: 1,
      first: '999000000000001',
      last: '999000000000010',
    },
  ],
}

export const moneySamples = {
  'send-receipt': bought.map((one): Sample => async (world) => ({
    transactionId: await paid(world, one),
  })),
  'send-refunded': refundReasons.map(refunded),
  'send-shipment-notice': (
    ['sent', 'returned', 'follows', 'followsKeeper', 'left', 'leftKeeper'] as const
  ).map(parcel),
  'send-order-letter': [
    lotOrder('confirmed', 'buyer'),
    lotOrder('shipped', 'buyer', sent),
    lotOrder('called_back', 'buyer', sent),
    lotOrder('cancelled', 'buyer', { reason: 'Rupture de stock', toGiveBack: 10_923 }),
    lotOrder('submitted', 'staff'),
    lotOrder('received', 'staff'),
    lotOrder('cancelled', 'staff', { reason: 'Commandé en double' }),
  ],
} satisfies Record<string, Sample[]>

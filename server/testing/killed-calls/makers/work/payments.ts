import { eq } from 'drizzle-orm'
import { ordersApi } from '#domain/payments/orders.api.ts'
import { renewalsApi } from '#domain/payments/renewals.api.ts'
import { shipmentsApi } from '#domain/payments/shipments.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { commerceApi } from '#domain/shop/shop.api.ts'
import { cardTries, shipments } from '../../../../db/tables/index.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { withCard } from '../../../test-animals.ts'
import { buyer, choose, inCatalogue, pay, shopOrder, stored } from '../../../test-orders.ts'
import { count, gone, maker } from '../../maker.ts'
import type { WorkScene } from './scene.ts'

/** What is written of goods, their orders and payments. */
export function paymentMakers({ t, admin }: WorkScene): Writer[] {
  const { db, clock } = t.services
  let medal: string | undefined
  async function medalId(): Promise<string> {
    return (medal ??= (await inCatalogue(t, { handle: `os-${newUniqueId()}` })).variantIds[0] ?? '')
  }
  let card: string | undefined
  async function replacement(): Promise<string> {
    const given = { handle: `remplacement-${newUniqueId()}`, kind: 'replacement' } as const
    return (card ??= (await inCatalogue(t, given)).handle)
  }
  async function paid() {
    const order = await shopOrder(t, await medalId(), { as: await t.account() })
    await pay(t, order)
    const { id, trnId, total } = await stored(t, order)
    const [shipment] = await db.select().from(shipments).where(eq(shipments.transactionId, id))
    return { id, trnId: trnId ?? '', total, shipment: shipment?.id ?? '' }
  }

  return [
    maker(commerceApi.addProduct, count('products where handle = $1'), async () => {
      const handle = `produit-${newUniqueId()}`
      const product = { handle, name: { fr: 'Médaille', en: 'Tag' }, price: 1500, kind: 'medal' }
      return { as: await admin(), body: { product }, mark: handle }
    }),
    maker(commerceApi.removeProduct, gone('products where id = $1::uuid'), async () => {
      const { id } = await inCatalogue(t, { handle: `parti-${newUniqueId()}` })
      return { as: await admin(), params: { id }, mark: id }
    }),
    maker(commerceApi.addCollection, count('collections where handle = $1'), async () => {
      const handle = `collection-${newUniqueId()}`
      return {
        as: await admin(),
        body: { collection: { handle, name: { fr: 'Noël', en: 'Xmas' } } },
        mark: handle,
      }
    }),
    maker(ordersApi.open, count('transactions where email = $1'), async (n) => {
      const email = `acheteuse-${n}@drill.example`
      return {
        query: { type: 'shop', lang: 'fr' },
        body: { ...buyer, email, items: [{ variantId: await medalId(), quantity: 1 }] },
        mark: email,
      }
    }),
    maker(
      transactionsApi.refund,
      count('refunds r where r.trn_id = $1 and r.cents = 100'),
      async () => {
        const { trnId } = await paid()
        return {
          as: await admin(),
          params: { id: trnId },
          body: { cents: 100, reason: 'Erreur.' },
          mark: trnId,
        }
      },
    ),
    maker(
      shipmentsApi.send,
      count("shipments where id = $1::uuid and status = 'sent'"),
      async () => {
        const { shipment } = await paid()
        return { as: await admin(), params: { id: shipment }, mark: shipment }
      },
    ),
    maker(
      transactionsApi.void,
      count("refunds r where r.trn_id = $1 and r.kind = 'void'"),
      async () => {
        const { trnId, total } = await paid()
        return {
          as: await admin(),
          params: { id: trnId },
          body: { cents: total, reason: 'Erreur.' },
          mark: trnId,
        }
      },
    ),
    maker(
      transactionsApi.readdress,
      count("shipments s where s.transaction_id = $1::uuid and s.address->>'text' = '1 rue Neuve'"),
      async () => {
        const { id, trnId } = await paid()
        return {
          as: await admin(),
          params: { id: trnId },
          body: { address: { text: '1 rue Neuve', city: 'Granby', postalCode: 'J2G 1A1' } },
          mark: id,
        }
      },
    ),
    // The sandbox notifies of it itself after 20 seconds.
    maker(
      ordersApi.notify,
      count(
        `transactions o join invoices i on i.transaction_id = o.id
          join pgboss.job j on j.name = 'send-receipt' and j.data->>'transactionId' = o.id::text
          where o.order_number = $1 and o.status = 'success'`,
      ),
      async () => {
        const order = await shopOrder(t, await medalId(), { as: await t.account() })
        const { location } = await choose(t, order, 'late')
        const answer = new URL(location, order.url).searchParams.get('answer') ?? ''
        return { body: new URLSearchParams(answer), mark: order.orderNumber }
      },
    ),
    // A right verification takes the wrong tries back.
    maker(renewalsApi.card, gone('card_tries where number = $1'), async () => {
      const { card } = await withCard(t, await t.account())
      await db.insert(cardTries).values({ number: card, wrong: 3, since: clock.now() })
      return { body: { product: await replacement(), card, verif: '123' }, mark: card }
    }),
  ]
}

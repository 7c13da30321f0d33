import { eq } from 'drizzle-orm'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { directoryApi } from '#domain/admin/directory.api.ts'
import { lotOrdersDeskApi, type LotProduct } from '#domain/orders/orders.api.ts'
import { ownLotsApi } from '#domain/stock/own-lots.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { lots, orders } from '../../../db/tables/index.ts'
import { insertAnimal } from '../../../testing/insert-animal.ts'
import {
  lotBuyer,
  lotProduct,
  orderIn,
  stockLot,
  type Placed,
} from '../../../testing/test-lot-orders.ts'
import type { TestAccount, TestApp } from '../../../testing/test-app.ts'
import { answered, type Subject } from '../pairs.ts'

interface Stock {
  /** Two are here, one is on its way. */
  lot: string
  second: string
  ordered: string
  /** Of a buyer. */
  theirs: string
  numbers: string[]
  animal: string
  /** Shipped to a buyer, on by it, and for an order. */
  sent: string
  moveOn: string
  ofOrder: string
}

/** What moves lots and their numbers, or looks whose they are. */
export function lotVerbs(app: () => TestApp): Subject<Stock> {
  let admin: TestAccount
  let buyer: TestAccount
  let other: TestAccount
  let product: LotProduct
  let placed: Placed
  const organizationOf = ({ organizationId }: TestAccount): string => organizationId ?? ''

  async function begin(): Promise<void> {
    const t = app()
    admin = await t.account({ type: 'admin' })
    ;[buyer, other] = [await lotBuyer(t, 'distributor'), await lotBuyer(t)]
    product = await lotProduct(t, admin, { size: 1 })
    placed = await orderIn(t, 'confirmed', { buyer, admin, product })
  }

  return {
    name: 'lots',
    async make() {
      if (!admin) await begin()
      const t = app()
      const { db } = t.services
      await db
        .update(orders)
        .set({ status: 'confirmed' })
        .where(eq(orders.uniqueId, placed.order.id))
      const [{ id: lot }, { id: second }, { id: ordered }, { id: theirs, numbers }] = [
        await stockLot(t, 6),
        await stockLot(t, 6),
        await stockLot(t, 1),
        await stockLot(t, 6),
      ]
      await db.update(lots).set({ status: 'ordered' }).where(eq(lots.id, ordered))
      await db
        .update(lots)
        .set({ status: 'shipped', organizationId: organizationOf(buyer) })
        .where(eq(lots.id, theirs))
      const { uniqueId: animal } = await insertAnimal(db, {
        organizationId: organizationOf(buyer),
      })
      const [{ id: sent }, { id: forOn }, { id: forOrder }] = [
        await stockLot(t, 2),
        await stockLot(t, 2),
        await stockLot(t, 1),
      ]
      const ship = async (id: string) =>
        t.call(stockApi.ship, {
          as: admin,
          params: { id },
          body: { organizationId: organizationOf(buyer) },
        })
      await ship(sent)
      await ship(forOn)
      const on = await t.call(ownLotsApi.ship, {
        as: buyer,
        params: { id: forOn },
        body: { organizationId: organizationOf(other) },
      })
      await t.call(lotOrdersDeskApi.ship, {
        as: admin,
        params: { id: placed.order.id },
        body: { lots: [{ item: placed.item, lot: forOrder, quantity: 1 }], over: true },
      })
      t.clock.pass(1)
      const moveOn = on.body.id
      return { lot, second, ordered, theirs, numbers, animal, sent, moveOn, ofOrder: forOrder }
    },
    verbs: {
      receive: ({ ordered }) =>
        answered(app().call(stockApi.receive, { as: admin, params: { id: ordered } })),
      ship: ({ lot }) =>
        answered(
          app().call(stockApi.ship, {
            as: admin,
            params: { id: lot },
            body: { organizationId: organizationOf(buyer) },
          }),
        ),
      'ship what came': ({ ordered }) =>
        answered(
          app().call(stockApi.ship, {
            as: admin,
            params: { id: ordered },
            body: { organizationId: organizationOf(buyer) },
          }),
        ),
      'ship on': ({ theirs, numbers: [first, last] }) =>
        answered(
          app().call(ownLotsApi.ship, {
            as: buyer,
            params: { id: theirs },
            body: { organizationId: organizationOf(other), first, last },
          }),
        ),
      'ship an order': ({ lot, second }) =>
        answered(
          app().call(lotOrdersDeskApi.ship, {
            as: admin,
            params: { id: placed.order.id },
            body: {
              lots: [second, lot].map((id) => ({ item: placed.item, lot: id, quantity: 1 })),
              over: true,
            },
          }),
        ),
      'call back': ({ sent }) =>
        answered(app().call(stockApi.callBack, { as: admin, params: { id: sent } })),
      'say that it arrived': ({ sent }) =>
        answered(app().call(ownLotsApi.receive, { as: buyer, params: { id: sent } })),
      'call back what went on': ({ moveOn }) =>
        answered(app().call(ownLotsApi.callBack, { as: buyer, params: { id: moveOn } })),
      'call back of an order': ({ ofOrder }) =>
        answered(app().call(stockApi.callBack, { as: admin, params: { id: ofOrder } })),
      'give a card': ({ animal, numbers: [card] }) =>
        answered(
          app().call(animalsApi.addCard, {
            as: buyer,
            params: { id: animal },
            body: { card, verif: '123' },
          }),
        ),
      'number a lot': () =>
        answered(
          app().call(stockApi.createLot, {
            as: admin,
            body: { kind: 'card', supplier: 'Presse', count: 2 },
          }),
        ),
      'suspend a buyer': async () => {
        const params = { id: organizationOf(other) }
        await answered(
          app().call(directoryApi.suspend, { as: admin, params, body: { reason: 'À vérifier.' } }),
        )
        await answered(app().call(directoryApi.restore, { as: admin, params, body: {} }))
      },
    },
  }
}

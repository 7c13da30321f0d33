import { eq } from 'drizzle-orm'
import { lotOrdersDeskApi } from '#domain/orders/orders.api.ts'
import { shipmentsApi } from '#domain/payments/shipments.api.ts'
import { commerceApi } from '#domain/shop/shop.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { cardTries, collections, shipments } from '../../../../db/tables/index.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import { formWith, somePicture, type Writer } from '../../../killed-database/writers.ts'
import { freshCards } from '../../../test-animals.ts'
import { lotBuyer, lotProduct, stockLot } from '../../../test-lot-orders.ts'
import { cardOrder, inCatalogue, pay, stored } from '../../../test-orders.ts'
import { count, gone, maker } from '../../maker.ts'
import type { deskScene } from './scene.ts'

/** What staff write of the shop, of stock and of what is mailed. */
export function goodsMakers({ t, admin, paid }: ReturnType<typeof deskScene>): Writer[] {
  const { db, clock } = t.services
  const number = (n: number) => `98514400${String(n).padStart(7, '0')}`

  async function product() {
    const handle = `bien-${newUniqueId()}`
    const { id } = await inCatalogue(t, { handle })
    return { as: await admin(), params: { id }, handle, mark: id }
  }
  async function collection() {
    const handle = `rayon-${newUniqueId()}`
    await db.insert(collections).values({ handle, nameFr: 'Noël', nameEn: 'Xmas', audience: 'everyone' }) // prettier-ignore
    return { as: await admin(), params: { handle }, mark: handle }
  }
  async function ofShipment(
    transactionId: string,
    change: Partial<typeof shipments.$inferInsert> = {},
  ) {
    const [shipment] = await db
      .update(shipments)
      .set({ updated: clock.now(), ...change })
      .where(eq(shipments.transactionId, transactionId))
      .returning()
    const id = shipment?.id ?? ''
    return { as: await admin(), params: { id }, mark: id }
  }
  const shipmentIs = (status: string) =>
    count(`shipments where id = $1::uuid and status = '${status}'`)

  return [
    maker(
      commerceApi.changeProduct,
      count(
        "products p where id = $1::uuid and name_fr = 'Médaille changée' and (select array_agg(price) from variants v where v.product_id = p.id) = '{1700}'",
      ),
      async () => {
        const { handle, ...made } = await product()
        const name = { fr: 'Médaille changée', en: 'Changed tag' }
        return { ...made, body: { product: { handle, name, price: 1700, kind: 'medal' } } }
      },
    ),
    maker(
      commerceApi.addPicture,
      count('products where id = $1::uuid and jsonb_array_length(images) = 1'),
      async () => {
        const { as, params, mark } = await product()
        return { as, params, mark, body: formWith({ file: await somePicture() }) }
      },
    ),
    maker(
      commerceApi.changeCollection,
      count("collections where handle = $1 and name_fr = 'Hiver'"),
      async () => {
        const made = await collection()
        const body = { collection: { handle: made.mark, name: { fr: 'Hiver', en: 'Winter' } } }
        return { ...made, body }
      },
    ),
    maker(commerceApi.removeCollection, gone('collections where handle = $1'), collection),
    maker(
      stockApi.importLot,
      count(
        'lots l where supplier = $1 and (select count(*) from items i where i.lot_id = l.id) = 2',
      ),
      async (n) => ({
        as: await admin(),
        body: formWith({
          kind: 'microchip',
          supplier: `Fabricant ${n}`,
          file: new Blob([`${number(2 * n)}\n${number(2 * n + 1)}\n`]),
        }),
        mark: `Fabricant ${n}`,
      }),
    ),
    maker(
      stockApi.callBack,
      count(
        "lots l join lot_moves m on m.lot_id = l.id where l.id = $1::uuid and l.status = 'received' and l.organization_id is null and m.called_back is not null",
      ),
      async () => {
        const as = await admin()
        const { id } = await stockLot(t, 3)
        const { organizationId } = await lotBuyer(t)
        await t.call(stockApi.ship, { as, params: { id }, body: { organizationId } })
        return { as, params: { id }, mark: id }
      },
    ),
    maker(
      stockApi.unlock,
      count(
        "audit_log where action = 'card_unlocked' and subject = $1 and not exists (select from card_tries t where t.number = subject)",
      ),
      async () => {
        const [card = ''] = await freshCards(t)
        await db.insert(cardTries).values({ number: card, wrong: 10, since: clock.now() })
        return { as: await admin(), params: { number: card }, mark: card }
      },
    ),
    maker(
      lotOrdersDeskApi.saveProduct,
      count("lot_products where id = $1::uuid and name_fr = 'Lot changé'"),
      async () => {
        const as = await admin()
        const { id } = await lotProduct(t, as)
        const body = {
          type: 'Card lot',
          nameFr: 'Lot changé',
          nameEn: 'Changed lot',
          size: 5,
          price: 12_000,
          isForSale: false,
        }
        return { as, params: { id }, body, mark: id }
      },
    ),
    maker(
      shipmentsApi.pick,
      count(
        "shipments s join shipment_items i on i.shipment_id = s.id join items c on c.id = i.item_id where s.id = $1::uuid and s.status = 'picked' and c.status = 'reserved'",
      ),
      async () => {
        const order = await cardOrder(t, await t.account())
        await pay(t, order)
        const [card] = await freshCards(t)
        return { ...(await ofShipment((await stored(t, order)).id)), body: { number: card } }
      },
    ),
    maker(shipmentsApi.return, shipmentIs('returned'), async () =>
      ofShipment((await paid()).id, { status: 'sent', sent: clock.now(), sendings: 1 }),
    ),
    maker(shipmentsApi.again, shipmentIs('waiting'), async () =>
      ofShipment((await paid()).id, { status: 'returned', sent: clock.now(), sendings: 1 }),
    ),
  ]
}

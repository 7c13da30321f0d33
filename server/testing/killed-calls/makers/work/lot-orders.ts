import { lotOrdersApi, lotOrdersDeskApi } from '#domain/orders/orders.api.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { lotBuyer, lotProduct, orderIn, stockLot } from '../../../test-lot-orders.ts'
import { count, maker } from '../../maker.ts'
import type { WorkScene } from './scene.ts'

/** What professionals and staff write of orders of lots. */
export function lotOrderMakers({ t, admin }: WorkScene): Writer[] {
  const orderIs = (what: string) => count(`orders where unique_id = $1 and ${what}`)
  let offered: Awaited<ReturnType<typeof lotProduct>> | undefined
  async function lotOrder(status: 'draft' | 'submitted' | 'confirmed' | 'shipped') {
    const staff = await admin()
    const product = (offered ??= await lotProduct(t, staff))
    const as = await lotBuyer(t)
    const { order, item } = await orderIn(t, status, { buyer: as, admin: staff, product })
    return { as, staff, item, id: order.id, product: product.id }
  }

  return [
    maker(
      lotOrdersApi.create,
      count('orders o join organizations g on g.id = o.organization_id where g.id = $1::uuid'),
      async () => {
        const { product } = await lotOrder('draft')
        const as = await lotBuyer(t)
        return { as, body: { items: [{ product, quantity: 1 }] }, mark: as.organizationId ?? '' }
      },
    ),
    maker(lotOrdersApi.submit, orderIs("status = 'submitted'"), async () => {
      const { as, id } = await lotOrder('draft')
      return { as, params: { id }, body: {}, mark: id }
    }),
    maker(lotOrdersApi.cancel, orderIs("status = 'cancelled'"), async () => {
      const { as, id } = await lotOrder('submitted')
      return { as, params: { id }, body: {}, mark: id }
    }),
    maker(
      lotOrdersDeskApi.confirm,
      orderIs(
        "status = 'confirmed' and exists (select from invoices i where i.order_id = orders.id)",
      ),
      async () => {
        const { staff, id } = await lotOrder('submitted')
        return { as: staff, params: { id }, mark: id }
      },
    ),
    maker(lotOrdersDeskApi.ship, orderIs("status = 'partly_shipped'"), async () => {
      const { staff, id, item } = await lotOrder('confirmed')
      const { id: lot } = await stockLot(t, 5)
      return { as: staff, params: { id }, body: { lots: [{ item, lot, quantity: 1 }] }, mark: id }
    }),
    maker(lotOrdersApi.receive, orderIs("status = 'received'"), async () => {
      const { as, id, item } = await lotOrder('shipped')
      return { as, params: { id }, body: { items: [{ id: item, received: 2 }] }, mark: id }
    }),
    maker(lotOrdersDeskApi.paid, orderIs('paid is not null'), async () => {
      const { staff, id } = await lotOrder('confirmed')
      return { as: staff, params: { id }, body: { method: 'cheque', reference: '123' }, mark: id }
    }),
    maker(
      lotOrdersApi.save,
      count(
        'order_items i join orders o on o.id = i.order_id where o.unique_id = $1 and i.quantity = 4',
      ),
      async () => {
        const { as, id, product } = await lotOrder('draft')
        return { as, params: { id }, body: { items: [{ product, quantity: 4 }] }, mark: id }
      },
    ),
    maker(lotOrdersDeskApi.cancel, orderIs("status = 'cancelled'"), async () => {
      const { staff, id } = await lotOrder('confirmed')
      return { as: staff, params: { id }, body: { reason: 'Rupture de stock.' }, mark: id }
    }),
    maker(lotOrdersDeskApi.addProduct, count('lot_products where name_fr = $1'), async (n) => ({
      as: await admin(),
      body: { type: 'Card lot', nameFr: `Lot ${n}`, nameEn: `Lot ${n}`, size: 5, price: 10_000 },
      mark: `Lot ${n}`,
    })),
  ]
}

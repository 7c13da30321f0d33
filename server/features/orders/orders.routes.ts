import { isStaff } from '#domain/access/policies.ts'
import { lotOrdersApi, lotOrdersDeskApi, type OrderWithHistory } from '#domain/orders/orders.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Call } from '../../context.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import { lotSheetOf } from '../stock/stock.queries.ts'
import { nameIn } from '../shipments/shipments.queries.ts'
import { createOrder, saveOrder, soldLots, submitOrder } from './draft-order.ts'
import { callBackLot } from './call-back-lot.ts'
import { sendLotProductsCsv } from './lot-products-csv.ts'
import { listLotProducts, saveLotProduct } from './lot-products.ts'
import { drawOrderInvoice } from './order-invoice.ts'
import { sendOrdersCsv } from './orders-csv.ts'
import {
  buyerOf,
  listOrders,
  orderRow,
  orderWithHistory,
  staff,
  type Side,
} from './orders.queries.ts'
import { cancelOrder, confirmOrder, markPaid, receiveOrder } from './run-order.ts'
import { shipOrder, stockForOrder } from './ship-order.ts'

async function answer(call: Call, query: ListQuery, side: Side) {
  const { db, language, clock, reply } = call
  const reading = { side, language, now: clock.now() }
  return answerList(reply, await listOrders(db, query, reading))
}

/** The order as the work left it. */
async function after(
  work: Promise<unknown>,
  id: string,
  side: Side,
  call: Call,
): Promise<OrderWithHistory> {
  await work
  return orderWithHistory(id, side, call)
}

const buyersRoutes = [
  route(lotOrdersApi.list, ({ query }, call) => answer(call, query, buyerOf(call.caller))),
  route(lotOrdersApi.csv, ({ query }, call) => sendOrdersCsv(query, buyerOf(call.caller), call)),
  route(lotOrdersApi.offered, async (_, { db, language }) =>
    (await soldLots(db)).map((lot) => ({ ...lot, name: nameIn(lot, language) })),
  ),
  route(lotOrdersApi.create, async ({ body }, call) =>
    orderWithHistory(await createOrder(body, call), buyerOf(call.caller), call),
  ),
  route(lotOrdersApi.get, ({ params }, call) =>
    orderWithHistory(params.id, buyerOf(call.caller), call),
  ),
  route(lotOrdersApi.save, ({ params, body }, call) =>
    after(saveOrder(params.id, body, call), params.id, buyerOf(call.caller), call),
  ),
  route(lotOrdersApi.submit, ({ params, body }, call) =>
    after(submitOrder(params.id, body.total, call), params.id, buyerOf(call.caller), call),
  ),
  route(lotOrdersApi.receive, ({ params, body }, call) =>
    after(receiveOrder(params.id, body, call), params.id, buyerOf(call.caller), call),
  ),
  route(lotOrdersApi.cancel, ({ params, body }, call) => {
    const side = buyerOf(call.caller)
    return after(cancelOrder(params.id, side, body.reason, call), params.id, side, call)
  }),
  route(lotOrdersApi.invoice, async ({ params, query }, call) => {
    const side = isStaff(call.caller) ? staff : buyerOf(call.caller)
    const found = await orderRow(call.db, params.id, side)
    const language = query.lang ?? call.language
    const { name, pdf } = await drawOrderInvoice(call.db, found, language, call)
    await sendPdf(call.reply, name, pdf)
  }),
]

const staffsRoutes = [
  route(lotOrdersDeskApi.list, ({ query }, call) => answer(call, query, staff)),
  route(lotOrdersDeskApi.csv, ({ query }, call) => sendOrdersCsv(query, staff, call)),
  route(lotOrdersDeskApi.get, ({ params }, call) => orderWithHistory(params.id, staff, call)),
  route(lotOrdersDeskApi.stock, ({ params }, { db }) => stockForOrder(db, params.id)),
  route(lotOrdersDeskApi.confirm, ({ params }, call) =>
    after(confirmOrder(params.id, call), params.id, staff, call),
  ),
  route(lotOrdersDeskApi.ship, ({ params, body }, call) =>
    after(shipOrder(params.id, body, call), params.id, staff, call),
  ),
  route(stockApi.callBack, async ({ params }, call) => {
    await callBackLot(params.id, call)
    return lotSheetOf(call.db, params.id)
  }),
  route(lotOrdersDeskApi.cancel, ({ params, body }, call) =>
    after(cancelOrder(params.id, staff, body.reason, call), params.id, staff, call),
  ),
  route(lotOrdersDeskApi.paid, ({ params, body }, call) =>
    after(markPaid(params.id, body, call), params.id, staff, call),
  ),
  route(lotOrdersDeskApi.products, async ({ query }, { db, reply }) =>
    answerList(reply, await listLotProducts(db, query)),
  ),
  route(lotOrdersDeskApi.productsCsv, ({ query }, call) => sendLotProductsCsv(query, call)),
  route(lotOrdersDeskApi.addProduct, ({ body }, call) => saveLotProduct(null, body, call)),
  route(lotOrdersDeskApi.saveProduct, ({ params, body }, call) =>
    saveLotProduct(params.id, body, call),
  ),
]

export const lotOrdersRoutes = [...buyersRoutes, ...staffsRoutes]

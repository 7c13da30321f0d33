import { stockApi } from '#domain/stock/stock.api.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { generateCards } from './generate-cards.ts'
import { listItems, listLots, lotById } from './stock.queries.ts'

export const stockRoutes = [
  route(stockApi.createLot, async ({ body }, call) => lotById(call.db, await generateCards(body, call))),
  route(stockApi.lots, async ({ query }, { db, reply }) => answerList(reply, await listLots(db, query))),
  route(stockApi.items, async ({ query }, { db, reply }) => answerList(reply, await listItems(db, query))),
]

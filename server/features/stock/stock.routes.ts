import { ownLotsApi } from '#domain/stock/own-lots.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { note } from '../../note.ts'
import { callBackMove, receiveShipment } from './call-back.ts'
import { generateCards } from './cards/generate-cards.ts'
import { importLot, importProgressOf } from './import-lot.ts'
import { listItems } from './items.queries.ts'
import { lifeOf } from './life.queries.ts'
import { lotFile } from './lot-file.ts'
import { receiveLot, shipLot } from './move-lot.ts'
import { listMoves, listOwnItems, ownLotOf } from './own-lots.queries.ts'
import { rangeToShip, shipOn } from './ship-on.ts'
import { unlockCard } from './cards/unlock-card.ts'
import {
  sendItemsCsv,
  sendLotsCsv,
  sendMovesCsv,
  sendOwnItemsCsv,
  sendShippedLotsCsv,
} from './stock-csv.ts'
import { listBuyers, listLots, listShippedLots, lotById, lotSheetOf } from './stock.queries.ts'

export const stockRoutes = [
  route(stockApi.createLot, async ({ body }, call) =>
    lotById(call.db, await generateCards(body, call)),
  ),
  route(stockApi.lots, async ({ query }, { db, reply }) =>
    answerList(reply, await listLots(db, query)),
  ),
  route(stockApi.lotsCsv, ({ query }, call) => sendLotsCsv(query, call)),
  route(stockApi.shippedLots, async ({ query }, { db, caller, reply }) =>
    answerList(reply, await listShippedLots(db, caller.organizationId ?? '', query)),
  ),
  route(stockApi.shippedLotsCsv, ({ query }, call) => sendShippedLotsCsv(query, call)),
  route(ownLotsApi.buyers, async ({ query }, { db, reply }) =>
    answerList(reply, await listBuyers(db, query)),
  ),
  route(ownLotsApi.get, ({ params }, { db, caller }) => ownLotOf(db, params.id, caller)),
  route(ownLotsApi.items, async ({ params, query }, { db, caller, reply }) =>
    answerList(reply, await listOwnItems(db, params.id, caller, query)),
  ),
  route(ownLotsApi.itemsCsv, ({ params, query }, call) => sendOwnItemsCsv(params.id, query, call)),
  route(ownLotsApi.ship, ({ params, body }, call) => shipOn(params.id, body, call)),
  route(ownLotsApi.range, ({ params, query }, call) => rangeToShip(params.id, query, call)),
  route(ownLotsApi.receive, ({ params }, call) => receiveShipment(params.id, call)),
  route(ownLotsApi.callBack, ({ params }, call) => callBackMove(params.id, call)),
  route(ownLotsApi.moves, async ({ query }, { db, caller, reply }) =>
    answerList(reply, await listMoves(db, caller, query)),
  ),
  route(ownLotsApi.movesCsv, ({ query }, call) => sendMovesCsv(query, call)),
  route(stockApi.lot, ({ params }, { db }) => lotSheetOf(db, params.id)),
  route(stockApi.importLot, (_, call) => importLot(call)),
  route(stockApi.importProgress, async ({ params }, { db }) => importProgressOf(db, params.id)),
  route(stockApi.receive, ({ params }, call) => receiveLot(params.id, call)),
  route(stockApi.ship, ({ params, body }, call) => shipLot(params.id, body.organizationId, call)),
  route(stockApi.buyers, async ({ query }, { db, reply }) =>
    answerList(reply, await listBuyers(db, query)),
  ),
  route(stockApi.lotFile, async ({ params }, call) => {
    const { name, csv } = await lotFile(params.id, call)
    await call.reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(csv)
  }),
  route(stockApi.items, async ({ query }, { db, reply }) =>
    answerList(reply, await listItems(db, query)),
  ),
  route(stockApi.itemsCsv, ({ query }, call) => sendItemsCsv(query, call)),
  route(stockApi.life, async ({ params }, { db, caller, clock }) => {
    const { life, subjects } = await lifeOf(db, params.kind, params.number, clock.now())
    // Audited (requirements/contract.md 2) before the reply.
    await note(db, 'item_read', subjects, { caller, clock })
    return life
  }),
  route(stockApi.unlock, ({ params }, call) => unlockCard(params.number, call)),
]

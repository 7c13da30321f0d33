import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { note } from '../../note.ts'
import { askForCode } from './ask-for-code.ts'
import { decideOnObjection } from './decide-on-objection.ts'
import { objectTo } from './object.ts'
import { sendObjectionsCsv } from './objections-csv.ts'
import { showOffer, tryCode } from './offers.ts'
import { takeOver } from './take-over.ts'
import {
  givenAway,
  listObjections,
  listShelters,
  objectionById,
  transferOf,
} from './transfers.queries.ts'

export const transfersRoutes = [
  route(transfersApi.code, async ({ params, body }, call) => askForCode(params.id, body, call)),
  route(transfersApi.shelters, async ({ query }, { db, caller, reply }) =>
    answerList(reply, await listShelters(db, caller, query)),
  ),
  route(transfersApi.offer, async ({ body: { code } }, call) => showOffer(code, call)),
  route(
    transfersApi.transfer,
    async ({ body: { code } }, call) => ({
      success: true as const,
      animal: await takeOver(code, call),
    }),
    async ({ body: { code } }, call) => tryCode(code, call),
  ),
  route(transfersApi.get, async ({ params: { id } }, { db, caller }) =>
    transferOf(db, await givenAway(db, caller, id)),
  ),
  route(transfersApi.object, async ({ params: { id }, body: { reason } }, call) =>
    transferOf(call.db, await objectTo(id, reason, call)),
  ),

  route(transfersApi.objections, async ({ query }, call) => {
    const page = await listObjections(call.db, query)
    const read = page.rows.map(({ animal }) => animal.unique_id)
    await note(call.db, 'objections_read', read, call)
    return answerList(call.reply, page)
  }),
  route(transfersApi.objectionsCsv, ({ query }, call) => sendObjectionsCsv(query, call)),
  route(transfersApi.decide, async ({ params: { id }, body }, call) => {
    await decideOnObjection(id, body, call)
    return objectionById(call.db, id)
  }),
]

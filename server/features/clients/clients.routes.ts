import { clientsApi } from '#domain/clients/clients.api.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { sendClientsCsv } from './clients-csv.ts'
import { asClient, clientOf, listClients } from './clients.queries.ts'
import { importClients } from './import-clients.ts'
import { mergeInto } from './merge.ts'
import { addClient, removeClient, saveClient } from './save-client.ts'

export const clientsRoutes = [
  route(clientsApi.list, async ({ query }, { db, caller, reply }) =>
    answerList(reply, await listClients(db, caller, query)),
  ),
  route(clientsApi.csv, ({ query }, call) => sendClientsCsv(query, call)),
  route(clientsApi.add, async ({ body }, call) => asClient(await addClient(body, call), call)),
  route(clientsApi.get, async ({ params }, call) =>
    asClient(await clientOf(call.db, call.caller, params.id), call),
  ),
  route(clientsApi.save, async ({ params, body }, call) =>
    asClient(await saveClient(params.id, body, call), call),
  ),
  route(clientsApi.remove, ({ params }, call) => removeClient(params.id, call)),
  route(clientsApi.merge, async ({ body }, call) =>
    asClient(await mergeInto(body.ids, call), call),
  ),
  route(clientsApi.import, (_, call) => importClients(call)),
]

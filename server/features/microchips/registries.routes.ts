import { registriesApi } from '#domain/microchips/registries.api.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import {
  addPrefix,
  addRegistry,
  changePrefix,
  changeRegistry,
  removePrefix,
  removeRegistry,
} from './change-registries.ts'
import { sendPrefixesCsv, sendRegistriesCsv } from './registries-csv.ts'
import { listPrefixes, listRegistries } from './registries.queries.ts'

export const registriesRoutes = [
  route(registriesApi.registries, async ({ query }, { db, reply }) =>
    answerList(reply, await listRegistries(db, query)),
  ),
  route(registriesApi.registriesCsv, ({ query }, call) => sendRegistriesCsv(query, call)),
  route(registriesApi.addRegistry, async ({ body }, call) => addRegistry(body, call)),
  route(registriesApi.changeRegistry, async ({ params, body }, call) =>
    changeRegistry(params.name, body, call),
  ),
  route(registriesApi.removeRegistry, async ({ params }, call) =>
    removeRegistry(params.name, call),
  ),
  route(registriesApi.prefixes, async ({ query }, { db, reply }) =>
    answerList(reply, await listPrefixes(db, query)),
  ),
  route(registriesApi.prefixesCsv, ({ query }, call) => sendPrefixesCsv(query, call)),
  route(registriesApi.addPrefix, async ({ body }, call) => addPrefix(body, call)),
  route(registriesApi.changePrefix, async ({ params, body }, call) =>
    changePrefix(params.id, body, call),
  ),
  route(registriesApi.removePrefix, async ({ params }, call) => removePrefix(params.id, call)),
]

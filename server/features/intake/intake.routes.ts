import { intakeApi } from '#domain/intake/intake.api.ts'
import { shelterApi } from '#domain/intake/shelter.api.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { sendKennelsCsv } from './kennels-csv.ts'
import { listKennels } from './kennels.queries.ts'
import { addKennels, removeKennel, renameKennel, saveHoldDays, shelterSettings } from './shelter.ts'
import { takeIn } from './take-in.ts'

export const intakeRoutes = [
  route(intakeApi.takeIn, async ({ body }, call) => takeIn(body, call)),
  route(intakeApi.kennels, async ({ query }, { db, caller, reply }) =>
    answerList(reply, await listKennels(db, caller, query)),
  ),
  route(intakeApi.csv, ({ query }, call) => sendKennelsCsv(query, call)),
  route(shelterApi.settings, async (_, { db, caller }) =>
    shelterSettings(db, caller.organizationId ?? ''),
  ),
  route(shelterApi.saveHoldDays, async ({ body }, call) => saveHoldDays(body.holdDays, call)),
  route(shelterApi.addKennels, async ({ body }, call) => addKennels(body.names, call)),
  route(shelterApi.renameKennel, async ({ body: { former, name } }, call) =>
    renameKennel(former, name, call),
  ),
  route(shelterApi.removeKennel, async ({ body }, call) => removeKennel(body.name, call)),
]

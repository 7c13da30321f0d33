import { intakeApi } from '#domain/intake/intake.api.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { listKennels } from './kennels.queries.ts'
import { takeIn } from './take-in.ts'

export const intakeRoutes = [
  route(intakeApi.takeIn, async ({ body }, call) => takeIn(body, call)),
  route(intakeApi.kennels, async ({ query }, { db, caller, reply }) =>
    answerList(reply, await listKennels(db, caller, query)),
  ),
]

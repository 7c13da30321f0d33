import { registerApi } from '#domain/licences/register.api.ts'
import { route } from '../../../http/route.ts'
import { cityFor } from '../../cities/cities.queries.ts'
import {
  bringRegister,
  readRegisterSheet,
  rowsUnderWay,
  sendRegisterRejects,
} from './bring-register.ts'

export const registerRoutes = [
  route(registerApi.columns, async ({ params }, call) =>
    readRegisterSheet(await cityFor(call.db, call.caller, params.id, true), call),
  ),
  route(registerApi.bring, async ({ params }, call) =>
    bringRegister(await cityFor(call.db, call.caller, params.id, true), call),
  ),
  route(registerApi.rejects, async ({ params }, call) =>
    sendRegisterRejects(await cityFor(call.db, call.caller, params.id, true), call),
  ),
  route(registerApi.progress, async ({ params }, call) => {
    const { id } = await cityFor(call.db, call.caller, params.id, true)
    return { rows: await rowsUnderWay(call.db, id) }
  }),
]

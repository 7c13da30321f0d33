import { importApi } from '#domain/import/import.api.ts'
import type { Call } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { bringTried, readImportSheet, sendKeptRejects, tryFile } from './bring-file.ts'
import { importStateOf } from './import.queries.ts'

const stateOf = async (call: Call) => ({ state: await importStateOf(call, call.caller) })

export const importRoutes = [
  route(importApi.columns, (_, call) => readImportSheet(call)),
  route(importApi.attempt, async (_, call) => {
    await tryFile(call)
    return stateOf(call)
  }),
  route(importApi.bring, async (_, call) => {
    await bringTried(call)
    return stateOf(call)
  }),
  route(importApi.state, (_, call) => stateOf(call)),
  route(importApi.rejects, (_, call) => sendKeptRejects(call)),
]

import { usageApi } from '#domain/usage/usage.api.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { sendUsageCsv } from './usage-csv.ts'
import { listUsage } from './usage.queries.ts'

export const usageRoutes = [
  route(usageApi.list, async ({ query }, { db, reply }) =>
    answerList(reply, await listUsage(db, query)),
  ),
  route(usageApi.csv, ({ query }, call) => sendUsageCsv(query, call)),
]

import { animalsApi } from '#domain/animals/animals.api.ts'
import { route } from '../../http/route.ts'
import { changeStatus } from './change-status.ts'
import { placeOfReport, type PlaceTold } from './place-of-report.ts'
import { reportFound } from './report-found.ts'
import { reportLost } from './report-lost.ts'

export const reportsRoutes = [
  route(
    animalsApi.report,
    async ({ params: { id }, body }, call, told: PlaceTold) =>
      body.type === 'lost' ? reportLost(id, body, call, told) : reportFound(id, body, call, told),
    async ({ body }, call) => placeOfReport(call, body),
  ),
  route(
    animalsApi.status,
    async ({ params, body }, call, told: PlaceTold) => changeStatus(params.id, body, call, told),
    async ({ body }, call) => (body.status === 'in_adoption' ? null : placeOfReport(call, body)),
  ),
]

import { lostReportsApi } from '#domain/lost-reports/lost-reports.api.ts'
import { route } from '../../http/route.ts'
import { chooseFirstPassword } from './choose-first-password.ts'
import { confirmLostReport, readLostReport } from './confirm-lost-report.ts'
import { checkLoss, postLostReport, type CheckedLoss } from './post-lost-report.ts'

export const lostReportsRoutes = [
  route(
    lostReportsApi.post,
    ({ body }, call, checked: CheckedLoss) => postLostReport(body, call, checked),
    ({ body }, call) => checkLoss(body, call),
  ),
  route(lostReportsApi.read, async ({ body }, call) => {
    await call.limits.consume('confirm', call.visitor)
    return readLostReport(body.token, call)
  }),
  route(lostReportsApi.confirm, async ({ body }, call) => {
    await call.limits.consume('confirm', call.visitor)
    return confirmLostReport(body.token, call)
  }),
  route(lostReportsApi.password, async ({ body }, call) => {
    await call.limits.consume('confirm', call.visitor)
    await chooseFirstPassword(body, call)
  }),
]

import { addUp, askedOf, type AskedFigures } from '#domain/figures/add-up.ts'
import { staffReportsApi, type Report } from '#domain/figures/figures.api.ts'
import { staffReportNames, staffReports, type StaffReport } from '#domain/figures/figures.ts'
import { yearBefore } from '#domain/figures/period.ts'
import type { Call } from '../../context.ts'
import { route } from '../../http/route.ts'
import { sendReport } from './send-report.ts'
import { readStaffReport } from './staff-figures.queries.ts'

async function staffReport(kind: StaffReport, period: AskedFigures, { db }: Call): Promise<Report> {
  const read = readStaffReport[kind]
  const [now, before] = await Promise.all([read(db, period), read(db, yearBefore(period))])
  return addUp(period, askedOf(period, staffReports[kind]), now, before)
}

/** P-38 and heavy dogs are with licences (server/features/licences/reports). */
export const staffReportsRoutes = staffReportNames.flatMap((kind) => [
  route(staffReportsApi[kind].one, ({ query }, call) => staffReport(kind, query, call)),
  route(staffReportsApi[kind].csv, async ({ query }, call) =>
    sendReport(await staffReport(kind, query, call), kind, call),
  ),
])

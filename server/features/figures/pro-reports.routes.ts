import { addUp, askedOf, type AskedFigures } from '#domain/figures/add-up.ts'
import { proReportsApi, shelterCountApi, type Report } from '#domain/figures/figures.api.ts'
import { proReports, type ProReport } from '#domain/figures/figures.ts'
import { yearBefore } from '#domain/figures/period.ts'
import { shelterReport, type Narrowed } from '#domain/figures/shelter-figures.ts'
import type { Call } from '../../context.ts'
import { route } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import { usesLicenses } from '../cities/cities.queries.ts'
import { readProReport } from './pro-figures.queries.ts'
import { sendReport } from './send-report.ts'
import { sendShelterCount } from './send-shelter-count.ts'
import { readStays } from './stays.queries.ts'

/**
 * What the caller's organization did, for all of its team.
 * @throws Refusal FORBIDDEN where the organization has no part in it
 */
async function ownReport(
  kind: Exclude<ProReport, 'intake'>,
  period: AskedFigures,
  call: Call,
): Promise<Report> {
  const { organizationId } = call.caller
  if (organizationId === null || (kind === 'licences' && !usesLicenses(call.caller)))
    throw new Refusal('FORBIDDEN')
  const read = readProReport[kind]
  const [now, before] = await Promise.all([
    read(call.db, organizationId, period),
    read(call.db, organizationId, yearBefore(period)),
  ])
  return addUp(period, askedOf(period, proReports[kind]), now, before)
}

async function intakeReport(asked: AskedFigures & Narrowed, { db, caller }: Call): Promise<Report> {
  const organizationId = caller.organizationId ?? ''
  const [now, before] = await Promise.all([
    readStays(db, organizationId, asked),
    readStays(db, organizationId, yearBefore(asked)),
  ])
  return shelterReport(asked, now, before)
}

export const proReportsRoutes = [
  ...(['implants', 'licences'] as const).flatMap((kind) => [
    route(proReportsApi[kind].one, ({ query }, call) => ownReport(kind, query, call)),
    route(proReportsApi[kind].csv, async ({ query }, call) =>
      sendReport(await ownReport(kind, query, call), kind, call),
    ),
  ]),
  route(proReportsApi.intake.one, ({ query }, call) => intakeReport(query, call)),
  route(proReportsApi.intake.csv, async ({ query }, call) =>
    sendReport(await intakeReport(query, call), 'intake', call),
  ),
  route(shelterCountApi.csv, ({ query }, call) => sendShelterCount(query, call)),
]

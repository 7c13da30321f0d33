import { and, eq, gte, or } from 'drizzle-orm'
import { dayOf } from '#domain/dates.ts'
import { reportKinds, reportsOf, type ReportKind } from '#domain/licences/reports.api.ts'
import { heavyKilograms, p38Kilograms, unknownKilograms } from '#domain/licences/weight.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Call } from '../../../context.ts'
import { licences } from '../../../db/tables/index.ts'
import { answerList } from '../../../http/list.ts'
import { route } from '../../../http/route.ts'
import { sendPdf } from '../../../http/send-pdf.ts'
import { note } from '../../../note.ts'
import { cityFor } from '../../cities/cities.queries.ts'
import { runsOn } from '../../cities/running.ts'
import { drawReport } from './draw-report.ts'
import { sendLicencesCsv } from '../licences-csv.ts'
import { listLicences, type Scope } from '../licences.queries.ts'

const watched: Record<ReportKind, Scope> = {
  // Of a dog that nobody has weighed the city cannot say that it is none.
  p38: or(
    eq(licences.dangerous, true),
    gte(licences.kilograms, p38Kilograms),
    eq(licences.kilograms, unknownKilograms),
  ),
  heavy: gte(licences.kilograms, heavyKilograms),
}

/** Which dogs, by licences that run today (requirements/cities.md 5). */
const ofAll = (kind: ReportKind, { clock }: Pick<Call, 'clock'>): Scope =>
  and(runsOn(dayOf(clock.now())), eq(licences.species, 'Dog'), watched[kind])

/** Those of a city, for staff and its organization. @throws Refusal NOT_FOUND, FORBIDDEN */
async function ofCity(kind: ReportKind, cityId: string, call: Call): Promise<Scope> {
  await cityFor(call.db, call.caller, cityId, false)
  return and(ofAll(kind, call), eq(licences.cityId, cityId))
}

async function answerReport(query: ListQuery, scope: Scope, call: Call) {
  const page = await listLicences(query, call, scope)
  await note(call.db, 'licences_read', 'report', call)
  return answerList(call.reply, page)
}

async function sendReport(kind: ReportKind, query: ListQuery, scope: Scope, call: Call) {
  const pdf = await drawReport(kind, query, scope, call)
  await note(call.db, 'licences_exported', query.filter ?? 'all', call)
  await sendPdf(call.reply, `trouvaille-${kind}.pdf`, pdf)
}

export const dogReportsRoutes = reportKinds.flatMap((kind) => {
  const { all, city } = reportsOf
  return [
    route(all[kind].list, ({ query }, call) => answerReport(query, ofAll(kind, call), call)),
    route(all[kind].csv, ({ query }, call) => sendLicencesCsv(query, call, ofAll(kind, call))),
    route(all[kind].pdf, ({ query }, call) => sendReport(kind, query, ofAll(kind, call), call)),
    route(city[kind].list, async ({ params, query }, call) =>
      answerReport(query, await ofCity(kind, params.id, call), call),
    ),
    route(city[kind].csv, async ({ params, query }, call) =>
      sendLicencesCsv(query, call, await ofCity(kind, params.id, call)),
    ),
    route(city[kind].pdf, async ({ params, query }, call) =>
      sendReport(kind, query, await ofCity(kind, params.id, call), call),
    ),
  ]
})

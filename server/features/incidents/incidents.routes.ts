import { dayOf } from '#domain/dates.ts'
import { incidentsApi, type Incident, type IncidentForm } from '#domain/incidents/incidents.api.ts'
import type { Language } from '#domain/language.ts'
import type { Call } from '../../context.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { sendCsv, type CsvColumns } from '../../http/send-csv.ts'
import { dayCell } from '../../http/send-list.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import {
  allIncidents,
  incidentOf,
  listIncidents,
  privacyYearOf,
  saveIncident,
} from './incidents.queries.ts'

/** @throws Refusal VALIDATION_FAILED for a day after today in Quebec */
function refuseFuture(form: IncidentForm, { clock }: Call): void {
  const today = dayOf(clock.now())
  for (const field of ['discovered', 'commissionTold', 'peopleTold', 'closed'] as const) {
    const day = form[field]
    if (day !== null && day > today)
      throw new Refusal('VALIDATION_FAILED', { field, fieldKey: 'DATE_FUTURE' })
  }
}

export const incidentsRoutes = [
  route(incidentsApi.list, async ({ query }, { db, reply }) =>
    answerList(reply, await listIncidents(db, query)),
  ),
  route(incidentsApi.add, ({ body }, call) => {
    refuseFuture(body, call)
    return saveIncident(body, call)
  }),
  route(incidentsApi.csv, ({ query }, call) =>
    sendCsv(call, {
      name: 'incidents',
      columns: columnsIn(call.language),
      batches: allIncidents(call.db, query),
      note: () => note(call.db, 'incidents_read', query.filter ?? 'all', call),
    }),
  ),
  route(incidentsApi.year, ({ params: { year } }, { db }) => privacyYearOf(db, year)),
  route(incidentsApi.one, ({ params: { id } }, { db }) => incidentOf(db, id)),
  route(incidentsApi.save, ({ params: { id }, body }, call) => {
    refuseFuture(body, call)
    return saveIncident(body, call, id)
  }),
]

/** The fields that the form asks for, with the number. */
type Column = keyof IncidentForm | 'number'

function columnsIn(language: Language): CsvColumns<Incident> {
  const t = translator(language, 'incidents')
  const common = translator(language, 'common')
  const column = <Name extends Column>(
    name: Name,
    cell: (value: Incident[Name]) => string,
  ): CsvColumns<Incident>[number] => [t(`fields.${name as Column}`), (row) => cell(row[name])]
  return [
    column('number', String),
    column('discovered', dayCell),
    column('occurred', String),
    column('circumstances', String),
    column('information', String),
    column('people', String),
    column('concerned', String),
    column('seriousRisk', (isSerious) => common(isSerious ? 'yes' : 'no')),
    column('assessment', String),
    column('commissionTold', dayCell),
    column('peopleTold', dayCell),
    column('measures', String),
    column('closed', dayCell),
  ]
}

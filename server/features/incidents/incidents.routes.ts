import { csvRow } from '#domain/csv.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import { incidentsApi, type Incident, type IncidentForm } from '#domain/incidents/incidents.api.ts'
import type { Language } from '#domain/language.ts'
import type { Call } from '../../context.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
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
  route(incidentsApi.csv, async ({ query }, { db, caller, clock, language, reply }) => {
    const rows = await allIncidents(db, query)
    await note(db, 'incidents_read', query.filter ?? 'all', { caller, clock })
    await reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="incidents.csv"')
      .send(csvOf(rows, language))
  }),
  route(incidentsApi.year, ({ params: { year } }, { db }) => privacyYearOf(db, year)),
  route(incidentsApi.one, ({ params: { id } }, { db }) => incidentOf(db, id)),
  route(incidentsApi.save, ({ params: { id }, body }, call) => {
    refuseFuture(body, call)
    return saveIncident(body, call, id)
  }),
]

function csvOf(rows: readonly Incident[], language: Language): string {
  const t = translator(language, 'incidents')
  const common = translator(language, 'common')
  const names = [
    'number',
    'discovered',
    'occurred',
    'circumstances',
    'information',
    'people',
    'concerned',
    'seriousRisk',
    'assessment',
    'commissionTold',
    'peopleTold',
    'measures',
    'closed',
  ] as const
  const shown = (value: Incident[(typeof names)[number]]): string =>
    typeof value === 'boolean' ? common(value ? 'yes' : 'no') : String(value ?? '')
  const days = new Set<string>(['discovered', 'commissionTold', 'peopleTold', 'closed'])
  return [
    csvRow(names.map((name) => t(`fields.${name}`))),
    ...rows.map((row) =>
      csvRow(names.map((name) => (days.has(name) ? showDay(shown(row[name])) : shown(row[name])))),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join('')
}

import { showDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { CsvQuery } from '#domain/list-csv.ts'
import type { Call } from '../../context.ts'
import { sendCsv, type CsvColumns } from '../../http/send-csv.ts'
import { note } from '../../note.ts'
import { translator } from '../../texts.ts'
import { eachImplant, type ExportedImplant } from './implants.queries.ts'

/** The implants of a filter, streamed; they name owners, so that the audit log has it first. */
export async function sendImplantsCsv(query: CsvQuery, call: Call): Promise<void> {
  const { db, caller, language } = call
  await sendCsv(call, {
    name: 'implants',
    columns: columnsIn(language),
    batches: eachImplant(db, caller, query),
    note: () => note(db, 'implants_exported', caller.organizationId ?? '', call),
  })
}

function columnsIn(language: Language): CsvColumns<ExportedImplant> {
  const t = translator(language, 'implants')
  const common = translator(language, 'common')
  return [
    [t('fields.microchip'), ({ microchip }) => microchip],
    [t('fields.card'), ({ card }) => card ?? ''],
    [t('list.status'), ({ status }) => t(`statuses.${status}`)],
    [t('list.date'), ({ implantDate }) => showDay(implantDate)],
    [t('fields.implanter'), ({ implanter }) => implanter],
    [t('fields.species'), ({ species }) => (species === null ? '' : common(`species.${species}`))],
    [t('list.owner'), ({ fullname }) => fullname ?? ''],
    [t('fields.email'), ({ email }) => email ?? ''],
    [t('fields.telephone'), ({ telephone }) => telephone ?? ''],
  ]
}

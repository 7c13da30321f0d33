import { showDay, showInstant } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { CsvQuery } from '#domain/list-csv.ts'
import type { Call } from '../../context.ts'
import { sendCsv, type CsvColumns } from '../../http/send-csv.ts'
import { note } from '../../note.ts'
import { translator } from '../../texts.ts'
import { eachClient } from './clients.queries.ts'
import type { StoredClient } from './register-client.ts'

/** The clients of a filter, streamed; noted in the audit log before the reply. */
export async function sendClientsCsv(query: CsvQuery, call: Call): Promise<void> {
  const { db, caller, language } = call
  await sendCsv(call, {
    name: 'clients',
    columns: columnsIn(language),
    batches: eachClient(db, caller, query),
    note: () => note(db, 'clients_exported', caller.organizationId ?? '', call),
  })
}

function columnsIn(language: Language): CsvColumns<StoredClient> {
  const t = translator(language, 'clients')
  return [
    [t('fields.fullName'), ({ fullName }) => fullName],
    [t('fields.telephone'), ({ telephone }) => telephone ?? ''],
    [t('fields.email'), ({ email }) => email ?? ''],
    [t('fields.address'), ({ address }) => address ?? ''],
    [t('fields.language'), (one) => t(`languages.${one.language}`)],
    [t('fields.notes'), ({ notes }) => notes ?? ''],
    [t('fields.consent'), ({ consentState }) => t(`consentStates.${consentState}`)],
    [t('fields.consentDate'), ({ consentDate: day }) => (day === null ? '' : showDay(day))],
    [t('fields.consentSource'), ({ consentSource }) => consentSource ?? ''],
    [t('fields.consentText'), ({ consentText }) => consentText ?? ''],
    [t('fields.created'), ({ created }) => showInstant(created)],
  ]
}

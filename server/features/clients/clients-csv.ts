import { Readable } from 'node:stream'
import { csvRow } from '#domain/csv.ts'
import { showDay, showInstant } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Call } from '../../context.ts'
import { note } from '../../note.ts'
import { translator } from '../../texts.ts'
import { eachClient } from './clients.queries.ts'
import type { StoredClient } from './register-client.ts'

/** The clients of a filter, streamed; noted in the audit log before the reply. */
export async function sendClientsCsv(query: Pick<ListQuery, 'filter'>, call: Call): Promise<void> {
  const { db, caller, clock, language } = call
  // Refuses a wrong filter before anything is sent.
  await eachClient(db, caller, query).next()
  await note(db, 'clients_exported', caller.organizationId ?? '', { caller, clock })
  await call.reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', 'attachment; filename="clients.csv"')
    .send(Readable.from(csvOf(eachClient(db, caller, query), language)))
}

const columns = [
  'fullName',
  'telephone',
  'email',
  'address',
  'language',
  'notes',
  'consent',
  'consentDate',
  'consentSource',
  'consentText',
  'created',
] as const

async function* csvOf(
  batches: AsyncGenerator<StoredClient[]>,
  language: Language,
): AsyncGenerator<string> {
  const t = translator(language, 'clients')
  // With BOM, so that spreadsheets read accents.
  yield `\uFEFF${csvRow(columns.map((name) => t(`fields.${name}`)))}\r\n`
  for await (const batch of batches)
    yield batch
      .map(
        (one) =>
          `${csvRow([
            one.fullName,
            one.telephone ?? '',
            one.email ?? '',
            one.address ?? '',
            t(`languages.${one.language}`),
            one.notes ?? '',
            t(`consentStates.${one.consentState}`),
            one.consentDate === null ? '' : showDay(one.consentDate),
            one.consentSource ?? '',
            one.consentText ?? '',
            showInstant(one.created),
          ])}\r\n`,
      )
      .join('')
}

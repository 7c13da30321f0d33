import { Readable } from 'node:stream'
import { csvRow } from '#domain/csv.ts'
import { showDay, showInstant } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { ListedLicence } from '#domain/licences/licences.api.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Call } from '../../context.ts'
import { note } from '../../note.ts'
import { translator } from '../../texts.ts'
import { eachLicence, type Scope } from './licences.queries.ts'

/** The licences of a filter, streamed; noted in the audit log before the reply. */
export async function sendLicencesCsv(query: ListQuery, call: Call, scope?: Scope): Promise<void> {
  // Refuses a wrong filter before anything is sent.
  await eachLicence(query, call, scope).next()
  const { db, caller, clock, language } = call
  await note(db, 'licences_exported', query.filter ?? 'all', { caller, clock })
  await call.reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', 'attachment; filename="licences.csv"')
    .send(Readable.from(csvOf(eachLicence(query, call, scope), language)))
}

async function* csvOf(
  batches: AsyncGenerator<ListedLicence[]>,
  language: Language,
): AsyncGenerator<string> {
  const t = translator(language, 'licences')
  const common = translator(language, 'common')
  const names = [
    'number',
    'status',
    'city',
    'tag',
    'from',
    'to',
    'animal',
    'species',
    'breed',
    'microchip',
    'kilograms',
    'dangerous',
    'keeper',
    'email',
    'telephone',
    'address',
    'created',
  ] as const
  yield `${csvRow(names.map((name) => t(`csv.${name}`)))}\r\n`
  for await (const batch of batches)
    yield batch
      .map(
        (row) =>
          `${csvRow([
            row.unique_id,
            t(`status.${row.status}`),
            row.city,
            row.tag ?? '',
            row.period ? showDay(row.period.from) : '',
            row.period ? showDay(row.period.to) : '',
            row.animalName,
            common(`species.${row.species}`),
            row.breed,
            row.microchip ?? '',
            String(row.kilograms),
            common(row.dangerous ? 'yes' : 'no'),
            row.contactName,
            row.email,
            row.phone,
            row.address,
            showInstant(new Date(row.created)),
          ])}\r\n`,
      )
      .join('')
}

import { numberCell } from '#domain/csv.ts'
import { dayOf, showDay, showInstant } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { ListedLicence } from '#domain/licences/replies/licence-replies.ts'
import type { CsvQuery } from '#domain/list-csv.ts'
import type { Call } from '../../context.ts'
import { sendCsv, type CsvColumns } from '../../http/send-csv.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { asListed, eachLicence, licencesBy, type Scope } from './licences.queries.ts'

/** Licences that the caller may see, as CSV; noted before the reply. @throws Refusal NOT_FOUND */
export async function sendChosenLicences(ids: readonly string[], call: Call): Promise<void> {
  const rows = await licencesBy(ids, call)
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
  const today = dayOf(call.clock.now())
  await sendCsv(call, {
    name: 'licences',
    columns: columnsIn(call.language),
    batches: [rows.map((row) => asListed(row, today))],
    note: () =>
      note(
        call.db,
        'licences_exported',
        rows.map(({ licence }) => licence.uniqueId),
        call,
      ),
  })
}

/** The licences of a filter, streamed; noted in the audit log before the reply. */
export async function sendLicencesCsv(query: CsvQuery, call: Call, scope?: Scope): Promise<void> {
  const { db, language } = call
  await sendCsv(call, {
    name: 'licences',
    columns: columnsIn(language),
    batches: eachLicence(query, call, scope),
    note: () => note(db, 'licences_exported', query.filter ?? 'all', call),
  })
}

function columnsIn(language: Language): CsvColumns<ListedLicence> {
  const t = translator(language, 'licences')
  const common = translator(language, 'common')
  return [
    [t('csv.number'), ({ unique_id: id }) => id],
    [t('csv.status'), ({ status }) => t(`status.${status}`)],
    [t('csv.city'), ({ city }) => city],
    [t('csv.tag'), ({ tag }) => tag ?? ''],
    [t('csv.from'), ({ period }) => (period ? showDay(period.from) : '')],
    [t('csv.to'), ({ period }) => (period ? showDay(period.to) : '')],
    [t('csv.animal'), ({ animalName }) => animalName],
    [t('csv.species'), ({ species }) => common(`species.${species}`)],
    [t('csv.breed'), ({ breed }) => breed],
    [t('csv.microchip'), ({ microchip }) => microchip ?? ''],
    [
      t('csv.kilograms'),
      ({ kilograms }) => (kilograms === null ? t('reports.unknown') : numberCell(kilograms)),
    ],
    [t('csv.dangerous'), ({ dangerous }) => common(dangerous ? 'yes' : 'no')],
    [t('csv.keeper'), ({ contactName }) => contactName],
    [t('csv.email'), ({ email }) => email],
    [t('csv.letters'), ({ letters }) => t(`letterChannels.${letters}`)],
    [t('csv.telephone'), ({ phone }) => phone],
    [t('csv.address'), ({ address }) => address],
    [t('csv.created'), ({ created }) => showInstant(new Date(created))],
  ]
}

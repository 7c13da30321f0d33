import { isStaff } from '#domain/access/policies.ts'
import type { ListedAnimal } from '#domain/animals/animals.api.ts'
import { atHomeOf } from '#domain/animals/at-home.ts'
import { showDay, showInstant } from '#domain/dates.ts'
import type { CsvQuery } from '#domain/list-csv.ts'
import type { Call } from '../../context.ts'
import { sendCsv, type CsvColumns } from '../../http/send-csv.ts'
import { note } from '../../note.ts'
import { translator } from '../../texts.ts'
import { eachAnimal } from './list.queries.ts'

/** The animals of a filter, streamed; noted in the audit log before the reply. */
export async function sendAnimalsCsv(query: CsvQuery, call: Call): Promise<void> {
  const { db, caller } = call
  // Refuses a wrong filter before anything is sent.
  await eachAnimal(db, caller, query).next()
  await note(db, 'animals_exported', query.filter ?? 'all', call)
  await sendCsvOf(eachAnimal(db, caller, query), call)
}

export const sendCsvOf = (
  batches: AsyncIterable<ListedAnimal[]> | Iterable<ListedAnimal[]>,
  call: Call,
): Promise<void> => sendCsv(call, { name: 'animals', columns: columnsFor(call), batches })

function columnsFor({
  language,
  caller,
}: Pick<Call, 'language' | 'caller'>): CsvColumns<ListedAnimal> {
  const t = translator(language, 'animals')
  const common = translator(language, 'common')
  const parts = translator(language, 'parts')
  return [
    [t('table.number'), ({ unique_id: id }) => id],
    [t('fields.Name'), ({ name }) => name],
    [t('fields.species'), ({ species }) => common(`species.${species}`)],
    [t('fields.sex'), ({ sex }) => common(`sex.${sex}`)],
    [t('fields.race'), ({ race }) => race ?? ''],
    [t('fields.Color'), ({ color }) => color ?? ''],
    [t('fields.dob'), ({ dob }) => (dob === null ? '' : showDay(dob))],
    [
      t('list.status'),
      ({ status, keeper }) =>
        status === ''
          ? parts('status.home', { keeper: atHomeOf(caller, keeper) })
          : t(`table.statuses.${status}`),
    ],
    [t('fields.card'), ({ card }) => card ?? ''],
    [t('fields.microchip'), ({ microchip }) => microchip ?? ''],
    [t('fields.tattoo'), ({ tattoo }) => tattoo ?? ''],
    [t('fields.medal'), ({ medal }) => medal ?? ''],
    [t('table.registered'), ({ registered }) => t(`table.registrations.${registered ?? 'none'}`)],
    ...(caller.proType === 'shelter'
      ? ([
          [t('fields.arrival.kennel'), ({ kennel }) => kennel ?? ''],
        ] satisfies CsvColumns<ListedAnimal>)
      : []),
    ...(isStaff(caller)
      ? ([[t('table.city'), ({ city }) => city ?? '']] satisfies CsvColumns<ListedAnimal>)
      : []),
    [t('table.created'), ({ created }) => showInstant(new Date(created))],
    [t('table.updated'), ({ updated }) => showInstant(new Date(updated))],
  ]
}

import type { Boarder } from '#domain/intake/intake.api.ts'
import { showDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Call } from '../../context.ts'
import type { CsvColumns } from '../../http/send-csv.ts'
import { sendList } from '../../http/send-list.ts'
import { translator } from '../../texts.ts'
import { listKennels } from './kennels.queries.ts'

/** The animals of a filter that stay at the shelter, streamed; it names no person. */
export const sendKennelsCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'kennels',
    columns: columnsIn,
    list: (page) => listKennels(call.db, call.caller, page),
  })

function columnsIn(language: Language): CsvColumns<Boarder> {
  const t = translator(language, 'intake')
  const animals = translator(language, 'animals')
  const common = translator(language, 'common')
  const atHome = translator(language, 'parts')('status.home', { keeper: 'shelter' })
  return [
    [animals('table.number'), ({ id }) => id],
    [t('kennels.name'), ({ name }) => name],
    [t('kennels.kennel'), ({ kennel }) => kennel ?? ''],
    [t('kennels.species'), ({ species }) => common(`species.${species}`)],
    [t('form.sex'), ({ sex }) => common(`sex.${sex}`)],
    [t('form.microchip'), ({ microchip }) => microchip ?? ''],
    [t('kennels.kind'), ({ kind }) => t(`kinds.${kind}`)],
    [t('kennels.came'), ({ came }) => (came === null ? '' : showDay(came))],
    [t('kennels.until'), ({ holdUntil }) => (holdUntil === null ? '' : showDay(holdUntil))],
    [
      t('kennels.status'),
      ({ status }) => (status === '' ? atHome : animals(`table.statuses.${status}`)),
    ],
  ]
}

import type { Boarder } from '#domain/intake/intake.api.ts'
import { showDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Call } from '../../context.ts'
import { sendCsv, type CsvColumns } from '../../http/send-csv.ts'
import { translator } from '../../texts.ts'
import { eachBoarder } from './kennels.queries.ts'

/** The animals of a filter that stay at the shelter, streamed; it names no person. */
export async function sendKennelsCsv(
  query: Pick<ListQuery, 'filter'>,
  { db, caller, language, reply }: Call,
): Promise<void> {
  await sendCsv(reply, {
    name: 'kennels',
    columns: columnsIn(language),
    batches: eachBoarder(db, caller, query),
  })
}

function columnsIn(language: Language): CsvColumns<Boarder> {
  const t = translator(language, 'intake')
  const animals = translator(language, 'animals')
  const common = translator(language, 'common')
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
    [t('kennels.status'), ({ status }) => animals(`table.statuses.${status || 'home'}`)],
  ]
}

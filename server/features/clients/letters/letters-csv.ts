import type { ListedLetter } from '#domain/clients/letters.api.ts'
import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Call } from '../../../context.ts'
import type { CsvColumns } from '../../../http/send-csv.ts'
import { instantCell, sendList } from '../../../http/send-list.ts'
import { translator } from '../../../texts.ts'
import { listLetters } from './letters.queries.ts'

/** The letters with their results, not to whom they went. */
export const sendLettersCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'letters',
    columns: columnsIn,
    list: (page) => listLetters(call.db, call.caller, page, call.language),
  })

function columnsIn(language: Language): CsvColumns<ListedLetter> {
  const t = translator(language, 'mailings')
  return [
    [t('subject'), ({ subject }) => subject],
    [t('kind'), ({ kind }) => t(`kinds.${kind}`)],
    [t('created'), ({ created }) => instantCell(created)],
    [t('by'), ({ by }) => by ?? ''],
    [t('statuses.sent'), ({ results }) => String(results.sent)],
    [t('statuses.waiting'), ({ results }) => String(results.waiting)],
    [
      t('list.failed'),
      ({ results }) => String(results.bounced + results.no_email + results.withdrawn),
    ],
  ]
}

import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { StaffThread } from '#domain/threads/threads.api.ts'
import type { Call } from '../../context.ts'
import type { CsvColumns } from '../../http/send-csv.ts'
import { instantCell, sendList } from '../../http/send-list.ts'
import { translator } from '../../texts.ts'
import { listThreads } from './staff.ts'

/** They name no person, and hold nothing of what was written. */
export const sendThreadsCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'conversations',
    columns: columnsIn,
    list: (page) => listThreads(call.db, page),
  })

function columnsIn(language: Language): CsvColumns<StaffThread> {
  const t = translator(language, 'threads')
  return [
    [t('staff.animal'), ({ animal }) => animal],
    [t('staff.kind'), ({ kind }) => t(`kinds.${kind}`)],
    [t('staff.reported'), ({ reported }) => instantCell(reported)],
    [
      t('staff.reason'),
      ({ reason, warnings }) =>
        [reason && t(`page.reasons.${reason}`), t('staff.warnings', { count: warnings })]
          .filter(Boolean)
          .join(', '),
    ],
    [t('staff.blocked'), ({ blocked }) => (blocked ? t(`staff.blockers.${blocked}`) : '')],
    [t('staff.last'), ({ lastMessage }) => instantCell(lastMessage)],
  ]
}

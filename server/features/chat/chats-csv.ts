import type { Chat } from '#domain/chat/chat.api.ts'
import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Call } from '../../context.ts'
import type { CsvColumns } from '../../http/send-csv.ts'
import { instantCell, sendList } from '../../http/send-list.ts'
import { translator } from '../../texts.ts'
import { listChats } from './chat.queries.ts'

/** Who talks with support; never what was written. */
export const sendChatsCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'chats',
    columns: columnsIn,
    list: (page) => listChats(call.db, page),
    isPersonal: true,
  })

function columnsIn(language: Language): CsvColumns<Chat> {
  const t = translator(language, 'chat')
  return [
    [t('desk.columns.person'), ({ fullName }) => fullName],
    [t('desk.email'), ({ email }) => email],
    [t('desk.columns.status'), ({ status }) => t(`desk.status.${status}`)],
    [t('desk.columns.waiting'), ({ waitingSince }) => instantCell(waitingSince)],
    [t('desk.columns.takenBy'), ({ takenBy }) => takenBy?.fullName ?? ''],
    [t('desk.columns.last'), ({ lastMessage }) => instantCell(lastMessage)],
  ]
}

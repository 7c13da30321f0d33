import { showDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { CallCount } from '#domain/usage/usage.api.ts'
import type { Call } from '../../context.ts'
import type { CsvColumns } from '../../http/send-csv.ts'
import { sendList } from '../../http/send-list.ts'
import { translator } from '../../texts.ts'
import { listUsage } from './usage.queries.ts'

export const sendUsageCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'usage',
    columns: columnsIn,
    list: (page) => listUsage(call.db, page),
  })

function columnsIn(language: Language): CsvColumns<CallCount> {
  const t = translator(language, 'admin')
  return [
    [t('usage.call'), (row) => row.call],
    [t('usage.day'), ({ day }) => showDay(day)],
    [t('usage.type'), ({ type }) => t(`usage.types.${type}`)],
    [t('usage.made'), ({ made }) => String(made)],
    [t('usage.failed'), ({ failed }) => String(failed)],
  ]
}

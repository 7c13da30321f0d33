import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Objection } from '#domain/transfers/transfers.api.ts'
import type { Call } from '../../context.ts'
import type { CsvColumns } from '../../http/send-csv.ts'
import { instantCell, sendList } from '../../http/send-list.ts'
import { translator } from '../../texts.ts'
import { listObjections } from './transfers.queries.ts'

export const sendObjectionsCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'objections',
    columns: columnsIn,
    list: (page) => listObjections(call.db, page),
    isPersonal: true,
  })

function columnsIn(language: Language): CsvColumns<Objection> {
  const t = translator(language, 'transfers')
  return [
    [t('staff.animal'), ({ animal }) => animal.name],
    [t('staff.transferredOn'), ({ date }) => instantCell(date)],
    [t('staff.from'), ({ from }) => from ?? t('staff.gone')],
    [t('staff.to'), ({ to }) => to ?? t('staff.gone')],
    [t('staff.reason'), ({ objection }) => objection?.reason ?? ''],
    [t('staff.date'), ({ objection }) => instantCell(objection?.date ?? null)],
    [
      t('staff.decision'),
      ({ objection }) => (objection?.decision ? t(`staff.decisions.${objection.decision}`) : ''),
    ],
  ]
}

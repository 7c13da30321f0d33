import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { SupportCase } from '#domain/support/support.api.ts'
import type { Call } from '../../context.ts'
import type { CsvColumns } from '../../http/send-csv.ts'
import { instantCell, sendList } from '../../http/send-list.ts'
import { translator } from '../../texts.ts'
import { listCases } from './support.queries.ts'

export const sendCasesCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'support',
    columns: columnsIn,
    list: (page) => listCases(call.db, page, call.clock.now()),
    isPersonal: true,
  })

function columnsIn(language: Language): CsvColumns<SupportCase> {
  const t = translator(language, 'support')
  return [
    [t('columns.number'), ({ number }) => String(number)],
    [t('filter'), ({ status }) => t(`status.${status}`)],
    [t('columns.person'), ({ person }) => person?.fullName ?? ''],
    [t('columns.email'), ({ person }) => person?.email ?? ''],
    [t('columns.subject'), ({ subject }) => (subject === null ? '' : t(`subjects.${subject}`))],
    [
      t('columns.notes'),
      ({ notes, context: { number, microchip, card } }) =>
        [
          notes,
          number && t('number', { number }),
          microchip && t('microchip', { number: microchip }),
          card && t('card', { number: card }),
        ]
          .filter(Boolean)
          .join('\n'),
    ],
    [t('columns.created'), ({ created }) => instantCell(created)],
    [t('columns.answered'), ({ answeredAt }) => instantCell(answeredAt)],
    [t('answerLabel'), ({ answer }) => answer ?? ''],
  ]
}

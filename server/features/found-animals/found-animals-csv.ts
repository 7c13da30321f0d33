import { showDay } from '#domain/dates.ts'
import type { StaffFoundAnimal } from '#domain/found-animals/found-animals.api.ts'
import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Call } from '../../context.ts'
import type { CsvColumns } from '../../http/send-csv.ts'
import { instantCell, sendList } from '../../http/send-list.ts'
import { translator } from '../../texts.ts'
import { listForStaff } from './staff.ts'

export const sendFoundAnimalsCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'found-animals',
    columns: columnsIn,
    list: (page) => listForStaff(call.db, page),
    isPersonal: true,
  })

function columnsIn(language: Language): CsvColumns<StaffFoundAnimal> {
  const t = translator(language, 'finds')
  const common = translator(language, 'common')
  return [
    [
      t('staff.animal'),
      ({ species, breed, colour }) =>
        [common(`species.${species}`), breed, colour].filter(Boolean).join(', '),
    ],
    [t('staff.status'), ({ status }) => t(`statuses.${status}`)],
    [
      t('staff.abuse'),
      ({ abuse }) =>
        abuse
          .map(({ reason, count }) =>
            t('staff.reported', { reason: t(`abuse.reasons.${reason}`), count: String(count) }),
          )
          .join(', '),
    ],
    [t('staff.city'), ({ city }) => city ?? ''],
    [t('staff.finder'), ({ fullname }) => fullname],
    [t('staff.email'), ({ email }) => email],
    [t('staff.date'), ({ date }) => showDay(date)],
    [t('staff.created'), ({ created }) => instantCell(created)],
  ]
}

import type { AdminCity } from '#domain/cities/cities.api.ts'
import { dayOf } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Call } from '../../context.ts'
import type { CsvColumns } from '../../http/send-csv.ts'
import { dayCell, sendList } from '../../http/send-list.ts'
import { translator } from '../../texts.ts'
import { listCities } from './cities.queries.ts'

/** Which cities there are, and who runs each. */
export const sendCitiesCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'cities',
    columns: columnsIn,
    list: (page) => listCities(call.db, page, dayOf(call.clock.now())),
  })

function columnsIn(language: Language): CsvColumns<AdminCity> {
  const t = translator(language, 'cities')
  const staff = translator(language, 'staff')
  const common = translator(language, 'common')
  return [
    [t('admin.name'), ({ name }) => name],
    [t('admin.organization'), ({ organization }) => organization],
    [staff('organizations.useLicenses'), ({ useLicenses }) => common(useLicenses ? 'yes' : 'no')],
    [t('admin.rules'), ({ rulesFrom }) => dayCell(rulesFrom)],
    [t('admin.contract'), ({ contract }) => contract ?? ''],
  ]
}

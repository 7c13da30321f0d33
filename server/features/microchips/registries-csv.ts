import { showDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { StaffPrefix, StaffRegistry } from '#domain/microchips/registries.api.ts'
import type { Call } from '../../context.ts'
import type { CsvColumns } from '../../http/send-csv.ts'
import { sendList } from '../../http/send-list.ts'
import { translator } from '../../texts.ts'
import { listPrefixes, listRegistries } from './registries.queries.ts'

export const sendRegistriesCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'registries',
    columns: registryColumns,
    list: (page) => listRegistries(call.db, page),
  })

export const sendPrefixesCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'prefixes',
    columns: prefixColumns,
    list: (page) => listPrefixes(call.db, page),
  })

function registryColumns(language: Language): CsvColumns<StaffRegistry> {
  const t = translator(language, 'microchips')
  const common = translator(language, 'common')
  return [
    [t('registries.name'), ({ name }) => name],
    [t('registries.closedShort'), ({ closed }) => common(closed ? 'yes' : 'no')],
    [t('registries.phone'), ({ phone }) => phone ?? ''],
    [t('registries.web'), ({ web }) => web ?? ''],
    [t('registries.count'), ({ prefixes }) => String(prefixes)],
    [t('registries.sourceDate'), ({ sourceDate }) => showDay(sourceDate)],
  ]
}

function prefixColumns(language: Language): CsvColumns<StaffPrefix> {
  const t = translator(language, 'microchips')
  const common = translator(language, 'common')
  return [
    [t('registries.prefix'), ({ prefix }) => prefix],
    [t('registries.ending'), ({ ending }) => ending],
    [
      t('registries.listed'),
      ({ registries }) => (registries.length > 0 ? registries.join(', ') : t('registries.test')),
    ],
    [t('registries.shared'), ({ shared }) => common(shared ? 'yes' : 'no')],
    [t('registries.lengthShort'), ({ length }) => String(length)],
    [t('registries.sourceDate'), ({ sourceDate }) => showDay(sourceDate)],
  ]
}

import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Business } from '#domain/organizations/organizations.api.ts'
import type { Call } from '../../context.ts'
import type { CsvColumns } from '../../http/send-csv.ts'
import { instantCell, sendList } from '../../http/send-list.ts'
import { translator } from '../../texts.ts'
import { listBusinesses } from './organizations.queries.ts'

export const sendBusinessesCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'validation',
    columns: columnsIn,
    list: (page) => listBusinesses(call.db, page),
    isPersonal: true,
  })

function columnsIn(language: Language): CsvColumns<Business> {
  const t = translator(language, 'organizations')
  const extension = (extension: string | null) => (extension ? ` #${extension}` : '')
  return [
    [t('validation.businessName'), ({ businessName }) => businessName],
    [t('validation.proType'), ({ proType }) => t(`proTypes.${proType}`)],
    [t('validation.filter'), ({ status }) => t(`validation.statuses.${status}`)],
    [
      t('validation.telephone'),
      ({ telephone, telephoneExt }) =>
        telephone === null ? '' : `${telephone}${extension(telephoneExt)}`,
    ],
    [t('validation.license'), ({ license }) => license ?? ''],
    [t('validation.contact'), ({ contact }) => contact?.fullName ?? ''],
    [t('validation.email'), ({ contact }) => contact?.email ?? ''],
    [t('validation.address'), ({ address }) => address ?? ''],
    [t('validation.postalCode'), ({ postalCode }) => postalCode ?? ''],
    [t('validation.created'), ({ created }) => instantCell(created)],
    [t('validation.decided'), ({ decided }) => instantCell(decided)],
    [t('validation.reason'), ({ reason }) => reason ?? ''],
  ]
}

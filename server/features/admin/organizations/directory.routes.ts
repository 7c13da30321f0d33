import { directoryApi, type ListedOrganization } from '#domain/admin/directory.api.ts'
import { showInstant } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { Call } from '../../../context.ts'
import { answerList } from '../../../http/list.ts'
import { route } from '../../../http/route.ts'
import { sendCsv, type CsvColumns } from '../../../http/send-csv.ts'
import { note } from '../../../note.ts'
import { translator } from '../../../texts.ts'
import {
  restoreOrganization,
  saveOrganization,
  suspendOrganization,
} from './change-organization.ts'
import { eachOrganization, listOrganizations, organizationSheetOf } from './directory.queries.ts'

async function opened(id: string, call: Call) {
  const sheet = await organizationSheetOf(call.db, id)
  await note(call.db, 'organizations_read', id, call)
  return sheet
}

export const directoryRoutes = [
  route(directoryApi.list, async ({ query }, { db, reply }) =>
    answerList(reply, await listOrganizations(db, query)),
  ),

  route(directoryApi.csv, ({ query }, call) =>
    sendCsv(call, {
      name: 'organizations',
      columns: columnsIn(call.language),
      batches: eachOrganization(call.db, query),
      note: () => note(call.db, 'organizations_exported', query.filter ?? 'all', call),
    }),
  ),

  route(directoryApi.sheet, ({ params: { id } }, call) => opened(id, call)),

  route(directoryApi.save, async ({ params: { id }, body }, call) => {
    await saveOrganization(id, body, call)
    return opened(id, call)
  }),

  route(directoryApi.suspend, async ({ params: { id }, body }, call) => {
    await suspendOrganization(id, body.reason, call)
    return opened(id, call)
  }),

  route(directoryApi.restore, async ({ params: { id }, body }, call) => {
    await restoreOrganization(id, body.reason, call)
    return opened(id, call)
  }),
]

function columnsIn(language: Language): CsvColumns<ListedOrganization> {
  const t = translator(language, 'staff')
  const types = translator(language, 'organizations')
  const common = translator(language, 'common')
  const yesNo = (is: boolean) => common(is ? 'yes' : 'no')
  return [
    [t('organizations.businessName'), ({ businessName }) => businessName],
    [t('organizations.proType'), ({ proType }) => types(`proTypes.${proType}`)],
    [t('organizations.status'), ({ status }) => types(`validation.statuses.${status}`)],
    [t('organizations.city'), ({ city }) => city ?? ''],
    [t('organizations.people'), ({ people }) => String(people)],
    [t('organizations.useLicenses'), ({ useLicenses }) => yesNo(useLicenses)],
    [t('organizations.animalService'), ({ animalService }) => yesNo(animalService)],
    [t('organizations.created'), ({ created }) => showInstant(new Date(created))],
  ]
}

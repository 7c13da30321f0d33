import { usersApi, type ListedUser } from '#domain/admin/users.api.ts'
import { showInstant } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { Call, SignedIn } from '../../context.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { sendCsv, type CsvColumns } from '../../http/send-csv.ts'
import { note } from '../../note.ts'
import { translator } from '../../texts.ts'
import { correctEmail, correctPerson } from './correct-person.ts'
import { createAdmin } from './create-admin.ts'
import { deleteUser, restoreUser, suspendUser } from './decide-on-user.ts'
import { eachUser, listUsers } from './list-users.queries.ts'
import { renameBusiness } from './rename-business.ts'
import { userSheetOf } from './users.queries.ts'

const sheet = (id: string, { db, caller }: Call) => userSheetOf(db, caller as SignedIn, id)

export const usersRoutes = [
  route(usersApi.list, async ({ query }, call) => {
    const page = await listUsers(call.db, query)
    // Audited (requirements/contract.md 2) before the reply.
    const read = page.rows.map(({ id }) => id)
    await note(call.db, 'users_read', read, call)
    return answerList(call.reply, page)
  }),

  route(usersApi.csv, ({ query }, call) =>
    sendCsv(call, {
      name: 'users',
      columns: columnsIn(call.language),
      batches: eachUser(call.db, query),
      note: () => note(call.db, 'users_exported', query.filter ?? 'all', call),
    }),
  ),

  route(usersApi.sheet, async ({ params: { id } }, call) => {
    const shown = await sheet(id, call)
    await note(call.db, 'users_read', id, call)
    return shown
  }),

  route(usersApi.suspend, async ({ params: { id } }, call) => {
    await suspendUser(id, call)
    return sheet(id, call)
  }),

  route(usersApi.restore, async ({ params: { id } }, call) => {
    await restoreUser(id, call)
    return sheet(id, call)
  }),

  route(usersApi.remove, async ({ params: { id } }, call) => {
    await deleteUser(id, call)
    return sheet(id, call)
  }),

  route(usersApi.correct, async ({ params: { id }, body }, call) => {
    await correctPerson(id, body, call)
    return sheet(id, call)
  }),

  route(usersApi.correctEmail, async ({ params: { id }, body }, call) => {
    await correctEmail(id, body, call)
    return sheet(id, call)
  }),

  route(usersApi.renameBusiness, async ({ params: { id }, body: { businessName } }, call) => {
    await renameBusiness(id, businessName, call)
    return sheet(id, call)
  }),

  route(usersApi.createAdmin, async ({ body }, call) => createAdmin(body, call)),
]

function columnsIn(language: Language): CsvColumns<ListedUser> {
  const t = translator(language, 'admin')
  return [
    [t('users.name'), ({ fullName }) => fullName],
    [t('users.email'), ({ email }) => email],
    [t('users.type'), ({ type }) => t(`users.types.${type}`)],
    [t('users.status'), ({ status }) => t(`users.statuses.${status}`)],
    [t('users.organization'), ({ organization }) => organization ?? ''],
    [t('users.created'), ({ created }) => showInstant(new Date(created))],
  ]
}

import { usersApi } from '#domain/admin/users.api.ts'
import type { Call, SignedIn } from '../../context.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { note } from '../../note.ts'
import { createAdmin } from './create-admin.ts'
import { deleteUser, restoreUser, suspendUser } from './decide-on-user.ts'
import { listUsers } from './list-users.queries.ts'
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

  route(usersApi.renameBusiness, async ({ params: { id }, body: { businessName } }, call) => {
    await renameBusiness(id, businessName, call)
    return sheet(id, call)
  }),

  route(usersApi.createAdmin, async ({ body }, call) => createAdmin(body, call)),
]

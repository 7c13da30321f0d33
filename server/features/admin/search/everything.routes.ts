import { everythingApi, type HitKind, type Hits } from '#domain/admin/everything.api.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { route } from '../../../http/route.ts'
import { noteEach } from '../../../note.ts'
import { findEverything } from './find-everything.ts'

/** Hits that tell a person's contact, by what the audit log calls their reading. */
const personal: Partial<Record<HitKind, AuditAction>> = {
  people: 'users_read',
  clients: 'clients_read',
  implants: 'implants_read',
}

const readIn = ({ groups }: Hits) =>
  groups.flatMap(({ kind, hits }) => {
    const action = personal[kind]
    // A client is known by its own id, behind that of its organization.
    return action ? hits.map(({ id }) => ({ action, subject: id.split('/').at(-1) ?? id })) : []
  })

export const everythingRoutes = [
  route(everythingApi.search, async ({ query: { q } }, call) => {
    const found = await findEverything(call.db, q)
    await noteEach(call.db, readIn(found), call)
    return found
  }),
]

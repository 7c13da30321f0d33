import { everythingApi } from '#domain/admin/everything.api.ts'
import { auditLog } from '../../../db/tables/index.ts'
import { route } from '../../../http/route.ts'
import { findEverything } from './find-everything.ts'

export const everythingRoutes = [
  route(everythingApi.search, async ({ query: { q } }, { db, caller, clock }) => {
    const found = await findEverything(db, q)
    const people = found.groups.find(({ kind }) => kind === 'people')?.hits ?? []
    if (people.length > 0)
      await db.insert(auditLog).values(
        people.map(({ id }) => ({
          userId: caller.userId,
          action: 'users_read' as const,
          subject: id,
          created: clock.now(),
        })),
      )
    return found
  }),
]

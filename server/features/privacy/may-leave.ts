import { and, eq, ne, notInArray, or } from 'drizzle-orm'
import type { RefusalCode } from '#domain/errors/codes.ts'
import { mayLeave } from '#domain/privacy/deletion-rules.ts'
import type { Database } from '../../db/connect.ts'
import { animals, users } from '../../db/tables/index.ts'

type Leaver = Pick<typeof users.$inferSelect, 'id' | 'type' | 'organizationId' | 'manager'>

export async function leaving(
  db: Database,
  user: Leaver,
): Promise<{ obstacle: (RefusalCode & ('LAST_MANAGER' | 'LAST_ADMIN')) | null; closes: boolean }> {
  const open = and(ne(users.id, user.id), notInArray(users.status, ['deleted', 'suspended']))
  if (user.type === 'god') {
    const gods = await db.$count(users, and(open, eq(users.type, 'god')))
    return { obstacle: gods === 0 ? 'LAST_ADMIN' : null, closes: false }
  }
  if (user.type !== 'pro' || user.organizationId === null) return { obstacle: null, closes: false }
  const team = await db
    .select({ manager: users.manager })
    .from(users)
    .where(and(open, eq(users.organizationId, user.organizationId)))
  const kept = await db.$count(
    animals,
    and(
      or(
        eq(animals.organizationId, user.organizationId),
        eq(animals.custodianId, user.organizationId),
      ),
      ne(animals.status, 'removed'),
    ),
  )
  const facts = {
    isManager: user.manager,
    others: team.length,
    otherManagers: team.filter(({ manager }) => manager).length,
    animals: kept,
  }
  return { obstacle: mayLeave(facts) ? null : 'LAST_MANAGER', closes: team.length === 0 }
}

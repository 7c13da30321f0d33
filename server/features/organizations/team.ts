import { and, eq, ne, sql } from 'drizzle-orm'
import { noteErasure } from '../../backup/erasures.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { endLogins } from '../accounts/sessions/sessions.ts'
import { isOpenAccount } from '../../db/open-accounts.ts'

/**
 * Runs a managers-only action, serialized per organization: of two managers removing each other,
 * the second fails.
 * @throws Refusal FORBIDDEN
 */
export async function asManager<T>(
  { db, caller }: Call,
  work: (tx: Database, organizationId: string) => Promise<T>,
): Promise<T> {
  const { organizationId, userId } = caller
  if (organizationId === null || userId === null) throw new Refusal('FORBIDDEN')
  return transaction(db, async (tx) => {
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('no key update')
    const [me] = await tx
      .select({ manager: users.manager })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.organizationId, organizationId)))
    if (!me?.manager) throw new Refusal('FORBIDDEN')
    return work(tx, organizationId)
  })
}

/** @throws Refusal NOT_FOUND for anyone outside the own organization; LAST_MANAGER */
export async function setManager(id: string, manager: boolean, call: Call): Promise<void> {
  await asManager(call, async (tx, organizationId) => {
    const person = await memberOf(tx, organizationId, id)
    if (person.manager && !manager) await refuseLastManager(tx, organizationId, id)
    await tx.update(users).set({ manager, updated: call.clock.now() }).where(eq(users.id, id))
  })
}

/**
 * Signs the member out everywhere; the account stays, without organization.
 * @throws Refusal NOT_FOUND, LAST_MANAGER
 */
export async function removeMember(id: string, call: Call): Promise<void> {
  await asManager(call, async (tx, organizationId) => {
    const person = await memberOf(tx, organizationId, id)
    if (person.manager) await refuseLastManager(tx, organizationId, id)
    await leaveTeam(tx, id, call.clock.now())
    await tx
      .update(organizations)
      .set({ email: null })
      .where(
        and(
          eq(organizations.id, organizationId),
          eq(sql`lower(${organizations.email})`, person.email),
        ),
      )
    await noteErasure(tx, id, 'left_team', call.clock.now())
    await endLogins(tx, id)
  })
}

/** False for an account that is not there. */
export async function leaveTeam(tx: Database, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ organizationId: null, manager: false, joinedAt: null, updated: now })
    .where(eq(users.id, id))
  return rowCount === 1
}

async function memberOf(
  tx: Database,
  organizationId: string,
  id: string,
): Promise<{ manager: boolean; email: string }> {
  const [person] = await tx
    .select({ manager: users.manager, email: users.email })
    .from(users)
    .where(
      and(eq(users.id, id), eq(users.organizationId, organizationId), ne(users.status, 'deleted')),
    )
  if (!person) throw new Refusal('NOT_FOUND')
  return person
}

/** Managers who cannot log in do not count. */
async function refuseLastManager(tx: Database, organizationId: string, id: string): Promise<void> {
  const others = await tx.$count(
    users,
    and(
      eq(users.organizationId, organizationId),
      eq(users.manager, true),
      ne(users.id, id),
      isOpenAccount,
    ),
  )
  if (others === 0) throw new Refusal('LAST_MANAGER')
}

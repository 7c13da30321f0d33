import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { OrganizationForm } from '#domain/admin/directory.api.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import type { Call } from '../../../context.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import { auditLog, cities, organizations, users } from '../../../db/tables/index.ts'
import { isOpenAccount } from '../../../db/open-accounts.ts'
import { Refusal } from '../../../refusal.ts'
import { endLogins } from '../../accounts/sessions/sessions.ts'
import { managersOf } from '../../organizations/organizations.queries.ts'
import { sendDecision } from '../../organizations/send-decision.ts'

type Stored = typeof organizations.$inferSelect

/** @throws Refusal NOT_FOUND */
async function hold(tx: Database, id: string): Promise<Stored> {
  const [found] = await tx
    .select()
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('no key update')
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

const note = async (
  tx: Database,
  { caller, clock }: Call,
  entries: readonly { action: AuditAction; subject: string }[],
  reason: string | null,
) => {
  if (entries.length === 0) return
  const by = { userId: caller.userId, reason, created: clock.now() }
  await tx.insert(auditLog).values(entries.map((entry) => ({ ...entry, ...by })))
}

/**
 * Each change leaves an entry in the audit log.
 * @throws Refusal NOT_FOUND; NOT_IN_TEAM, CITY_UNKNOWN, CITY_KEPT, ORGANIZATION_CLOSED beside their
 * field
 */
export const saveOrganization = (id: string, form: OrganizationForm, call: Call): Promise<void> =>
  transaction(call.db, async (tx) => {
    const former = await hold(tx, id)
    const { businessName, proType, useLicenses, animalService } = form
    for (const right of ['useLicenses', 'animalService'] as const)
      if (form[right] && !former[right] && !former.valid)
        throw new Refusal('ORGANIZATION_CLOSED', { field: right })
    const changes: [boolean, AuditAction][] = [
      [businessName !== former.businessName, 'organization_renamed'],
      [proType !== former.proType, 'organization_retyped'],
      [useLicenses !== former.useLicenses, useLicenses ? 'licences_granted' : 'licences_withdrawn'],
      [
        animalService !== former.animalService,
        animalService ? 'animal_service_named' : 'animal_service_ended',
      ],
    ]
    await tx
      .update(organizations)
      .set({ businessName, proType, useLicenses, animalService })
      .where(eq(organizations.id, id))
    // People before cities (docs/locks.md).
    const named = form.manager === null ? [] : await nameManager(tx, id, form.manager, call)
    const entries = [
      ...changes.flatMap(([isChanged, action]) => (isChanged ? [{ action, subject: id }] : [])),
      ...(await takeCities(tx, former, form.cities)),
      ...named,
    ]
    await note(tx, call, entries, form.reason)
  })

async function takeCities(tx: Database, { id, valid }: Stored, asked: readonly string[]) {
  const wanted = [...new Set(asked)]
  const rows = await tx
    .select({ id: cities.id, organizationId: cities.organizationId })
    .from(cities)
    .where(
      sql`${cities.organizationId} = ${id} or ${cities.id} = any(${sql.param(wanted)}::uuid[])`,
    )
    .orderBy(cities.id)
    .for('update')
  const known = new Map(rows.map((row) => [row.id, row.organizationId]))
  if (wanted.some((city) => !known.has(city)))
    throw new Refusal('CITY_UNKNOWN', { field: 'cities' })
  // A city is always run by someone: it leaves when another takes it.
  if (rows.some((row) => row.organizationId === id && !wanted.includes(row.id)))
    throw new Refusal('CITY_KEPT', { field: 'cities' })
  const taken = wanted.filter((city) => known.get(city) !== id)
  if (taken.length === 0) return []
  if (!valid) throw new Refusal('ORGANIZATION_CLOSED', { field: 'cities' })
  await tx.update(cities).set({ organizationId: id }).where(inArray(cities.id, taken))
  return [
    { action: 'city_moved', subject: id } as const,
    ...taken.map((city) => ({ action: 'city_saved', subject: city }) as const),
  ]
}

async function nameManager(tx: Database, id: string, userId: string, { clock }: Call) {
  const [person] = await tx
    .select({ manager: users.manager })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.organizationId, id), isOpenAccount))
    .for('no key update')
  if (!person) throw new Refusal('NOT_IN_TEAM', { field: 'manager' })
  if (person.manager) return []
  await tx.update(users).set({ manager: true, updated: clock.now() }).where(eq(users.id, userId))
  return [{ action: 'manager_named', subject: id } as const]
}

/**
 * Ends the sessions of the team. What is public of an organization is so only while it is valid.
 * @throws Refusal NOT_FOUND; ALREADY_DECIDED unless it is valid
 */
export const suspendOrganization = (id: string, reason: string, call: Call): Promise<void> =>
  transaction(call.db, async (tx) => {
    const now = call.clock.now()
    const { valid } = await hold(tx, id)
    if (!valid) throw new Refusal('ALREADY_DECIDED')
    await tx
      .update(organizations)
      .set({ valid: false, suspended: now, refusal: reason, decidedAt: now })
      .where(and(eq(organizations.id, id), isNull(organizations.suspended)))
    const team = tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.organizationId, id), ne(users.status, 'deleted')))
    await endLogins(tx, team)
    await note(tx, call, [{ action: 'organization_suspended', subject: id }], reason)
    await tellManagers(tx, id, now, call)
  })

/** @throws Refusal NOT_FOUND; ALREADY_DECIDED unless it is suspended */
export const restoreOrganization = (id: string, reason: string | null, call: Call): Promise<void> =>
  transaction(call.db, async (tx) => {
    const now = call.clock.now()
    const { suspended } = await hold(tx, id)
    if (!suspended) throw new Refusal('ALREADY_DECIDED')
    await tx
      .update(organizations)
      .set({ valid: true, suspended: null, refusal: null, decidedAt: now })
      .where(and(eq(organizations.id, id), isNotNull(organizations.suspended)))
    await note(tx, call, [{ action: 'organization_restored', subject: id }], reason)
    await tellManagers(tx, id, now, call, true)
  })

async function tellManagers(
  tx: Database,
  organizationId: string,
  now: Date,
  { queue }: Call,
  isRestored?: true,
): Promise<void> {
  for (const userId of await managersOf(tx, organizationId))
    await queue.enqueue(tx, sendDecision, {
      organizationId,
      userId,
      decided: now.toISOString(),
      ...(isRestored && { isRestored }),
    })
}

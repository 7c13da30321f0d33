import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { UserSheet } from '#domain/admin/users.api.ts'
import { actionsFor, mayDecideOn } from '#domain/admin/user-rules.ts'
import { purgeAt } from '#domain/privacy/deletion-rules.ts'
import type { SignedIn } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import {
  animals,
  apiKeys,
  organizations,
  passkeys,
  sessions,
  users,
} from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'

/** @throws Refusal NOT_FOUND */
export async function userSheetOf(
  db: Database,
  viewer: Pick<SignedIn, 'userId' | 'type'>,
  id: string,
): Promise<UserSheet> {
  const [row] = await db
    .select({
      user: users,
      organization: organizations,
      hasPasskey: sql<boolean>`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`,
      lastSeen:
        sql<Date | null>`(select max(${sessions.lastSeen}) from ${sessions} where ${sessions.userId} = ${users.id})`.mapWith(
          sessions.lastSeen,
        ),
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, id))
  if (!row) throw new Refusal('NOT_FOUND')
  const { user, organization, hasPasskey, lastSeen } = row
  const actor = { id: viewer.userId, type: viewer.type as UserSheet['type'] }
  return {
    id: user.id,
    email: user.email,
    fullName: user.fullName,
    type: user.type,
    status: user.status,
    created: user.created.toISOString(),
    language: user.language,
    telephone: user.telephone,
    address: user.addressText,
    city: user.city,
    postalCode: user.postalCode,
    contacts: user.contacts.length,
    noAlerts: user.noAlerts,
    partners: user.partners,
    secondFactor: user.totpSecret !== null || hasPasskey,
    lastSeen: lastSeen?.toISOString() ?? null,
    purge: user.deletedAt && purgeAt(user.deletedAt).toISOString(),
    organization: organization && {
      businessName: organization.businessName,
      proType: organization.proType,
      valid: organization.valid,
      manager: user.manager,
      keys: await db
        .select({ id: apiKeys.id, name: apiKeys.name, start: apiKeys.start, quota: apiKeys.quota })
        .from(apiKeys)
        .where(and(eq(apiKeys.organizationId, organization.id), isNull(apiKeys.revokedAt)))
        .orderBy(asc(apiKeys.created), asc(apiKeys.id)),
    },
    animals: await db
      .select({ unique_id: animals.uniqueId, name: animals.name, status: animals.status })
      .from(animals)
      .where(and(eq(animals.ownerId, id), ne(animals.status, 'removed')))
      .orderBy(asc(animals.created), asc(animals.id))
      .limit(100),
    actions: mayDecideOn(actor, user) ? [...actionsFor[user.status]] : [],
  }
}

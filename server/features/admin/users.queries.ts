import { and, asc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { personRecords, type PersonRecords, type UserSheet } from '#domain/admin/users.api.ts'
import { actionsFor, mayDecideOn } from '#domain/admin/user-rules.ts'
import { mostCounted } from '#domain/list-filter.ts'
import { purgeAt } from '#domain/privacy/deletion-rules.ts'
import type { SignedIn } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import {
  animals,
  apiKeys,
  auditLog,
  chats,
  emails,
  licences,
  organizations,
  passkeys,
  sessions,
  supportCases,
  transactions,
  users,
} from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { ofAccount } from '../accounts/of-account.ts'

type Account = typeof users.$inferSelect

/** As the lists of these count them, by indexes alone. */
const recordsOf: Record<PersonRecords, (account: Account) => SQL> = {
  animals: ({ id }) => sql`from ${animals} where ${ofAccount.animals(id)}`,
  transactions: ({ id }) => sql`from ${transactions} where ${ofAccount.transactions(id)}`,
  licences: ({ id }) => sql`from ${licences} where ${ofAccount.licences(id)}`,
  cases: ({ id }) => sql`from ${supportCases} where ${ofAccount.cases(id)}`,
  chats: ({ id }) => sql`from ${chats} where ${chats.userId} = ${id}`,
  emails: ({ email }) => sql`from ${emails} where ${emails.to} = ${email}`,
  log: ({ id }) => sql`from ${auditLog} where ${auditLog.subject} = ${id}`,
}

/** In one statement. */
async function countsOf(db: Database, account: Account): Promise<UserSheet['counts']> {
  const counted = Object.fromEntries(
    personRecords.map((kind) => [
      kind,
      sql<number>`(select count(*)::int from (select ${recordsOf[kind](account)} limit ${mostCounted + 1}) as few)`,
    ]),
  ) as Record<PersonRecords, SQL<number>>
  const [row] = await db
    .select(counted)
    .from(sql`(values (1)) as one`)
    .limit(1)
  return row as UserSheet['counts']
}

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
    newEmail: user.newEmail,
    telephone: user.telephone,
    isCell: user.isCell,
    address: user.addressText,
    apartment: user.apartment,
    location: user.lng !== null && user.lat !== null ? [user.lng, user.lat] : null,
    city: user.city,
    postalCode: user.postalCode,
    contacts: user.contacts.length,
    noAlerts: user.noAlerts,
    partners: user.partners,
    secondFactor: user.totpSecret !== null || hasPasskey,
    lastSeen: lastSeen?.toISOString() ?? null,
    updated: user.updated.toISOString(),
    purge: user.deletedAt && purgeAt(user.deletedAt).toISOString(),
    organization: organization && {
      id: organization.id,
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
    counts: await countsOf(db, user),
    actions: actionsFor[user.status].filter((action) => mayDecideOn(actor, user, action)),
  }
}

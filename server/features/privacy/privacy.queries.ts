import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { PrivacyOverview } from '#domain/privacy/privacy.api.ts'
import { Refusal } from '../../refusal.ts'
import type { Database } from '../../db/connect.ts'
import { animals, consents, organizations, users } from '../../db/tables/index.ts'
import { leaving } from './may-leave.ts'

export async function privacyOverviewOf(db: Database, userId: string): Promise<PrivacyOverview> {
  const [row] = await db
    .select({ user: users, businessName: organizations.businessName })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, userId))
  if (!row) throw new Refusal('NOT_SIGNED_IN')
  const { user, businessName } = row
  const given = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.at), desc(consents.id))
  const { obstacle, closes } = await leaving(db, user)
  return {
    email: user.email,
    hasPassword: user.passwordHash !== null,
    partners: user.partners,
    consents: given.map(({ kind, given: isGiven, textVersion, at }) => ({
      kind,
      given: isGiven,
      version: textVersion,
      at: at.toISOString(),
    })),
    animals: await db
      .select({
        unique_id: animals.uniqueId,
        name: animals.name,
        sex: animals.sex,
        status: animals.status,
      })
      .from(animals)
      .where(and(eq(animals.ownerId, userId), ne(animals.status, 'removed')))
      .orderBy(asc(animals.created), asc(animals.id)),
    organization: businessName === null ? null : { businessName, closes },
    obstacle,
  }
}

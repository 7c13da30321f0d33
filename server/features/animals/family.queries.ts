import { and, eq, sql } from 'drizzle-orm'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { mayWrite } from '#domain/emails/written-to.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '../../db/connect.ts'
import { isClosedOrganization } from '../../db/closed-accounts.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { mayBeWritten } from '../../mail/written-to.ts'

const isLiving = sql.raw(`not ${isClosedOrganization.replaceAll('o.id', 'organizations.id')}`)

export interface FamilyMember {
  /** Of the account, contact or organization. */
  id: string
  email: string
  language: Language
  /** Only for keepers. */
  page?: '/animals' | '/pro/animals'
  contactOf?: string
}

export async function familyOf(
  db: Database,
  { ownerId, organizationId }: { ownerId: string | null; organizationId: string | null },
): Promise<FamilyMember[]> {
  if (ownerId !== null) return familyOfOwner(db, ownerId)
  return organizationId === null ? [] : familyOfOrganization(db, organizationId)
}

/** The owner and their contacts with e-mail (requirements/contract.md 4), each address once. */
async function familyOfOwner(db: Database, ownerId: string): Promise<FamilyMember[]> {
  const [owner] = await db
    .select({
      email: users.email,
      language: users.language,
      fullName: users.fullName,
      contacts: users.contacts,
      status: users.status,
    })
    .from(users)
    .where(eq(users.id, ownerId))
  // Their contacts are theirs too.
  if (!owner || owner.status === 'deleted') return []
  const { language } = owner
  const contacts = owner.contacts.flatMap(({ _id, email }) =>
    email ? [{ id: _id, email: email.toLowerCase(), language, contactOf: owner.fullName }] : [],
  )
  const own: FamilyMember[] = mayWrite('animal', owner.status)
    ? [{ id: ownerId, email: owner.email, language, page: '/animals' }]
    : []
  return onceEach([...own, ...contacts.filter(({ email }) => email !== owner.email)])
}

/** Falls back to its pros if it has no e-mail; one whose members have all left is told nothing. */
async function familyOfOrganization(db: Database, organizationId: string): Promise<FamilyMember[]> {
  const [organization] = await db
    .select({
      id: organizations.id,
      email: organizations.email,
      language: organizations.language,
    })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isLiving))
  if (!organization) return []
  const { id, email, language } = organization
  const told =
    email === null
      ? await db
          .select({ id: users.id, email: users.email, language: users.language })
          .from(users)
          .where(
            and(
              eq(users.organizationId, organizationId),
              eq(users.type, 'pro'),
              mayBeWritten('colleague'),
            ),
          )
      : [{ id, email, language }]
  return onceEach(
    told.map((row) => ({ ...row, email: row.email.toLowerCase(), page: '/pro/animals' })),
  )
}

const onceEach = (members: FamilyMember[]): FamilyMember[] => [
  ...new Map(members.map((member) => [member.email, member])).values(),
]

type Contact = NonNullable<AnimalProfile['keeper']>

/** Whom staff call about an animal. */
export async function keeperContactOf(
  db: Database,
  { ownerId, organizationId }: { ownerId: string | null; organizationId: string | null },
): Promise<Contact | null> {
  if (ownerId !== null) {
    const [person] = await db
      .select({ name: users.fullName, telephone: users.telephone, email: users.email })
      .from(users)
      .where(eq(users.id, ownerId))
    return person
      ? { kind: 'person', id: ownerId, extension: null, proType: null, ...person }
      : null
  }
  if (organizationId === null) return null
  const [organization] = await db
    .select({
      name: organizations.businessName,
      telephone: organizations.telephone,
      extension: organizations.telephoneExt,
      proType: organizations.proType,
      email: organizations.email,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return organization ? { kind: 'organization', id: organizationId, ...organization } : null
}

import type { Contact } from '#domain/accounts/profile.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '../../db/connect.ts'

/** Someone to tell that an animal was found. */
export interface FamilyMember {
  /** Of the account, the contact or the organization. */
  id: string
  email: string
  language: Language
  /**
   * Where the animal's own page is: for keepers, whose it is to open; absent for their contacts.
   */
  page?: '/animals' | '/pro/animals'
  /** Name of the keeper that a contact belongs to. */
  contactOf?: string
}

/** Everyone to tell of a found report, for what keeps the animal. */
export async function familyOf(
  db: Database,
  { ownerId, organizationId }: { ownerId: string | null; organizationId: string | null },
): Promise<FamilyMember[]> {
  if (ownerId !== null) return familyOfOwner(db, ownerId)
  return organizationId === null ? [] : familyOfOrganization(db, organizationId)
}

/**
 * The owner and those of the owner's contacts that have an e-mail (requirements/contract.md 4), in
 * the owner's language; each address once.
 */
async function familyOfOwner(db: Database, ownerId: string): Promise<FamilyMember[]> {
  const { rows } = await db.$client.query<{
    email: string
    language: Language
    full_name: string
    contacts: Contact[]
    status: string
  }>(
    "select email, language, full_name, contacts, status from users where id = $1 and status <> 'deleted'",
    [ownerId],
  )
  const [owner] = rows
  if (!owner) return []
  const { language } = owner
  const contacts = owner.contacts.flatMap(({ _id, email }) =>
    email ? [{ id: _id, email: email.toLowerCase(), language, contactOf: owner.full_name }] : [],
  )
  // Mail to a bounced address fails; the contacts may still be reached.
  const own: FamilyMember[] =
    owner.status === 'bounced'
      ? []
      : [{ id: ownerId, email: owner.email, language, page: '/animals' }]
  return onceEach([...own, ...contacts.filter(({ email }) => email !== owner.email)])
}

/** The organization that keeps the animal; one without e-mail is reached through its pros. */
async function familyOfOrganization(db: Database, organizationId: string): Promise<FamilyMember[]> {
  const { rows } = await db.$client.query<{ id: string; email: string; language: Language }>(
    `select o.id, o.email, o.language from organizations o where o.id = $1 and o.email is not null
     union all
     select u.id, u.email, u.language from users u join organizations o on o.id = u.organization_id
     where o.id = $1 and o.email is null and u.type = 'pro' and u.status = 'valid'`,
    [organizationId],
  )
  return onceEach(
    rows.map((row) => ({ ...row, email: row.email.toLowerCase(), page: '/pro/animals' })),
  )
}

const onceEach = (members: FamilyMember[]): FamilyMember[] => [
  ...new Map(members.map((member) => [member.email, member])).values(),
]

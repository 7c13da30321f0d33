import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { proTypes } from '#domain/access/policies.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import {
  validationStatuses,
  type Business,
  type InvitationFacts,
  type OwnValidation,
  type Team,
  type ValidationStatus,
} from '#domain/organizations/organizations.api.ts'
import type { Database } from '../../db/connect.ts'
import { invitations, organizations, users } from '../../db/tables/index.ts'
import { byWords, readList, readPage } from '../../http/list.ts'
import { choice } from '../../http/list-fields.ts'
import { hashToken } from '../../tokens.ts'
import { doublesOf } from './doubles.queries.ts'
import { statusOf } from './standing.ts'
import { mayBeWritten } from '../../mail/written-to.ts'

export const standing = sql<ValidationStatus>`case when ${organizations.valid} then 'valid' when ${organizations.suspended} is not null then 'suspended' when ${organizations.refusal} is null then 'waiting' else 'refused' end`

export async function ownValidation(
  db: Database,
  organizationId: string | null,
): Promise<OwnValidation> {
  const [organization] =
    organizationId === null
      ? []
      : await db.select().from(organizations).where(eq(organizations.id, organizationId))
  if (!organization) return { status: 'none', businessName: null, reason: null }
  return {
    status: statusOf(organization),
    businessName: organization.businessName,
    reason: organization.refusal,
  }
}

export async function managersOf(db: Database, organizationId: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.manager, true),
        mayBeWritten('account'),
      ),
    )
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}

const businessList = {
  fields: {
    Id: { column: sql`${organizations.id}::text`, type: 'text' },
    BusinessName: {
      column: organizations.businessName,
      type: 'text',
      order: byWords(organizations.businessName),
    },
    ProType: choice(organizations.proType, proTypes),
    Status: { column: standing, type: 'choice', words: validationStatuses },
    Contact: { column: users.fullName, type: 'text', order: byWords(users.fullName) },
    Email: { column: users.email, type: 'text' },
    Address: { column: organizations.addressText, type: 'text' },
    Created: { column: organizations.created, type: 'instant' },
    Decided: { column: organizations.decidedAt, type: 'instant' },
  },
  sort: { field: 'Created', order: 'desc' },
  tie: organizations.id,
} as const

/** The first manager. */
const isContact = sql`${users.id} = (
  select m.id from users m where m.organization_id = ${organizations.id} and m.manager and m.status <> 'deleted' order by m.created, m.id limit 1)`

const withContacts = (db: Database) =>
  db
    .select({ organization: organizations, contact: users })
    .from(organizations)
    .leftJoin(users, isContact)
    .$dynamic()

export async function listBusinesses(
  db: Database,
  query: ListQuery,
): Promise<{ rows: Business[]; total: number }> {
  const { rows, total } = await readPage(db, () => withContacts(db), readList(query, businessList))
  const doubles = await doublesOf(
    db,
    rows.flatMap(({ organization }) =>
      statusOf(organization) === 'waiting' ? [organization.id] : [],
    ),
  )
  return {
    rows: rows.map((row) => asBusiness(row, doubles.get(row.organization.id) ?? [])),
    total,
  }
}

interface BusinessRow {
  organization: typeof organizations.$inferSelect
  contact: typeof users.$inferSelect | null
}

const asBusiness = (
  { organization, contact }: BusinessRow,
  doubles: Business['doubles'],
): Business => ({
  id: organization.id,
  businessName: organization.businessName,
  proType: organization.proType,
  status: statusOf(organization),
  telephone: organization.telephone,
  telephoneExt: organization.telephoneExt,
  license: organization.license,
  language: organization.language,
  address: organization.addressText,
  postalCode: organization.postalCode,
  contact: contact && {
    fullName: contact.fullName,
    email: contact.email,
    telephone: contact.telephone,
    isCell: contact.isCell,
    confirmed: contact.status !== 'registered',
  },
  reason: organization.refusal,
  animalService: organization.animalService,
  useLicenses: organization.useLicenses,
  doubles,
  created: organization.created.toISOString(),
  decided: organization.decidedAt?.toISOString() ?? null,
})

export async function teamOf(
  db: Database,
  organizationId: string,
  { userId, now }: { userId: string | null; now: Date },
): Promise<Team> {
  const people = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      manager: users.manager,
      since: sql`coalesce(${users.joinedAt}, ${users.created})`.mapWith(users.created),
    })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), ne(users.status, 'deleted')))
    .orderBy(byWords(users.fullName), asc(users.id))
  const open = await db
    .select()
    .from(invitations)
    .where(eq(invitations.organizationId, organizationId))
    .orderBy(asc(invitations.email))
  return {
    people: people.map((person) => ({
      ...person,
      since: person.since.toISOString(),
      you: person.id === userId,
    })),
    invitations: open.map(({ id, email, created, expires }) => ({
      id,
      email,
      created: created.toISOString(),
      expires: expires.toISOString(),
      expired: expires <= now,
    })),
  }
}

export interface LiveInvitation extends InvitationFacts {
  id: string
  organizationId: string
}

/** null unless token and organization are valid. */
export async function liveInvitation(
  db: Database,
  token: string,
  now: Date,
): Promise<LiveInvitation | null> {
  const [row] = await db
    .select({ invitation: invitations, businessName: organizations.businessName, account: users })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .leftJoin(users, eq(users.email, invitations.email))
    .where(
      and(
        eq(invitations.tokenHash, hashToken(token)),
        gt(invitations.expires, now),
        eq(organizations.valid, true),
      ),
    )
  if (!row) return null
  const { invitation, businessName, account } = row
  return {
    id: invitation.id,
    organizationId: invitation.organizationId,
    businessName,
    email: invitation.email,
    account: account === null ? 'none' : isFree(account) ? 'free' : 'other',
  }
}

type Account = Pick<typeof users.$inferSelect, 'type' | 'status' | 'organizationId'>

/** Such as a professional who left a team. */
export const isFree = ({ type, status: standing, organizationId }: Account): boolean =>
  type === 'pro' && organizationId === null && standing !== 'suspended' && standing !== 'deleted'

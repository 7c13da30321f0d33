import { and, asc, count, eq, gt, ne, notInArray, sql } from 'drizzle-orm'
import type { ListQuery } from '#domain/list-filter.ts'
import {
  doubleReasons,
  type Business,
  type InvitationFacts,
  type OwnValidation,
  type Team,
  type ValidationStatus,
} from '#domain/organizations/organizations.api.ts'
import type { Database } from '../../db/connect.ts'
import { invitations, organizations, users } from '../../db/tables/index.ts'
import { byWords, readList } from '../../http/list.ts'
import { hashToken } from '../../http/session-cookie.ts'

type Standing = Pick<typeof organizations.$inferSelect, 'valid' | 'refusal'>

/** Where a business stands with staff, from its row. */
export const statusOf = ({ valid, refusal }: Standing): ValidationStatus => (valid ? 'valid' : refusal === null ? 'waiting' : 'refused')

const status = sql<ValidationStatus>`case when ${organizations.valid} then 'valid' when ${organizations.refusal} is null then 'waiting' else 'refused' end`

/** An account that may log in. */
export const isOpenAccount = notInArray(users.status, ['suspended', 'deleted'])

export async function ownValidation(db: Database, organizationId: string | null): Promise<OwnValidation> {
  const [organization] = organizationId === null ? [] : await db.select().from(organizations).where(eq(organizations.id, organizationId))
  if (!organization) return { status: 'none', businessName: null, reason: null }
  return { status: statusOf(organization), businessName: organization.businessName, reason: organization.refusal }
}

export async function managersOf(db: Database, organizationId: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.manager, true), isOpenAccount))
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}

const businessList = {
  fields: {
    Id: { column: sql`${organizations.id}::text`, type: 'text' },
    BusinessName: { column: organizations.businessName, type: 'text', order: byWords(organizations.businessName) },
    ProType: { column: organizations.proType, type: 'text' },
    Status: { column: status, type: 'text' },
    Contact: { column: users.fullName, type: 'text', order: byWords(users.fullName) },
    Email: { column: users.email, type: 'text' },
    Address: { column: organizations.addressText, type: 'text' },
    Created: { column: organizations.created, type: 'instant' },
    Decided: { column: organizations.decidedAt, type: 'instant' },
  },
  sort: { field: 'Created', order: 'desc' },
  tie: organizations.id,
} as const

/** The contact of a business: the first of its managers. */
const isContact = sql`${users.id} = (
  select m.id from users m where m.organization_id = ${organizations.id} and m.manager and m.status <> 'deleted' order by m.created, m.id limit 1)`

export async function listBusinesses(db: Database, query: ListQuery): Promise<{ rows: Business[]; total: number }> {
  const { where, orderBy, offset, limit } = readList(query, businessList)
  const rows = await db
    .select({ organization: organizations, contact: users })
    .from(organizations)
    .leftJoin(users, isContact)
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  const [all] = await db.select({ total: count() }).from(organizations).leftJoin(users, isContact).where(where)
  const doubles = await doublesOf(
    db,
    rows.flatMap(({ organization }) => (statusOf(organization) === 'waiting' ? [organization.id] : [])),
  )
  return { rows: rows.map((row) => asBusiness(row, doubles.get(row.organization.id) ?? [])), total: all?.total ?? 0 }
}

interface BusinessRow {
  organization: typeof organizations.$inferSelect
  contact: typeof users.$inferSelect | null
}

/** No more than these are shown of one business. */
const mostDoubles = 5

/** Mailboxes of these belong to anyone: that two businesses have them tells nothing. */
const openMailboxes = [
  'gmail.com',
  'hotmail.com',
  'hotmail.ca',
  'outlook.com',
  'live.ca',
  'live.com',
  'yahoo.ca',
  'yahoo.com',
  'icloud.com',
  'videotron.ca',
  'bell.net',
  'me.com',
]

/** Businesses that may be the same as others: of the same or a like name, the same telephone, address or domain of e-mail. */
async function doublesOf(db: Database, ids: string[]): Promise<Map<string, Business['doubles']>> {
  const found = new Map<string, Business['doubles']>()
  if (ids.length === 0) return found
  const { rows } = await db.$client.query<{ of: string; id: string; business_name: string; valid: boolean; refusal: string | null } & Record<string, boolean>>(
    `select b.id as of, o.id, o.business_name, o.valid, o.refusal, o.name, o.telephone, o.address, o.email
     from organizations b cross join lateral (
       select d.id, d.business_name, d.valid, d.refusal,
         public.similarity(public.plain(d.business_name), public.plain(b.business_name)) > 0.6 as name,
         coalesce(d.telephone = b.telephone, false) as telephone,
         coalesce(public.plain(d.address_text) = public.plain(b.address_text), false) as address,
         coalesce(split_part(d.email, '@', 2) = split_part(b.email, '@', 2) and split_part(b.email, '@', 2) <> all($2::text[]), false) as email
       from organizations d where d.id <> b.id
     ) o
     where b.id = any($1::uuid[]) and (o.name or o.telephone or o.address or o.email)
     order by b.id, o.valid desc, o.business_name, o.id`,
    [ids, openMailboxes],
  )
  for (const row of rows) {
    const list = found.get(row.of) ?? []
    found.set(row.of, list)
    const by = doubleReasons.filter((reason) => row[reason])
    if (list.length < mostDoubles) list.push({ id: row.id, businessName: row.business_name, status: statusOf(row), by })
  }
  return found
}

const asBusiness = ({ organization, contact }: BusinessRow, doubles: Business['doubles']): Business => ({
  id: organization.id,
  businessName: organization.businessName,
  proType: organization.proType,
  status: statusOf(organization),
  telephone: organization.telephone,
  telephoneExt: organization.telephoneExt,
  address: organization.addressText,
  postalCode: organization.postalCode,
  contact: contact && {
    fullName: contact.fullName,
    email: contact.email,
    telephone: contact.telephone,
    confirmed: contact.status !== 'registered',
  },
  reason: organization.refusal,
  animalService: organization.animalService,
  doubles,
  created: organization.created.toISOString(),
  decided: organization.decidedAt?.toISOString() ?? null,
})

/** The people of an organization by name, and the invitations that nobody has answered. */
export async function teamOf(db: Database, organizationId: string, { userId, now }: { userId: string | null; now: Date }): Promise<Team> {
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
  const open = await db.select().from(invitations).where(eq(invitations.organizationId, organizationId)).orderBy(asc(invitations.email))
  return {
    people: people.map((person) => ({ ...person, since: person.since.toISOString(), you: person.id === userId })),
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

/** The invitation of a link that still works, into an organization that is still valid; null for any other token. */
export async function liveInvitation(db: Database, token: string, now: Date): Promise<LiveInvitation | null> {
  const [row] = await db
    .select({ invitation: invitations, businessName: organizations.businessName, account: users })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .leftJoin(users, eq(users.email, invitations.email))
    .where(and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expires, now), eq(organizations.valid, true)))
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

/** Whether an account may join an organization: a professional's who belongs to none, such as one that left its team. */
export const isFree = ({ type, status: standing, organizationId }: Account): boolean =>
  type === 'pro' && organizationId === null && standing !== 'suspended' && standing !== 'deleted'

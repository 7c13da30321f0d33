import { and, asc, count, desc, eq, gte, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { ClientLetter, ListedLetter } from '#domain/clients/letters.api.ts'
import {
  letterKinds,
  lettersADay,
  recipientStatuses,
  type LetterContent,
  type LetterFields,
  type RecipientStatus,
} from '#domain/clients/letters.ts'
import { boundsOf, dayOf } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Caller } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import {
  clientLetterRecipients as recipients,
  clientLetters as letters,
  clients,
  organizations,
  users,
} from '../../../db/tables/index.ts'
import { countOf, countUpTo, readList, type ListField } from '../../../http/list.ts'
import { choice } from '../../../http/list-fields.ts'
import { Refusal } from '../../../refusal.ts'
import { readClients } from '../clients.queries.ts'

/** What a letter says of its sender. */
export interface Organization {
  businessName: string
  address: string | null
  telephone: string | null
  email: string | null
}

/** @throws Refusal NOT_FOUND */
export async function senderOf(db: Database, organizationId: string): Promise<Organization> {
  const [found] = await db
    .select({
      businessName: organizations.businessName,
      address: organizations.addressText,
      telephone: organizations.telephone,
      email: organizations.email,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** How many letters an organization may still send today. */
export async function leftToday(db: Database, organizationId: string, now: Date): Promise<number> {
  const written = await db
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(
        eq(letters.organizationId, organizationId),
        gte(letters.created, new Date(boundsOf(dayOf(now)).from)),
      ),
    )
  const used = await db.$count(
    recipients,
    inArray(
      recipients.letterId,
      written.map(({ id }) => id),
    ),
  )
  return Math.max(0, lettersADay - used)
}

/** The clients of a choice, of the caller's organization alone. */
const chosen = ({ ids, filter }: Pick<LetterFields, 'ids' | 'filter'>, caller: Caller): SQL =>
  and(
    readClients({ filter: ids ? undefined : filter }, caller).where,
    ids && inArray(clients.id, ids),
  ) ?? sql`false`

/** How many clients of a choice stand where. */
export const standingsIn = (
  db: Database,
  choice: Pick<LetterFields, 'ids' | 'filter'>,
  caller: Caller,
) =>
  db
    .select({
      language: clients.language,
      consentState: clients.consentState,
      hasEmail: sql<boolean>`email is not null`,
      total: count(),
    })
    .from(clients)
    .where(chosen(choice, caller))
    .groupBy(clients.language, clients.consentState, sql`email is not null`)

/** Ids of those who get a letter, up to a number of them. */
export async function goingTo(
  db: Database,
  { kind, ...choice }: Pick<LetterFields, 'kind' | 'ids' | 'filter'>,
  caller: Caller,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        chosen(choice, caller),
        isNotNull(clients.email),
        kind === 'commercial' ? eq(clients.consentState, 'given') : undefined,
      ),
    )
    .orderBy(asc(clients.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

const fields = {
  Kind: choice(letters.kind, letterKinds),
  Created: { column: letters.created, type: 'instant' },
} satisfies Record<string, ListField>

const ofOrganization = ({ organizationId }: Pick<Caller, 'organizationId'>): SQL =>
  organizationId === null ? sql`false` : eq(letters.organizationId, organizationId)

async function resultsOf(db: Database, ids: string[]) {
  const rows = await db
    .select({ letterId: recipients.letterId, status: recipients.status, total: count() })
    .from(recipients)
    .where(inArray(recipients.letterId, ids))
    .groupBy(recipients.letterId, recipients.status)
  return (id: string) =>
    Object.fromEntries(
      recipientStatuses.map((status) => [
        status,
        rows.find((row) => row.letterId === id && row.status === status)?.total ?? 0,
      ]),
    ) as Record<RecipientStatus, number>
}

const subjectOf = (content: LetterContent, language: Language): string =>
  (content[language] ?? content.fr ?? content.en)?.subject ?? ''

const withAuthor = (db: Database) =>
  db
    .select({ letter: letters, by: users.fullName })
    .from(letters)
    .leftJoin(users, eq(users.id, letters.userId))
    .$dynamic()

const asListed = (
  { letter, by }: { letter: typeof letters.$inferSelect; by: string | null },
  results: ListedLetter['results'],
  language: Language,
): ListedLetter => ({
  id: letter.id,
  kind: letter.kind,
  subject: subjectOf(letter.content, language),
  created: letter.created.toISOString(),
  by,
  results,
})

/** Newest first by default. */
export async function listLetters(
  db: Database,
  caller: Caller,
  query: ListQuery,
  language: Language,
): Promise<{ rows: ListedLetter[]; total: number }> {
  const { where, orderBy, offset, limit } = readList(query, {
    fields,
    sort: { field: 'Created', order: 'desc' },
    tie: letters.id,
  })
  const own = and(ofOrganization(caller), where)
  const rows = await withAuthor(db)
    .where(own)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  const results = await resultsOf(
    db,
    rows.map(({ letter }) => letter.id),
  )
  return {
    rows: rows.map((row) => asListed(row, results(row.letter.id), language)),
    total: await countUpTo({ offset, limit, rows: rows.length }, countOf(db, letters, own)),
  }
}

/** @throws Refusal NOT_FOUND also for another organization's */
export async function letterOf(
  db: Database,
  caller: Caller,
  id: string,
  language: Language,
): Promise<ClientLetter> {
  const [found] = await withAuthor(db).where(and(eq(letters.id, id), ofOrganization(caller)))
  if (!found) throw new Refusal('NOT_FOUND')
  const to = await db
    .select({ recipient: recipients, client: clients })
    .from(recipients)
    .leftJoin(clients, eq(clients.id, recipients.clientId))
    .where(eq(recipients.letterId, id))
    .orderBy(asc(clients.nameWords), desc(recipients.id))
  return {
    ...asListed(found, (await resultsOf(db, [id]))(id), language),
    content: found.letter.content,
    skipped: found.letter.skipped,
    recipients: to.map(({ recipient, client }) => ({
      id: recipient.id,
      client: client && { id: client.id, fullName: client.fullName, email: client.email },
      status: recipient.status,
      at: recipient.at?.toISOString() ?? null,
    })),
  }
}

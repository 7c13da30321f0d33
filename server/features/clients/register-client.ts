import { and, eq, inArray, sql } from 'drizzle-orm'
import { dayOf } from '#domain/dates.ts'
import type { RecordKind } from '#domain/clients/client.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '../../db/connect.ts'
import { clientRecords, clients, users } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { isUnsubscribed } from './unsubscribes.ts'

export interface Registered {
  fullName: string | null | undefined
  telephone: string | null | undefined
  email: string | null | undefined
  address: string | null | undefined
  language: Language
}

type Recorded = { kind: RecordKind } & Partial<
  Pick<typeof clientRecords.$inferInsert, 'implantId' | 'licenceId' | 'animalName' | 'species'>
>

export type StoredClient = typeof clients.$inferSelect

/** Whoever enters clients of an organization waits here, so that none is entered twice. */
export const holdClients = (tx: Database, organizationId: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`clients ${organizationId}`}, 0))`)

/**
 * Whom an organization registers becomes its client, in the same transaction
 * (requirements/clients.md 1).
 */
export async function registerClient(
  tx: Database,
  organizationId: string,
  person: Registered,
  record: Recorded,
  now: Date,
): Promise<void> {
  if (!person.email && !person.fullName) return
  await holdClients(tx, organizationId)
  const { id } = await enterClient(tx, organizationId, person, now)
  await tx
    .insert(clientRecords)
    .values({ ...record, clientId: id, day: dayOf(now), created: now })
    .onConflictDoNothing()
}

/**
 * The client who a person is: by e-mail, else by telephone and name; a new one else. Only what the
 * client lacks is filled in. Clients must be held.
 */
export async function enterClient(
  tx: Database,
  organizationId: string,
  person: Registered & Partial<Pick<StoredClient, 'notes'>> & Partial<StoredConsent>,
  now: Date,
): Promise<{ id: string; was: 'new' | 'filled' | 'same' }> {
  const told = {
    fullName: person.fullName ?? '',
    telephone: person.telephone || null,
    email: person.email?.toLowerCase() || null,
    address: person.address || null,
    notes: person.notes ?? null,
    consentDate: person.consentDate ?? null,
    consentSource: person.consentSource ?? null,
    consentText: person.consentText ?? null,
  }
  const known = await clientLike(tx, organizationId, told)
  if (!known) {
    const id = uuidv7()
    await tx.insert(clients).values({
      ...told,
      ...(await standingOf(tx, organizationId, told.email, now)),
      id,
      organizationId,
      language: person.language,
      created: now,
      updated: now,
    })
    return { id, was: 'new' }
  }
  const isConsentKnown = known.consentDate !== null || known.withdrawn !== null
  const missing = Object.fromEntries(
    Object.entries(told).filter(
      ([name, value]) =>
        value !== null &&
        value !== '' &&
        !(isConsentKnown && name.startsWith('consent')) &&
        !known[name as keyof typeof told],
    ),
  )
  if (Object.keys(missing).length === 0) return { id: known.id, was: 'same' }
  await tx
    .update(clients)
    .set({
      ...missing,
      ...('email' in missing && (await standingOf(tx, organizationId, told.email, now))),
      updated: now,
    })
    .where(eq(clients.id, known.id))
  return { id: known.id, was: 'filled' }
}

type StoredConsent = Pick<StoredClient, 'consentDate' | 'consentSource' | 'consentText'>

async function clientLike(
  tx: Database,
  organizationId: string,
  { email, telephone, fullName }: Pick<StoredClient, 'email' | 'telephone' | 'fullName'>,
): Promise<StoredClient | undefined> {
  const own = eq(clients.organizationId, organizationId)
  if (email !== null) {
    const [found] = await tx
      .select()
      .from(clients)
      .where(and(own, eq(clients.email, email)))
    if (found) return found
  }
  if (telephone === null || fullName === '') return undefined
  const [found] = await tx
    .select()
    .from(clients)
    .where(
      and(
        own,
        eq(clients.telephone, telephone),
        sql`${clients.nameWords} = public.name_words(${fullName})`,
      ),
    )
    .orderBy(clients.created)
    .limit(1)
  return found
}

/** What an e-mail says of a client: whose account it is, and a withdrawal that outlived a client. */
export async function standingOf(
  tx: Database,
  organizationId: string,
  email: string | null,
  now: Date,
): Promise<Partial<Pick<StoredClient, 'userId' | 'withdrawn' | 'unsubscribed'>>> {
  const isRefused = email !== null && (await isUnsubscribed(tx, organizationId, email))
  return {
    userId: await confirmedAccount(tx, email),
    ...(isRefused && { withdrawn: now, unsubscribed: true }),
  }
}

async function confirmedAccount(tx: Database, email: string | null): Promise<string | null> {
  if (email === null) return null
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        eq(users.type, 'ind'),
        inArray(users.status, ['confirmed', 'valid']),
      ),
    )
  return account?.id ?? null
}

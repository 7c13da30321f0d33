import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { dayOf } from '#domain/dates.ts'
import type { RecordKind } from '#domain/clients/client.ts'
import type { Language } from '#domain/language.ts'
import { plainName } from '#domain/places/plain-name.ts'
import type { Database } from '../../db/connect.ts'
import { insertMany } from '../../db/insert-many.ts'
import { clientRecords, clients, users } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { unsubscribedAmong } from './letters/unsubscribes.ts'

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
export const registerClient = (
  tx: Database,
  organizationId: string,
  person: Registered,
  record: Recorded,
  now: Date,
): Promise<void> => registerClients(tx, organizationId, [{ person, record }], now)

/** Several at once, as of a city's register. */
export async function registerClients(
  tx: Database,
  organizationId: string,
  registered: { person: Registered; record: Recorded }[],
  now: Date,
): Promise<void> {
  const named = registered.filter(({ person }) => person.email || person.fullName)
  if (named.length === 0) return
  await holdClients(tx, organizationId)
  const entered = await enterClients(
    tx,
    organizationId,
    named.map(({ person }) => person),
    now,
  )
  await insertMany(
    tx,
    clientRecords,
    named.map(({ record }, index) => ({
      ...record,
      clientId: entered[index]?.id ?? '',
      day: dayOf(now),
      created: now,
    })),
    { ifNew: true },
  )
}

type Told = Pick<
  StoredClient,
  | 'fullName'
  | 'telephone'
  | 'email'
  | 'address'
  | 'notes'
  | 'consentDate'
  | 'consentSource'
  | 'consentText'
>

type Entered = Registered &
  Partial<Pick<Told, 'notes' | 'consentDate' | 'consentSource' | 'consentText'>>

const toldBy = (person: Entered): Told => ({
  fullName: person.fullName ?? '',
  telephone: person.telephone || null,
  email: person.email?.toLowerCase() || null,
  address: person.address || null,
  notes: person.notes ?? null,
  consentDate: person.consentDate ?? null,
  consentSource: person.consentSource ?? null,
  consentText: person.consentText ?? null,
})

/** Of a client who is known, or new while `isNew`. */
interface Draft {
  id: string
  was: Told & Pick<StoredClient, 'withdrawn'>
  now: Partial<typeof clients.$inferInsert>
  isNew: boolean
}

/**
 * The clients who people are, in their order: by e-mail, else by telephone and name; new ones else.
 * Only what a client lacks is filled in. Clients must be held.
 */
export async function enterClients(
  tx: Database,
  organizationId: string,
  people: Entered[],
  now: Date,
): Promise<{ id: string; was: 'new' | 'filled' | 'same' }[]> {
  const all = people.map((person) => ({ told: toldBy(person), language: person.language }))
  const found = await clientsLike(
    tx,
    organizationId,
    all.map(({ told }) => told),
  )
  const standing = await standingsOf(
    tx,
    organizationId,
    all.flatMap(({ told }) => told.email ?? []),
    now,
  )
  const drafts = new Set<Draft>()
  const outcomes = all.map(({ told, language }) => {
    const known = found.of(told)
    const draft: Draft = known ?? {
      id: uuidv7(),
      was: { ...told, withdrawn: null },
      now: { ...told, ...standing(told.email), organizationId, language, created: now },
      isNew: true,
    }
    drafts.add(draft)
    if (!known) {
      found.add(draft)
      return { id: draft.id, was: 'new' as const }
    }
    const missing = missingOf(draft.was, told)
    if (Object.keys(missing).length === 0) return { id: draft.id, was: 'same' as const }
    Object.assign(draft.was, missing)
    Object.assign(draft.now, missing, 'email' in missing && standing(told.email))
    found.add(draft)
    return { id: draft.id, was: 'filled' as const }
  })
  const fresh = [...drafts].filter(({ isNew }) => isNew)
  await insertMany(
    tx,
    clients,
    fresh.map((one) => ({ ...one.now, id: one.id, updated: now }) as typeof clients.$inferInsert),
  )
  for (const { id, now: changes, isNew } of drafts)
    if (!isNew && Object.keys(changes).length > 0)
      await tx
        .update(clients)
        .set({ ...changes, updated: now })
        .where(eq(clients.id, id))
  return outcomes
}

/** A consent is taken whole, and only where none is known. */
function missingOf(was: Draft['was'], told: Told): Partial<Told> {
  const isConsentKnown = was.consentDate !== null || was.withdrawn !== null
  return Object.fromEntries(
    Object.entries(told).filter(
      ([name, value]) =>
        value !== null &&
        value !== '' &&
        !(isConsentKnown && name.startsWith('consent')) &&
        !was[name as keyof Told],
    ),
  )
}

/** Like public.name_words of the database. */
const nameWords = (name: string): string => plainName(name.replace(/['’‘ʼ`´]/g, ''))

async function clientsLike(tx: Database, organizationId: string, people: Told[]) {
  const byEmail = new Map<string, Draft>()
  const byName = new Map<string, Draft>()
  const keyOf = ({ telephone, fullName }: Pick<Told, 'telephone' | 'fullName'>): string | null => {
    const words = nameWords(fullName)
    return telephone === null || words === '' ? null : `${telephone}|${words}`
  }
  const add = (draft: Draft) => {
    const key = keyOf(draft.was)
    if (draft.was.email !== null && !byEmail.has(draft.was.email))
      byEmail.set(draft.was.email, draft)
    if (key !== null && !byName.has(key)) byName.set(key, draft)
  }
  const emails = people.flatMap(({ email }) => email ?? [])
  const named = people.filter(({ telephone }) => telephone !== null)
  const telephones = named.flatMap(({ telephone }) => telephone ?? [])
  const names = sql.param(named.map(({ fullName }) => fullName))
  // Thousands may share a telephone, such as the one that stands where none is known.
  const isNamed = sql`${clients.nameWords} in (select public.name_words(name) from unnest(${names}::text[]) name)`
  const stored = await tx
    .select()
    .from(clients)
    .where(
      and(
        eq(clients.organizationId, organizationId),
        or(inArray(clients.email, emails), and(inArray(clients.telephone, telephones), isNamed)),
      ),
    )
    .orderBy(clients.id)
    // They are changed, and none is removed before its record is written.
    .for('no key update')
  const byAge = stored.toSorted((a, b) => a.created.getTime() - b.created.getTime())
  for (const was of byAge) add({ id: was.id, was, now: {}, isNew: false })
  return {
    add,
    of: (told: Told): Draft | undefined =>
      (told.email === null ? undefined : byEmail.get(told.email)) ?? byName.get(keyOf(told) ?? ''),
  }
}

type Standing = Partial<Pick<StoredClient, 'userId' | 'withdrawn' | 'unsubscribed'>>

/** What e-mails say of clients: whose account it is, and a withdrawal that outlived a client. */
async function standingsOf(
  tx: Database,
  organizationId: string,
  emails: string[],
  now: Date,
): Promise<(email: string | null) => Standing> {
  const accounts = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        inArray(users.email, emails),
        eq(users.type, 'ind'),
        inArray(users.status, ['confirmed', 'valid']),
      ),
    )
  const byEmail = new Map(accounts.map(({ id, email }) => [email, id]))
  const refused = await unsubscribedAmong(tx, organizationId, emails)
  return (email) => ({
    userId: email === null ? null : (byEmail.get(email) ?? null),
    ...(email !== null && refused.has(email) && { withdrawn: now, unsubscribed: true }),
  })
}

export const standingOf = async (
  tx: Database,
  organizationId: string,
  email: string | null,
  now: Date,
): Promise<Standing> =>
  (await standingsOf(tx, organizationId, email === null ? [] : [email], now))(email)

import { getTableColumns, and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { CsvQuery } from '#domain/list-csv.ts'
import type { Client, ListedClient } from '#domain/clients/clients.api.ts'
import { consentStates, type Consent } from '#domain/clients/client.ts'
import { dayOf } from '#domain/dates.ts'
import { languages } from '#domain/language.ts'
import { statusOn } from '#domain/licences/licence.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import { plainName } from '#domain/places/plain-name.ts'
import type { Call, Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { inListOrder } from '../../http/list-batches.ts'
import { hasWords } from '../../db/search-words.ts'
import { cities, clientRecords, clients, implants, licences } from '../../db/tables/index.ts'
import {
  conditionsOf,
  countOf,
  pageAndTotal,
  readList,
  type ListField,
  type ListParts,
} from '../../http/list.ts'
import { choice, flag, wordsIn } from '../../http/list-fields.ts'
import { Refusal } from '../../refusal.ts'
import type { StoredClient } from './register-client.ts'
import { sharedBy } from './sharing.queries.ts'

const ofOrganization = ({ organizationId }: Pick<Caller, 'organizationId'>): SQL =>
  organizationId === null ? sql`false` : eq(clients.organizationId, organizationId)

/**
 * Clients of the caller's organization, in the order of the ids.
 * @throws Refusal NOT_FOUND also for another organization's
 */
export async function clientsOf(
  db: Database,
  caller: Pick<Caller, 'organizationId'>,
  ids: string[],
  { lock = false } = {},
): Promise<StoredClient[]> {
  const rows = db
    .select()
    .from(clients)
    .where(and(ofOrganization(caller), inArray(clients.id, ids)))
    .orderBy(clients.id)
  const byId = new Map((await (lock ? rows.for('update') : rows)).map((row) => [row.id, row]))
  return ids.map((id) => {
    const found = byId.get(id)
    if (!found) throw new Refusal('NOT_FOUND')
    return found
  })
}

export const clientOf = async (
  db: Database,
  caller: Pick<Caller, 'organizationId'>,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredClient> => (await clientsOf(db, caller, [id], options))[0] as StoredClient

/** Shares their file with the organization of the client. */
const shares = sql<boolean>`exists (select from client_shares s join users u on u.id = s.user_id
  where s.user_id = clients.user_id and s.organization_id = clients.organization_id
  and s.revoked is null and u.status not in ('suspended', 'deleted'))`

const fields = {
  Created: { column: clients.created, type: 'instant' },
  Updated: { column: clients.updated, type: 'instant' },
  Name: { column: clients.fullName, type: 'text', order: clients.nameWords },
  Email: {
    column: clients.email,
    type: 'text',
    read: (typed) => typed.trim().toLowerCase(),
    sorts: false,
  },
  Telephone: { column: clients.telephone, type: 'telephone', sorts: false },
  Language: { ...choice(clients.language, languages), sorts: false },
  Consent: { ...choice(clients.consentState, consentStates), sorts: false },
  Linked: flag(sql`${clients.userId} is not null`),
  Shares: flag(shares),
  Search: wordsIn(clients.search),
} satisfies Record<string, ListField>

/** What follows from a filter by name, in words that indexes have. */
const wordsOfNames = (query: ListQuery): SQL[] =>
  conditionsOf(query).flatMap(({ field, operator, value }) => {
    if (field.toLowerCase() !== 'name') return []
    if (operator === '=') return [sql`${clients.nameWords} = public.name_words(${value}::text)`]
    if (operator !== '~') return []
    const words = plainName(value.replace(/['’]/g, ' ')).split(' ')
    return words
      .filter(({ length }) => length > 2)
      .flatMap((word) => hasWords(clients.search, word) ?? [])
  })

/** @throws Refusal LIST_INVALID */
export function readClients(query: ListQuery, caller: Caller): ListParts {
  const read = readList(query, {
    fields,
    sort: { field: 'Created', order: 'desc' },
    tie: clients.id,
  })
  return { ...read, where: and(ofOrganization(caller), ...wordsOfNames(query), read.where) }
}

const withShares = { client: clients, shares: shares.as('shares') }
type Row = { client: StoredClient; shares: boolean }

const asListed = ({ client, shares: isShared }: Row): ListedClient => ({
  id: client.id,
  fullName: client.fullName,
  telephone: client.telephone,
  email: client.email,
  address: client.address,
  language: client.language,
  consentState: client.consentState,
  linked: client.userId !== null,
  shares: isShared,
  created: client.created.toISOString(),
})

/** Newest first by default. */
export async function listClients(
  db: Database,
  caller: Caller,
  query: ListQuery,
): Promise<{ rows: ListedClient[]; total: number }> {
  const { where, orderBy, offset, limit } = readClients(query, caller)
  // What is skipped is read in an index alone.
  const page = db
    .select({ id: clients.id })
    .from(clients)
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
    .as('page')
  const { rows, total } = await pageAndTotal<Row>(
    db,
    { offset, limit },
    () =>
      db
        .select(withShares)
        .from(clients)
        .innerJoin(page, eq(page.id, clients.id))
        .orderBy(...orderBy),
    countOf(db, clients, where),
  )
  return { rows: rows.map(asListed), total }
}

/** Of a filter, in batches, in the order of the list. */
export async function* eachClient(
  db: Database,
  caller: Caller,
  query: CsvQuery,
): AsyncGenerator<StoredClient[]> {
  yield* inListOrder(readClients(query, caller), ({ where, orderBy, limit, place }) =>
    db
      .select({ ...getTableColumns(clients), ...place })
      .from(clients)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

export const consentOf = ({
  consentDate: date,
  consentSource: source,
  consentText: text,
}: Pick<StoredClient, 'consentDate' | 'consentSource' | 'consentText'>): Consent | null =>
  date === null ? null : { date, source: source ?? '', text: text ?? '' }

/** With what was registered for the person, and what they share now. */
export async function asClient(
  stored: StoredClient,
  { db, clock }: Pick<Call, 'db' | 'clock'>,
): Promise<Client> {
  const shared =
    stored.userId === null ? null : await sharedBy(db, stored.organizationId, stored.userId)
  return {
    ...asListed({ client: stored, shares: shared !== null }),
    notes: stored.notes,
    consent: consentOf(stored),
    withdrawn: stored.withdrawn?.toISOString() ?? null,
    unsubscribed: stored.unsubscribed,
    updated: stored.updated.toISOString(),
    records: await recordsOf(db, stored, dayOf(clock.now())),
    shared,
  }
}

/** Licences of cities that the organization runs no longer are not its any more. */
async function recordsOf(
  db: Database,
  { id, organizationId }: StoredClient,
  today: string,
): Promise<Client['records']> {
  const rows = await db
    .select({ record: clientRecords, implant: implants, licence: licences, city: cities })
    .from(clientRecords)
    .leftJoin(implants, eq(implants.id, clientRecords.implantId))
    .leftJoin(licences, eq(licences.id, clientRecords.licenceId))
    .leftJoin(cities, eq(cities.id, licences.cityId))
    .where(
      and(
        eq(clientRecords.clientId, id),
        sql`(${isNull(clientRecords.licenceId)} or ${cities.organizationId} = ${organizationId})`,
      ),
    )
    .orderBy(desc(clientRecords.created), desc(clientRecords.id))
  return rows.map(({ record, implant, licence, city }) => ({
    id: record.id,
    kind: record.kind,
    day: record.day,
    animalName: (licence?.animalName ?? record.animalName) || null,
    species: licence?.species ?? implant?.species ?? record.species,
    implant: implant && { id: implant.id, microchip: implant.microchip, status: implant.status },
    licence: licence && {
      unique_id: licence.uniqueId,
      city: city?.name ?? '',
      status: statusOn(licence, today),
      tag: licence.tag,
      from: licence.from,
      to: licence.to,
    },
  }))
}

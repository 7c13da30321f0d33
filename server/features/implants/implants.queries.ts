import type { CsvQuery } from '#domain/list-csv.ts'
import { speciesList } from '#domain/animals/animal.ts'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import {
  implantStatuses,
  implantSheet,
  type ImplantSheet,
  type ListedImplant,
  type OwnerOnRecord,
} from '#domain/implants/implants.api.ts'
import { normalizeNumber } from '#domain/animals/numbers/numbers.ts'
import type { FilterOperator, ListQuery } from '#domain/list-filter.ts'
import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import type { Call, Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { inListOrder } from '../../http/list-batches.ts'
import { animals, implants } from '../../db/tables/index.ts'
import { hasTelephone } from '../../db/search-words.ts'
import { countOf, countUpTo, readList } from '../../http/list.ts'
import { choice, microchip } from '../../http/list-fields.ts'
import { readSlipLink } from '../../links/slip-link.ts'
import { Refusal } from '../../refusal.ts'
import { hashToken } from '../../tokens.ts'

export type Implant = typeof implants.$inferSelect

const ofOrganization = ({ organizationId }: Pick<Caller, 'organizationId'>): SQL =>
  organizationId === null ? sql`false` : eq(implants.organizationId, organizationId)

/** @throws Refusal NOT_FOUND also for another organization's */
export async function implantOf(
  db: Database,
  caller: Caller,
  id: string,
  { lock = false } = {},
): Promise<Implant> {
  const rows = db
    .select()
    .from(implants)
    .where(and(eq(implants.id, id), ofOrganization(caller)))
  const [implant] = lock ? await rows.for('update') : await rows
  if (!implant) throw new Refusal('NOT_FOUND')
  return implant
}

/** @throws Refusal NOT_FOUND, IMPLANT_CLOSED */
export async function openImplantOf(tx: Database, caller: Caller, id: string): Promise<Implant> {
  const implant = await implantOf(tx, caller, id, { lock: true })
  if (implant.status !== 'open') throw new Refusal('IMPLANT_CLOSED')
  return implant
}

/** Reveals of an owner's animal only that it was claimed. */
export async function sheetOf(db: Database, caller: Caller, row: Implant): Promise<ImplantSheet> {
  const [animal] =
    row.animalId === null || caller.organizationId === null
      ? []
      : await db
          .select({ uniqueId: animals.uniqueId })
          .from(animals)
          .where(
            and(eq(animals.id, row.animalId), eq(animals.organizationId, caller.organizationId)),
          )
  return implantSheet.parse({
    ...row,
    created: row.created.toISOString(),
    invited: row.claimHash !== null,
    claimedAt: row.claimedAt?.toISOString() ?? null,
    animal: animal?.uniqueId ?? null,
  })
}

const implanterName = sql<string>`${implants.implanter} ->> 'fullName'`

const listed = {
  id: implants.id,
  status: implants.status,
  microchip: implants.microchip,
  card: implants.card,
  species: implants.species,
  fullname: implants.fullname,
  email: implants.email,
  implanter: implanterName,
  implantDate: implants.implantDate,
  created: implants.created,
}

/** Number, or owner's name (ignoring accents and case), e-mail or telephone. */
const like = (operator: FilterOperator, value: string): SQL | undefined => {
  if (operator !== '~') return undefined
  const number = normalizeMicrochip(value)
  const numbered =
    number === ''
      ? sql`false`
      : sql`(strpos(${implants.microchip}, ${number}) > 0 or strpos(${implants.card}, ${number}) > 0)`
  return sql`(${numbered} or strpos(public.plain(${implants.fullname}), nullif(public.plain(${value}::text), '')) > 0
    or strpos(${implants.email}, lower(${value.trim()}::text)) > 0 or ${hasTelephone(implants.telephone, value)})`
}

const options = {
  fields: {
    Search: { column: implants.fullname, type: 'text', sorts: false, test: like },
    Status: choice(implants.status, implantStatuses),
    Microchip: microchip(implants.microchip),
    Card: { column: implants.card, type: 'text', read: normalizeNumber },
    Fullname: {
      column: implants.fullname,
      type: 'text',
      order: sql`public.plain(${implants.fullname})`,
    },
    Email: { column: implants.email, type: 'text' },
    Telephone: { column: implants.telephone, type: 'telephone' },
    Species: { column: implants.species, type: 'choice', words: [...speciesList, ''] },
    Implanter: {
      column: implanterName,
      type: 'text',
      order: sql`public.plain(${implants.implanter} ->> 'fullName')`,
    },
    Date: { column: implants.implantDate, type: 'day' },
    Created: { column: implants.created, type: 'instant' },
  },
  sort: { field: 'Created', order: 'desc' },
  tie: implants.id,
} as const

/** Latest first by default. */
export async function listImplants(
  db: Database,
  caller: Caller,
  query: ListQuery,
): Promise<{ rows: ListedImplant[]; total: number }> {
  const { where, orderBy, offset, limit } = readList(query, options)
  const own = and(ofOrganization(caller), where)
  const rows = await db
    .select(listed)
    .from(implants)
    .where(own)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  return {
    rows: rows.map((row) => ({ ...row, created: row.created.toISOString() })),
    total: await countUpTo({ offset, limit, rows: rows.length }, countOf(db, implants, own)),
  }
}

export type ExportedImplant = Pick<
  Implant,
  'id' | 'status' | 'microchip' | 'card' | 'species' | 'fullname' | 'email' | 'telephone'
> & { implanter: string; implantDate: string }

/** Of a filter, in batches, in the order of the list. */
export function eachImplant(
  db: Database,
  caller: Caller,
  query: CsvQuery,
): AsyncGenerator<ExportedImplant[]> {
  return inListOrder(readList(query, options), ({ where, orderBy, limit, place }) =>
    db
      .select({ ...listed, telephone: implants.telephone, ...place })
      .from(implants)
      .where(and(ofOrganization(caller), where))
      .orderBy(...orderBy)
      .limit(limit),
  )
}

/**
 * By the link of a letter or the code of a slip.
 * @throws Refusal NOT_FOUND once it was claimed, reverted or replaced
 */
export async function claimableBy(
  token: string,
  { db, keyFor }: Pick<Call, 'db' | 'keyFor'>,
): Promise<Pick<Implant, 'microchip' | 'card' | 'species'>> {
  const ofSlip = readSlipLink(keyFor, token)
  const named = ofSlip ? eq(implants.id, ofSlip) : eq(implants.claimHash, hashToken(token))
  const [implant] = await db
    .select({ microchip: implants.microchip, card: implants.card, species: implants.species })
    .from(implants)
    .where(and(named, eq(implants.status, 'open')))
  if (!implant) throw new Refusal('NOT_FOUND')
  return implant
}

/** Of the latest open implant under the confirmed e-mail of an account without profile. */
export async function ownerOnRecord(
  db: Database,
  { email, status }: Pick<Caller, 'email' | 'status'>,
): Promise<OwnerOnRecord | null> {
  if (email === null || status !== 'confirmed') return null
  const [owner] = await db
    .select({
      fullname: implants.fullname,
      telephone: implants.telephone,
      address: implants.address,
      apartment: implants.apartment,
      postalCode: implants.postalCode,
    })
    .from(implants)
    .where(and(eq(implants.email, email), eq(implants.status, 'open')))
    .orderBy(desc(implants.created))
    .limit(1)
  return owner ?? null
}

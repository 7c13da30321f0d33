import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { animalStatuses, numberKinds, speciesList } from '#domain/animals/animal.ts'
import { inTwoPlaces } from '#domain/animals/numbers/microchip-forms.ts'
import {
  cardField,
  microchipField,
  microchipProblem,
} from '#domain/animals/numbers/number-rules.ts'
import { licenceStatuses, statusOn } from '#domain/licences/licence.ts'
import { orderAnswers } from '#domain/pro/order-answers.ts'
import type { ScanAnswer, Scanned } from '#domain/pro/pro.api.ts'
import { readScan } from '#domain/pro/scan.ts'
import { findRegistries } from '#domain/search/find-registries.ts'
import { itemStatuses, stockKinds } from '#domain/stock/stock.api.ts'
import { dayOf } from '#domain/dates.ts'
import { readSized } from '#domain/validation/sizes.ts'
import type { Call } from '../../context.ts'
import { atOnce, readShort, type Database } from '../../db/connect.ts'
import { ofOpenAccount } from '../../db/closed-accounts.ts'
import { hasWords } from '../../db/search-words.ts'
import { clientRecords, clients, implants } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { usesLicenses } from '../cities/cities.queries.ts'
import { presentAnimal, publicColumns, publicRow } from '../search/search.queries.ts'

/** People and their implants that one answer shows at most. */
const mostOfOwner = 10

const implantRow = z.strictObject({
  id: z.string(),
  status: z.string(),
  microchip: z.string(),
  species: z.enum(speciesList).nullable(),
  fullname: z.string().nullable(),
  telephone: z.string().nullable(),
  email: z.string().nullable(),
  implant_date: z.string(),
})
type ImplantRow = z.output<typeof implantRow>

const numberRow = z.strictObject({
  carriers: z.array(
    publicRow.extend({
      is_own: z.boolean(),
      is_open: z.boolean(),
      own_status: z.enum(animalStatuses),
    }),
  ),
  former: z
    .strictObject({ id: z.string(), name: z.string(), species: z.enum(speciesList) })
    .nullable(),
  implants: z.array(implantRow),
  licence: z
    .strictObject({
      id: z.string(),
      name: z.string(),
      tag: z.string().nullable(),
      status: z.enum(licenceStatuses),
      to: z.string().nullable(),
    })
    .nullable(),
  items: z.array(
    z.strictObject({
      of: z.enum(stockKinds),
      status: z.enum(itemStatuses),
      lot: z.string(),
      is_own: z.boolean(),
    }),
  ),
})

const implantColumns =
  'i.id, i.status, i.microchip, i.species, i.fullname, i.telephone, i.email, i.implant_date::text as implant_date'

/**
 * Of the organization $1 and everybody the number $2, as a microchip $4 or $5, with the licences of
 * its cities if $3; each part by an index.
 */
export const scanStatement = `with carriers as (
  select id, ${publicColumns}, coalesce(organization_id = $1, false) as is_own, ${ofOpenAccount} as is_open, status as own_status
  from animals where ${numberKinds.map((kind) => `(status <> 'removed' and ${kind} ${kind === 'microchip' ? 'in ($4, $5)' : '= $2'})`).join(' or ')})
select
  (select coalesce(json_agg(to_jsonb(c) - 'id'), '[]') from carriers c) as carriers,
  (select to_jsonb(f) from (select unique_id as id, name, species from animals
    where organization_id = $1 and status = 'removed' and array[card, microchip, tattoo, medal] && array[$2::text, $4::text, $5::text]
    order by animals.id desc limit 1) f) as former,
  (select coalesce(json_agg(own), '[]') from (
    select ${implantColumns} from implants i where i.organization_id = $1 and i.status = 'open' and (i.microchip in ($4, $5) or i.card = $2)
    union all
    select ${implantColumns} from implants i where i.organization_id = $1 and i.status = 'claimed' and i.animal_id in (select id from carriers)) own) as implants,
  (select to_jsonb(l) from (select unique_id as id, animal_name as name, tag, status, "to"::text from licences
    where $3 and city_id in (select id from cities where organization_id = $1) and status <> 'revoked'
      and (upper(translate(tag, ' .-', '')) = $2 or card = $2 or microchip in ($4, $5))
    order by case status when 'active' then 0 when 'pending' then 1 else 2 end, licences.id desc limit 1) l) as licence,
  (select coalesce(json_agg(s), '[]') from (select items.kind as of, items.status, items.lot_id as lot,
      coalesce(lots.organization_id = $1 and lots.status = 'shipped', false) as is_own
    from items join lots on lots.id = items.lot_id where (items.kind = 'card' and items.number = $2) or (items.kind = 'microchip' and items.number in ($4, $5))) s) as items`

/**
 * Everything that is known under what was typed or read (requirements/professionals.md 1): one
 * statement for a number, one for its owner.
 * @throws Refusal VALIDATION_FAILED on `text`
 */
export async function scan(
  text: string,
  { db, caller, clock, registries }: Pick<Call, 'db' | 'caller' | 'clock' | 'registries'>,
): Promise<Scanned> {
  const { organizationId } = caller
  const { number, code, owner } = readScan(text)
  if (number === null && owner === null)
    throw new Refusal('VALIDATION_FAILED', { field: 'text', fieldKey: 'SCAN_INVALID' })
  if (organizationId === null) return { number, answers: [] }
  const [found, owned] = await atOnce(
    db,
    async () => {
      if (number === null) return []
      const [row] = await readShort(db, numberRow, {
        name: 'scan',
        text: scanStatement,
        values: [organizationId, code, usesLicenses(caller), ...inTwoPlaces(number)],
      })
      return row ? answersOf(number, row, dayOf(clock.now())) : []
    },
    () => (owner === null ? Promise.resolve([]) : ofOwner(db, organizationId, owner)),
  )
  const elsewhere =
    number !== null && found.every(({ kind }) => kind === 'former')
      ? await elsewhereOf(number, { registries, isPerson: owner !== null })
      : []
  return { number, answers: orderAnswers([...found, ...owned, ...elsewhere]) }
}

const asImplant = (row: ImplantRow): ScanAnswer => ({
  kind: 'implant',
  id: row.id,
  isOpen: row.status === 'open',
  microchip: row.microchip,
  species: row.species,
  owner: row.fullname,
  telephone: row.telephone,
  canRemind: row.status === 'open' && row.email !== null,
  implantDate: row.implant_date,
})

function answersOf(
  number: string,
  { carriers, former, implants: own, licence, items }: z.output<typeof numberRow>,
  today: string,
): ScanAnswer[] {
  const animals = carriers.flatMap(
    ({ is_own: isOwn, is_open: isOpen, own_status: status, ...row }): ScanAnswer[] => {
      if (!isOwn) return isOpen ? [{ kind: 'registered', result: presentAnimal(row) }] : []
      const { unique_id: id, name, species } = row
      return [{ kind: 'animal', id, name, species, isLost: status === 'lost' }]
    },
  )
  const stock = items.flatMap(({ is_own: isOwn, lot, of, status }): ScanAnswer[] =>
    isOwn ? [{ kind: 'stock', id: lot, of, status }] : [],
  )
  const answers: ScanAnswer[] = [
    ...animals,
    ...(former ? [{ kind: 'former' as const, ...former }] : []),
    ...own.map(asImplant),
    ...(licence
      ? [
          {
            kind: 'licence' as const,
            id: licence.id,
            name: licence.name,
            tag: licence.tag,
            status: statusOn(licence, today),
          },
        ]
      : []),
    ...stock,
  ]
  const isWaiting = items.some(({ status }) => ['lot', 'reserved', 'implanted'].includes(status))
  const isCard = items.some(({ of }) => of === 'card') && readSized(cardField, number).success
  const isKnown = answers.some(({ kind }) => kind !== 'former' && kind !== 'licence')
  return isKnown || !(isWaiting || isCard) ? answers : [...answers, { kind: 'unclaimed' }]
}

/** Of a microchip that nobody here has: whether it is a reader's test, and who else may know it. */
async function elsewhereOf(
  number: string,
  { registries: kept, isPerson }: Pick<Call, 'registries'> & { isPerson: boolean },
): Promise<ScanAnswer[]> {
  if (!readSized(microchipField, number).success) return []
  const facts = await kept.facts()
  if (microchipProblem(number, facts) === 'MICROCHIP_TEST') return [{ kind: 'test' }]
  const registries = findRegistries(number, facts)
  // Ten digits may be a telephone.
  return isPerson && registries.length === 0 ? [] : [{ kind: 'elsewhere', registries }]
}

/** Clients by telephone, e-mail or name, with the implants that the organization registered for them. */
async function ofOwner(db: Database, organizationId: string, typed: string): Promise<ScanAnswer[]> {
  const rows = await db
    .select({
      clientId: clients.id,
      owner: clients.fullName,
      telephone: clients.telephone,
      email: clients.email,
      implant: {
        id: implants.id,
        status: implants.status,
        microchip: implants.microchip,
        species: implants.species,
        implant_date: implants.implantDate,
        email: implants.email,
      },
    })
    .from(clients)
    .leftJoin(
      clientRecords,
      and(eq(clientRecords.clientId, clients.id), eq(clientRecords.kind, 'implant')),
    )
    .leftJoin(
      implants,
      and(eq(implants.id, clientRecords.implantId), ne(implants.status, 'reverted')),
    )
    .where(and(eq(clients.organizationId, organizationId), hasWords(clients.search, typed)))
    .orderBy(sql`${implants.status} = 'open' desc nulls last`, desc(implants.implantDate))
    .limit(mostOfOwner)
  const withImplants = new Set(rows.flatMap(({ implant, clientId }) => (implant ? clientId : [])))
  const without = new Set<string>()
  return rows.flatMap(({ clientId, owner, telephone, implant }): ScanAnswer[] => {
    if (implant) return [asImplant({ ...implant, fullname: owner, telephone })]
    if (withImplants.has(clientId) || without.has(clientId)) return []
    without.add(clientId)
    return [{ kind: 'client', id: clientId, owner, telephone }]
  })
}

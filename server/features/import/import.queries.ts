import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProType } from '#domain/access/policies.ts'
import { sqlName, sqlType } from '../../db/animal-columns.ts'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { organizations } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { newUniqueId } from '../animals/unique-id.ts'
import {
  importedColumns,
  importedFields,
  type ImportedColumn,
  type ImportedColumns,
} from '#domain/import/imported-fields.ts'
import type { RowAnimal } from './read-row.ts'

export interface KnownAnimal extends ImportedColumns, Pick<RowAnimal, 'key' | 'postalCode'> {
  id: string
  status: string
  card: string | null
}

/** The columns of the fields in SQL, and their types there. */
const named = importedColumns.map((column) => [column, sqlName(column)] as const)
const columns = named.map(([, name]) => name)
const typed = importedColumns.map((column) => `${sqlName(column)} ${sqlType(column)}`)
/** Days read as the text that they are in a row. */
const asRead = importedColumns.map(
  (column) => `${sqlName(column)}${sqlType(column) === 'date' ? '::text' : ''} as "${column}"`,
)

const knownRow = z.strictObject({
  id: z.string(),
  status: z.string(),
  card: z.string().nullable(),
  key: z.string(),
  postalCode: z.string().nullable(),
  ...Object.fromEntries(importedColumns.map((column) => [column, z.unknown()])),
}) as unknown as z.ZodType<KnownAnimal>

/** `lock` keeps others from changing them until the transaction ends. */
export async function knownAnimals(
  db: Database,
  source: string,
  keys: string[],
  { lock }: { lock: boolean },
): Promise<Map<string, KnownAnimal>> {
  const rows = await readRows(db.$client, knownRow, {
    name: lock ? 'import-known-locked' : 'import-known',
    text: `select id, status, card, source_key as key, ${asRead.join(', ')}, postal_code as "postalCode"
           from animals where source = $1 and source_key = any($2) order by id ${lock ? 'for update' : ''}`,
    values: [source, keys],
  })
  return new Map(rows.map((row) => [row.key, row]))
}

const addedRow = z.strictObject({ key: z.string(), placed: z.boolean() })

interface Origin {
  source: string
  organizationId: string | null
  now: Date
}

/** Returns the inserted keys and whether each has a position. */
export async function insertAnimals(
  db: Database,
  given: RowAnimal[],
  { source, organizationId, now }: Origin,
): Promise<Map<string, { placed: boolean }>> {
  if (given.length === 0) return new Map()
  const rows = given.map((animal) => {
    const { key, place, registered, postalCode } = animal
    const row: Record<string, unknown> = {
      id: uuidv7(),
      unique_id: newUniqueId(),
      event_id: uuidv7(),
      key,
    }
    // What is null need not be written and read.
    if (place !== null) row['place'] = place
    if (registered !== null) row['registered'] = registered
    if (postalCode !== null) row['postal_code'] = postalCode
    for (const [column, name] of named) if (animal[column] !== null) row[name] = animal[column]
    return row
  })
  const added = await readRows(db.$client, addedRow, {
    name: 'import-animals',
    text: `with given as (
             select * from json_to_recordset($1::json) as r (id uuid, unique_id text, event_id uuid, key text,
               ${typed.join(', ')}, postal_code text, place text, registered date)
           ), added as (
             insert into animals (id, unique_id, organization_id, ${columns.join(', ')}, postal_code, home_place,
               source, source_key, created, updated)
             select r.id, r.unique_id, $3, ${columns.map((column) => `r.${column}`).join(', ')}, r.postal_code, p.place,
               $2, r.key, coalesce((r.registered + time '12:00') at time zone 'UTC', $4), $4
             from given r left join places p on p.id = r.place
             on conflict do nothing
             returning id, source_key as key, home_place is not null as placed
           ), told as (
             insert into events (id, animal_id, event_type, details, created)
             select given.event_id, added.id, 'created', jsonb_strip_nulls(jsonb_build_object('source', $2::text, 'key', added.key, 'registered', given.registered)), $4
             from added join given on given.id = added.id
           )
           select key, placed from added`,
    values: [JSON.stringify(rows), source, organizationId, now],
  })
  return new Map(added.map(({ key, placed }) => [key, { placed }]))
}

/** What `insertAnimals` would return: a trial that inserted and rolled back would leave dead rows in every index. */
export async function wouldInsert(
  db: Database,
  given: RowAnimal[],
): Promise<Map<string, { placed: boolean }>> {
  const rows = await readRows(db.$client, z.strictObject({ id: z.string() }), {
    name: 'import-places',
    text: 'select id from places where id = any($1) and place is not null',
    values: [[...new Set(given.flatMap(({ place }) => place ?? []))]],
  })
  const known = new Set(rows.map(({ id }) => id))
  return new Map(
    given.map(({ key, place }) => [key, { placed: place !== null && known.has(place) }]),
  )
}

export interface Change {
  animalId: string
  field: ChangeableField
  old: ImportedColumns[ImportedColumn]
  new: ImportedColumns[ImportedColumn]
}
export type ChangeableField = ImportedColumn | 'postalCode'
export const changeableFields: ChangeableField[] = [...importedColumns, 'postalCode']

/** One event per field. */
export async function changeAnimals(db: Database, changes: Change[], now: Date): Promise<void> {
  for (const field of changeableFields) {
    const these = changes.filter((change) => change.field === field)
    if (these.length === 0) continue
    const name = field === 'postalCode' ? field : importedFields[field].name
    await db.$client.query(
      `update animals a set ${sqlName(field)} = c.value::${sqlType(field)}, updated = $3 from unnest($1::uuid[], $2::text[]) as c (id, value) where a.id = c.id`,
      [these.map(({ animalId }) => animalId), these.map((change) => change.new), now],
    )
    await db.$client.query(
      `insert into events (id, animal_id, event_type, details, created)
       select id, animal_id, 'updated', details, $4 from unnest($1::uuid[], $2::uuid[], $3::jsonb[]) as e (id, animal_id, details)`,
      [
        these.map(uuidv7),
        these.map(({ animalId }) => animalId),
        these.map(({ old, new: value }) => JSON.stringify({ field: name, old, new: value })),
        now,
      ],
    )
  }
}

export async function placeAnimals(
  db: Database,
  places: { animalId: string; place: string | null }[],
): Promise<void> {
  if (places.length === 0) return
  await db.$client.query(
    `update animals a set home_place = (select p.place from places p where p.id = c.place)
     from unnest($1::uuid[], $2::text[]) as c (id, place) where a.id = c.id`,
    [places.map(({ animalId }) => animalId), places.map(({ place }) => place)],
  )
}

/** Ignores case. */
export async function organizationsNamed(
  db: Database,
  name: string,
): Promise<{ id: string; proType: ProType }[]> {
  return db
    .select({ id: organizations.id, proType: organizations.proType })
    .from(organizations)
    .where(eq(sql`lower(${organizations.businessName})`, name.toLowerCase()))
}

export async function createOrganization(db: Database, businessName: string): Promise<string> {
  const [made] = await db
    .insert(organizations)
    .values({ businessName, proType: 'other', valid: true })
    .returning({ id: organizations.id })
  return (made as { id: string }).id
}

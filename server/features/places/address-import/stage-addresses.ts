import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'
import { transaction, type Database } from '../../../db/connect.ts'
import { readRows } from '../../../db/read-rows.ts'
import { lengthOfName, vectorOfStreet } from '../words/street-words.ts'
import type { AddressRow } from './address-file.ts'
import type { Position } from './files/positions.ts'

export interface OrderedRow extends AddressRow {
  /** Of a number that comes twice the first row counts. */
  order: number
}

export interface PlacedAddress extends OrderedRow {
  city: string
  region: string
}

/** Tables of one source, which stand while it is read: unlogged, since a run can begin anew. */
export interface StageTables {
  streets: string
  addresses: string
  locations: string
}

/** @param name of the source; a trial has its own, beside those of a run that was stopped */
export function stageOf(name: string, isTrial: boolean): StageTables {
  const key = createHash('sha256').update(`${isTrial} ${name}`).digest('hex').slice(0, 16)
  return {
    streets: `staged_streets_${key}`,
    addresses: `staged_addresses_${key}`,
    locations: `staged_locations_${key}`,
  }
}

/** Empty tables, with the register's locations if there are any. */
export async function beginStage(
  db: Database,
  stage: StageTables,
  positions: AsyncIterable<Position & { share: number }> | null,
  step: (share: number) => void,
): Promise<void> {
  await endStage(db, stage)
  await transaction(db, async (tx) => {
    await tx.$client.query(`
      create unlogged table ${stage.streets} (
        id int primary key generated always as identity, region text not null, city text not null, name text not null,
        words tsvector not null, length int not null, street_id int, unique (region, city, name));
      create unlogged table ${stage.addresses} (
        street int not null, number int not null, suffix text not null, postal text, lng float8 not null, lat float8 not null,
        seq int not null);
      create unlogged table ${stage.locations} (guid uuid not null, lng float8 not null, lat float8 not null)`)
    if (!positions) return
    await pipeline(
      Readable.from(linesOf(positions, step)),
      copyTo(tx, `copy ${stage.locations} from stdin`),
    )
    await tx.$client.query(`create index on ${stage.locations} (guid)`)
  })
}

export const endStage = async (db: Database, { streets, addresses, locations }: StageTables) => {
  await db.$client.query(`drop table if exists ${streets}, ${addresses}, ${locations}`)
}

/** Not after a crash of the database, which empties what is not logged. */
export async function stageHolds(
  db: Database,
  { addresses }: StageTables,
  rows: number,
): Promise<boolean> {
  const [table] = await readRows(db.$client, z.strictObject({ found: z.boolean() }), {
    text: 'select to_regclass($1) is not null as found',
    values: [addresses],
  })
  if (!table?.found || rows === 0) return false
  const [counted] = await readRows(db.$client, z.strictObject({ count: z.number() }), {
    text: `select count(*)::int from ${addresses}`,
  })
  return counted?.count === rows
}

const linesAtOnce = 5000

/** COPY's text, in pieces of many lines. */
async function* linesOf(
  positions: AsyncIterable<Position & { share: number }>,
  step: (share: number) => void,
): AsyncGenerator<string> {
  let lines: string[] = []
  for await (const { guid, lng, lat, share } of positions) {
    if (lines.push(`${guid}\t${lng}\t${lat}\n`) < linesAtOnce) continue
    step(share)
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}

const locationRow = z.strictObject({ guid: z.string(), lng: z.string(), lat: z.string() })

export async function stagedPositions(
  db: Database,
  { locations }: StageTables,
  guids: string[],
): Promise<Map<string, Position>> {
  const rows = await readRows(db.$client, locationRow, {
    text: `select guid::text, lng::text, lat::text from ${locations} where guid = any($1::uuid[])`,
    values: [guids],
  })
  return new Map(rows.map((row) => [row.guid, row]))
}

const stagedStreet = z.strictObject({
  id: z.number(),
  region: z.string(),
  city: z.string(),
  street: z.string(),
})
interface StreetKey {
  region: string
  city: string
  street: string
}
const keyOf = ({ region, city, street }: StreetKey) => `${region}\t${city}\t${street}`

/** Streets, then numbers by COPY; all rows, as many as there are. */
export async function stageRows(
  tx: Database,
  stage: StageTables,
  rows: PlacedAddress[],
): Promise<void> {
  const ids = await stageStreets(tx, stage, [
    ...new Map(rows.map((row) => [keyOf(row), row])).values(),
  ])
  const lines = rows.map(
    (row) =>
      `${ids.get(keyOf(row))}\t${row.number}\t${row.suffix}\t${row.postal ?? '\\N'}\t${row.lng}\t${row.lat}\t${row.order}\n`,
  )
  await pipeline(Readable.from([lines.join('')]), copyTo(tx, `copy ${stage.addresses} from stdin`))
}

/** Nobody else writes there. */
async function stageStreets(
  tx: Database,
  { streets }: StageTables,
  named: StreetKey[],
): Promise<Map<string, number>> {
  const names = [
    named.map(({ region }) => region),
    named.map(({ city }) => city),
    named.map(({ street }) => street),
  ]
  await tx.$client.query(
    `insert into ${streets} (region, city, name, words, length)
     select region, city, name, words::tsvector, length
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[]) as g (region, city, name, words, length)
     where not exists (select from ${streets} s where (s.region, s.city, s.name) = (g.region, g.city, g.name))`,
    [
      ...names,
      named.map(({ street, city }) => vectorOfStreet(street, city)),
      named.map(({ street }) => lengthOfName(street)),
    ],
  )
  const found = await readRows(tx.$client, stagedStreet, {
    text: `select s.id, s.region, s.city, s.name as street from unnest($1::text[], $2::text[], $3::text[]) as g (region, city, name)
     join ${streets} s using (region, city, name)`,
    values: names,
  })
  return new Map(found.map((street) => [keyOf(street), street.id]))
}

/** A transaction is a connection. */
function copyTo(tx: Database, statement: string) {
  return (
    tx.$client as { query(stream: ReturnType<typeof copyFrom>): ReturnType<typeof copyFrom> }
  ).query(copyFrom(statement))
}

import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'
import type { Database } from '../../../db/connect.ts'
import { readRows } from '../../../db/read-rows.ts'
import type { AddressRow } from './address-file.ts'
import {
  correctable,
  formsOf,
  lengthOfName,
  vectorOfStreet,
  wordsOf,
} from '../words/street-words.ts'

export interface StoredAddress extends AddressRow {
  city: string
  region: string
}

const addedRow = z.strictObject({ fresh: z.number(), changed: z.number() })
const storedStreet = z.strictObject({
  id: z.number(),
  region: z.string(),
  city: z.string(),
  street: z.string(),
})

const keyOf = ({ region, city, street }: { region: string; city: string; street: string }) =>
  `${region}\t${city}\t${street}`

/**
 * Stores streets, then numbers by COPY. Of rows with one number, the first counts.
 * @param known ids of streets by key; extended here
 */
export async function storeAddresses(
  tx: Database,
  rows: StoredAddress[],
  known: Map<string, number>,
  update: boolean,
): Promise<{ imported: number; updated: number; unchanged: number }> {
  await storeStreets(tx, rows, known)
  const lines = new Map<string, string>()
  for (const row of rows) {
    const id = known.get(keyOf(row)) as number
    const key = `${id}\t${row.number}\t${row.suffix}`
    if (!lines.has(key)) lines.set(key, `${key}\t${row.postal ?? '\\N'}\t${row.lng}\t${row.lat}\n`)
  }
  await tx.$client.query('create temp table given_addresses (like addresses) on commit drop')
  await pipeline(Readable.from(lines.values()), copyTo(tx, 'copy given_addresses from stdin'))
  const [added] = await readRows(tx.$client, addedRow, {
    text: `with added as (
       insert into addresses select * from given_addresses order by street_id, number, suffix
       on conflict (street_id, number, suffix) do ${
         update
           ? `update set postal = excluded.postal, lng = excluded.lng, lat = excluded.lat
              where (addresses.postal, addresses.lng, addresses.lat) is distinct from (excluded.postal, excluded.lng, excluded.lat)`
           : 'nothing'
       }
       returning street_id, xmax = 0 as fresh
     ), counted as (
       update streets s set addresses = addresses + c.fresh
       from (select street_id, count(*)::int as fresh from added where fresh group by street_id) c where c.street_id = s.id
     )
     select count(*) filter (where fresh)::int as fresh, count(*) filter (where not fresh)::int as changed from added`,
  })
  const { fresh: imported, changed: updated } = added as z.output<typeof addedRow>
  return { imported, updated, unchanged: rows.length - imported - updated }
}

/** A transaction is a connection. */
function copyTo(tx: Database, statement: string) {
  return (
    tx.$client as { query(stream: ReturnType<typeof copyFrom>): ReturnType<typeof copyFrom> }
  ).query(copyFrom(statement))
}

async function storeStreets(
  tx: Database,
  rows: StoredAddress[],
  known: Map<string, number>,
): Promise<void> {
  const missing = [...new Map(rows.map((row) => [keyOf(row), row]))]
    .filter(([key]) => !known.has(key))
    .map(([, row]) => row)
  if (missing.length === 0) return
  const names = [
    missing.map(({ region }) => region),
    missing.map(({ city }) => city),
    missing.map(({ street }) => street),
  ]
  const fresh = await readRows(tx.$client, storedStreet, {
    text: `insert into streets (region, city, name, words, length)
     select region, city, name, words::tsvector, length
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[]) as g (region, city, name, words, length)
     on conflict do nothing returning id, region, city, name as street`,
    values: [
      ...names,
      missing.map(({ street, city }) => vectorOfStreet(street, city)),
      missing.map(({ street }) => lengthOfName(street)),
    ],
  })
  const there = await readRows(tx.$client, storedStreet, {
    text: `select s.id, s.region, s.city, s.name as street from unnest($1::text[], $2::text[], $3::text[]) as g (region, city, name)
     join streets s using (region, city, name)`,
    values: names,
  })
  for (const street of there) known.set(keyOf(street), street.id)
  await storeWords(tx, fresh)
}

/** Adds new streets' words to the vocabulary. */
async function storeWords(
  tx: Database,
  streets: { street: string; city: string }[],
): Promise<void> {
  const uses = new Map<string, number>()
  for (const { street, city } of streets) {
    for (const word of new Set([...wordsOf(street), ...wordsOf(city)]))
      if (correctable(word)) uses.set(word, (uses.get(word) ?? 0) + 1)
  }
  // A fixed order prevents deadlocks.
  const words = [...uses.keys()].sort()
  await tx.$client.query(
    `insert into address_words as w (word, forms, uses) select word, string_to_array(forms, ' '), uses
     from unnest($1::text[], $2::text[], $3::int[]) as g (word, forms, uses)
     on conflict (word) do update set uses = w.uses + excluded.uses`,
    [words, words.map((word) => formsOf(word).join(' ')), words.map((word) => uses.get(word))],
  )
}

/** Completes deferred index work and updates planner statistics. */
export async function tidyAddresses(db: Database): Promise<void> {
  for (const table of ['streets', 'addresses', 'address_words'])
    await db.$client.query(`vacuum (analyze) ${table}`)
}

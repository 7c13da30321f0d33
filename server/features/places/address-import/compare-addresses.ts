import { z } from 'zod'
import type { Database } from '../../../db/connect.ts'
import { readRows } from '../../../db/read-rows.ts'
import { ImportError } from '../../../import/import-error.ts'
import { correctable, formsOf, wordsOf } from '../words/street-words.ts'
import type { StageTables } from './stage-addresses.ts'

interface Differing {
  imported: number
  updated: number
  gone: number
}

interface Comparison {
  stage: StageTables
  /** Whose addresses are to be those of the stage, and no others. */
  source: string
  /** Takes away more than half of what there was. */
  allowShrink: boolean
}

/** Streets at once. */
const together = 2000

const counts = z.strictObject({ gone: z.number(), fresh: z.number(), changed: z.number() })
const named = z.strictObject({ street: z.string(), city: z.string() })
type Named = z.output<typeof named>
const amount = z.strictObject({ count: z.number() })
const one = async (tx: Database, text: string, values: unknown[]) =>
  (await readRows(tx.$client, amount, { text, values }))[0]?.count ?? 0

/**
 * Adds, changes and takes away what of the source differs; streets that no source numbers any more
 * go too. Other sources keep theirs.
 * @throws ImportError where more than half would go and that is not allowed
 */
export async function compareAddresses(
  tx: Database,
  { stage, source, allowShrink }: Comparison,
  step: (share: number) => void,
): Promise<Differing> {
  // Two sources that end at once share streets.
  await tx.$client.query(
    "select pg_advisory_xact_lock(hashtextextended('streets of addresses', 0))",
  )
  await tx.$client.query(`create index on ${stage.addresses} (street)`)
  await tx.$client.query(`analyze ${stage.addresses}; analyze ${stage.streets}`)
  const id = await sourceId(tx, source)
  const last = await one(tx, `select coalesce(max(id), 0)::int as count from ${stage.streets}`, [])
  const sum: Differing = { imported: 0, updated: 0, gone: 0 }
  const hasUnknown = (await one(tx, unknown, [])) > 0
  let before = await one(tx, 'select count(*)::int from addresses where source = $1', [id])
  for (let from = 1; from <= last; from += together) {
    step((from - 1) / last)
    const range: Range = [from, from + together]
    await nameStreets(tx, stage, range)
    if (hasUnknown) before += await adoptUnknown(tx, stage, id, range)
    const { fresh, changed, gone } = await compareStreets(tx, stage, {
      id,
      isNew: before === 0,
      range,
    })
    sum.imported += fresh
    sum.updated += changed
    sum.gone += gone
  }
  sum.gone += await leaveStreets(tx, stage, id)
  if (sum.gone > before / 2 && !allowShrink)
    throw new ImportError(
      `${sum.gone} of the ${before} addresses that came from ${JSON.stringify(source)} before are not in this file. Is it whole, and is it of the same source? If it is right, give the same command again with --allow-shrink. Nothing was changed.`,
    )
  await removeStreets(tx)
  step(1)
  return sum
}

async function sourceId(tx: Database, name: string): Promise<number> {
  await tx.$client.query('insert into address_sources (name) values ($1) on conflict do nothing', [
    name,
  ])
  return one(tx, 'select id as count from address_sources where name = $1', [name])
}

type Range = [from: number, to: number]

/** Finds or makes the streets. */
async function nameStreets(tx: Database, { streets }: StageTables, range: Range): Promise<void> {
  await tx.$client.query(
    `update ${streets} g set street_id = s.id from streets s
     where g.id >= $1 and g.id < $2 and (s.region, s.city, s.name) = (g.region, g.city, g.name)`,
    range,
  )
  const fresh = await readRows(tx.$client, named, {
    text: `with fresh as (
       insert into streets (region, city, name, words, length)
       select region, city, name, words, length from ${streets} where id >= $1 and id < $2 and street_id is null order by id
       returning id, region, city, name
     )
     update ${streets} g set street_id = f.id from fresh f
     where g.id >= $1 and g.id < $2 and (f.region, f.city, f.name) = (g.region, g.city, g.name)
     returning g.name as street, g.city`,
    values: range,
  })
  await addWords(tx, fresh, 1)
}

/** An earlier release noted no source: on the streets of this one they count as its own. */
const unknown =
  'select count(*)::int from (select from addresses where source = 0 limit 1) any_of_them'
const adoptUnknown = (
  tx: Database,
  { streets }: StageTables,
  id: number,
  range: Range,
): Promise<number> =>
  one(
    tx,
    `with adopted as (
       update addresses a set source = $3 from ${streets} s
       where s.id >= $1 and s.id < $2 and a.street_id = s.street_id and a.source = 0
         and not exists (select from addresses b where (b.street_id, b.number, b.suffix, b.source) = (a.street_id, a.number, a.suffix, $3))
       returning 1
     ) select count(*)::int from adopted`,
    [...range, id],
  )

/**
 * Rows that stay as they are are not written: a conflict would lock each. What is looked up of a
 * street is looked up street by street (`lateral`, `offset 0`): while a first file comes in, the
 * planner knows nothing of the table that it fills and would read all of it each time.
 */
async function compareStreets(
  tx: Database,
  { streets, addresses }: StageTables,
  { id, isNew, range }: { id: number; isNew: boolean; range: Range },
): Promise<z.output<typeof counts>> {
  const given = `given as materialized (
       select distinct on (s.street_id, a.number, a.suffix) s.street_id, a.number, a.suffix, a.postal, a.lng, a.lat, $3::smallint as source
       from ${addresses} a join ${streets} s on s.id = a.street
       where a.street >= $1 and a.street < $2 and s.id >= $1 and s.id < $2
       order by s.street_id, a.number, a.suffix, a.seq
     )`
  const into =
    'insert into addresses (street_id, number, suffix, postal, lng, lat, source) select * from given'
  const [counted] = await readRows(tx.$client, counts, {
    text: isNew
      ? `with ${given}, brought as (${into} returning 1)
     select 0 as gone, count(*)::int as fresh, 0 as changed from brought`
      : `with ${given}, gone as (
       delete from addresses x using (
         select s.street_id, there.number, there.suffix from ${streets} s
         cross join lateral (select number, suffix from addresses where street_id = s.street_id and source = $3 offset 0) there
         where s.id >= $1 and s.id < $2
           and not exists (select from given g where (g.street_id, g.number, g.suffix) = (s.street_id, there.number, there.suffix))
       ) away
       where (x.street_id, x.number, x.suffix, x.source) = (away.street_id, away.number, away.suffix, $3)
       returning 1
     ), brought as (
       ${into}
       where not exists (select from addresses b
         where (b.street_id, b.number, b.suffix, b.source) = (given.street_id, given.number, given.suffix, given.source)
           and (b.postal, b.lng, b.lat) is not distinct from (given.postal, given.lng, given.lat))
       on conflict (street_id, number, suffix, source) do update set postal = excluded.postal, lng = excluded.lng, lat = excluded.lat
       returning xmax = 0 as fresh
     )
     select (select count(*) from gone)::int as gone, count(*) filter (where fresh)::int as fresh,
       count(*) filter (where not fresh)::int as changed from brought`,
    values: [...range, id],
  })
  await tx.$client.query(
    `update streets s set addresses = c.count from ${streets} g
     cross join lateral (select count(*)::int from addresses where street_id = g.street_id offset 0) c
     where g.id >= $1 and g.id < $2 and s.id = g.street_id and s.addresses <> c.count`,
    range,
  )
  return counted as z.output<typeof counts>
}

/** Streets that the source has no more. */
const leaveStreets = (tx: Database, { streets }: StageTables, id: number): Promise<number> =>
  one(
    tx,
    `with gone as (
       delete from addresses a where a.source = $1 and not exists (select from ${streets} s where s.street_id = a.street_id)
       returning a.street_id
     ), fewer as (
       update streets s set addresses = addresses - c.count
       from (select street_id, count(*)::int from gone group by street_id) c where s.id = c.street_id
     )
     select count(*)::int from gone`,
    [id],
  )

/** Of streets without numbers. */
async function removeStreets(tx: Database): Promise<void> {
  for (let removed = together; removed === together;) {
    const rows = await readRows(tx.$client, named, {
      text: `delete from streets where id in (
         select id from streets s where addresses <= 0 and not exists (select from addresses a where a.street_id = s.id) limit ${together})
       returning name as street, city`,
    })
    await addWords(tx, rows, -1)
    removed = rows.length
  }
  await tx.$client.query('delete from address_words where uses <= 0')
}

/** The vocabulary counts the streets that use a word. */
async function addWords(tx: Database, streets: Named[], each: 1 | -1): Promise<void> {
  const uses = new Map<string, number>()
  for (const { street, city } of streets) {
    for (const word of new Set([...wordsOf(street), ...wordsOf(city)]))
      if (correctable(word)) uses.set(word, (uses.get(word) ?? 0) + each)
  }
  const words = [...uses.keys()]
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

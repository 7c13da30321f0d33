import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { instantShown, timeZone } from '#domain/dates.ts'
import { pictureSizes } from '#domain/pictures/picture.ts'
import type { PictureFiles } from '../../../features/pictures/draw-sizes.ts'
import type { Fixture, Kind } from '../fixture.ts'
import { demoDrawings } from './store-animals.ts'

interface Column {
  table: string
  name: string
  type: string
}

/**
 * Reads demonstration data out of a database into which it was just stored.
 * @param filled the tables that had rows before, which every database has
 * @param at the instant that the data takes for the present
 * @param begun when storing began, by the clock of the database
 * @param drawn in the order of `demoDrawings`
 * @param folder of the storage of files
 * @throws {Error} where a column holds days in a form that cannot be moved
 */
export async function makeFixture(
  client: Client,
  {
    filled,
    at,
    begun,
    drawn,
    folder,
  }: {
    filled: readonly string[]
    at: Date
    begun: Date
    drawn: readonly PictureFiles[]
    folder: string
  },
): Promise<Fixture> {
  await client.query("set timezone = 'UTC'")
  const columns = await rowsOf<Column>(
    client,
    `select table_name as table, column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
  )
  const tables: Fixture['tables'] = []
  for (const name of await tablesInOrder(client)) {
    if (filled.includes(name) || !(await hasRows(client, name))) continue
    const own = columns.filter(({ table }) => table === name)
    const names = own.map((column) => `"${column.name}"`).join(', ')
    const rows = await text(client.query(copyTo(`copy "${name}" (${names}) to stdout`)))
    tables.push({
      name,
      columns: own.map((column) => ({ name: column.name, kind: kindOf(column) })),
      rows: rows.trimEnd(),
    })
  }
  const sequences = await rowsOf<{ name: string; last: string }>(
    client,
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return {
    at: at.toISOString(),
    tables: tables.map((table) => withoutClock(table, at, begun)),
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, Number(last)])),
    drawings: hashOfDrawings(demoDrawings),
    ...(await readFiles(folder, drawn)),
  }
}

/**
 * The present of what is described, far from any real one. Early, so that nothing is ahead of who
 * loads it in the morning.
 */
export const presentOfDemo = instantShown(timeZone, Date.parse('2026-03-02T06:00:00Z'))

/** Tells drawings from others that were made of other descriptions. */
export const hashOfDrawings = (drawings: readonly string[]): string =>
  createHash('sha256').update(drawings.join('\n')).digest('hex')

/** The tables of the product that have rows. */
export async function filledTables(client: Client): Promise<string[]> {
  const filled: string[] = []
  for (const name of await tablesInOrder(client)) if (await hasRows(client, name)) filled.push(name)
  return filled
}

const rowsOf = async <Row extends object>(client: Client, statement: string): Promise<Row[]> =>
  (await client.query<Row>(statement)).rows

const hasRows = async (client: Client, table: string): Promise<boolean> =>
  (await client.query(`select from "${table}" limit 1`)).rowCount === 1

/** Those that others point to come first. @throws {Error} where some point at one another */
async function tablesInOrder(client: Client): Promise<string[]> {
  const all = await rowsOf<{ name: string }>(
    client,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const keys = await rowsOf<{ from: string; to: string }>(
    client,
    `select f.relname as "from", t.relname as "to" from pg_constraint c join pg_class f on f.oid = c.conrelid
     join pg_class t on t.oid = c.confrelid where c.contype = 'f' and f.oid <> t.oid`,
  )
  const ordered: string[] = []
  while (ordered.length < all.length) {
    const free = all.filter(
      ({ name }) =>
        !ordered.includes(name) &&
        keys.every(({ from, to }) => from !== name || ordered.includes(to)),
    )
    if (free.length === 0) throw new Error('tables point at one another')
    ordered.push(...free.map(({ name }) => name))
  }
  return ordered
}

function kindOf({ table, name, type }: Column): Kind {
  if (type === 'date') return 'day'
  if (type === 'timestamptz') return 'instant'
  if (type === 'jsonb') return 'json'
  if (/date|time|range/.test(type)) throw new Error(`${table}.${name}: ${type} cannot be moved`)
  return 'other'
}

/** What the database dated by its own clock is of the present. */
function withoutClock(
  table: Fixture['tables'][number],
  at: Date,
  begun: Date,
): Fixture['tables'][number] {
  const ended = Date.now()
  const rows = table.rows
    .split('\n')
    .map((row) =>
      row
        .split('\t')
        .map((cell, index) => {
          if (table.columns[index]?.kind !== 'instant' || cell === '\\N') return cell
          const time = Date.parse(cell)
          return time >= begun.getTime() && time <= ended ? at.toISOString() : cell
        })
        .join('\t'),
    )
    .join('\n')
  return { ...table, rows }
}

/** Each content once: animals of one look share their pictures. */
async function readFiles(
  folder: string,
  drawn: readonly PictureFiles[],
): Promise<Pick<Fixture, 'drawn' | 'files' | 'contents'>> {
  const known = new Map<string, number>()
  const contents: string[] = []
  const indexOf = (bytes: Buffer) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const index = known.get(hash) ?? contents.push(bytes.toString('base64')) - 1
    known.set(hash, index)
    return index
  }
  const sizes = drawn.map(
    (one) =>
      Object.fromEntries(
        pictureSizes.map((size) => [size, indexOf(one[size])]),
      ) as Fixture['drawn'][number],
  )
  const files: Fixture['files'] = {}
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of found.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    files[path.slice(folder.length + 1)] = indexOf(await readFile(path))
  }
  return { drawn: sizes, files, contents }
}

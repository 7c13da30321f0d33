import { and, asc, count, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ExportKind } from '#domain/exports/exports.api.ts'
import type { Database } from '../../db/connect.ts'
import { partOf } from './parts/decisions.ts'
import type { Part } from './parts/part.ts'

/** Whose export it is. */
export interface Taker {
  kind: ExportKind
  id: string
}

export type ExportRow = Record<string, unknown>

/** Read at once; what is in memory of a table at any time. */
const most = 2000

/** The columns that an export has of a table, by their names in the table's module. */
export const takenOf = (part: Part): [name: string, column: PgColumn][] =>
  Object.entries(getTableColumns(part.table) as Record<string, PgColumn>).filter(
    ([name]) => part.columns[name] === true,
  )

/** @throws Error for a table without, which must say its order and has no rows of its own */
function idOf({ table, file }: Part): PgColumn {
  const { id } = getTableColumns(table) as Record<string, PgColumn>
  if (!id) throw new Error(`${file} has no id`)
  return id
}
const orderOf = (part: Part): readonly PgColumn[] => part.order ?? [idOf(part)]

/** All rows of a part, in batches, each after the place where the last one ended. */
export async function* rowsOf(db: Database, part: Part, taker: Taker): AsyncGenerator<ExportRow[]> {
  const scope = part[taker.kind]
  if (!scope) return
  if (typeof scope === 'function') {
    yield* batchesOf(db, part, scope(taker.id))
    return
  }
  const parent = partOf(scope.of)
  for await (const ids of idsOf(db, parent, taker, scope.at))
    yield* batchesOf(db, part, and(inArray(scope.by, ids), scope.also?.(taker.id)))
}

/** Of rows that others belong to, `at` at once. */
async function* idsOf(
  db: Database,
  part: Part,
  taker: Taker,
  at: number,
): AsyncGenerator<string[]> {
  const id = idOf(part)
  for (let last: string | undefined; ;) {
    const rows = await db
      .select({ id: sql<string>`${id}` })
      .from(part.table)
      .where(and(whereOf(part, taker), last === undefined ? undefined : sql`${id} > ${last}::uuid`))
      .orderBy(asc(id))
      .limit(most)
    for (let from = 0; from < rows.length; from += at)
      yield rows.slice(from, from + at).map((row) => row.id)
    last = rows.at(-1)?.id
    if (rows.length < most) return
  }
}

async function* batchesOf(
  db: Database,
  part: Part,
  where: SQL | undefined,
): AsyncGenerator<ExportRow[]> {
  const order = orderOf(part)
  const shown = Object.fromEntries(takenOf(part))
  const place = Object.fromEntries(
    order.map((column, index) => [`place${index}`, sql<string>`${column}::text`]),
  )
  let after: SQL | undefined
  for (;;) {
    const rows: ExportRow[] = await db
      .select({ ...shown, ...place })
      .from(part.table)
      .where(and(where, after))
      .orderBy(...order.map((column) => asc(column)))
      .limit(most)
    const last = rows.at(-1)
    if (last) {
      const values = order.map(
        (column, index) => sql`${last[`place${index}`]}::${sql.raw(column.getSQLType())}`,
      )
      after = sql`(${sql.join([...order], sql`, `)}) > (${sql.join(values, sql`, `)})`
      for (const row of rows) for (const name of Object.keys(place)) delete row[name]
      yield rows
    }
    if (rows.length < most) return
  }
}

/** Which rows a part is, in one condition. */
function whereOf(part: Part, taker: Taker): SQL | undefined {
  const scope = part[taker.kind]
  if (!scope) return sql`false`
  if (typeof scope === 'function') return scope(taker.id)
  const parent = partOf(scope.of)
  return and(
    sql`${scope.by} in (select ${idOf(parent)} from ${parent.table} where ${whereOf(parent, taker)})`,
    scope.also?.(taker.id),
  )
}

/** How many rows a part has now. */
export async function countOfRows(db: Database, part: Part, taker: Taker): Promise<number> {
  const [found] = await db.select({ rows: count() }).from(part.table).where(whereOf(part, taker))
  return found?.rows ?? 0
}

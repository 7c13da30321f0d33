import { createHash } from 'node:crypto'
import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'

/**
 * Inserts many rows by a statement with one parameter for each set of columns that rows name, planned
 * once a connection. Of a list of values, drizzle makes an object for every value, and PostgreSQL a
 * plan of all of them: of an import that was most of the time and nearly all memory
 * (docs/decisions/0088).
 */
export async function insertMany<T extends PgTable>(
  tx: Database,
  table: T,
  rows: readonly InferInsertModel<T>[],
  { ifNew = false } = {},
): Promise<void> {
  const all = getTableColumns(table)
  const filled = rows.map((row) => {
    const given: Record<string, unknown> = {}
    for (const [key, column] of Object.entries(all)) {
      const told = (row as Record<string, unknown>)[key]
      const value = told === undefined ? column.defaultFn?.() : told
      if (value !== undefined) given[toSnakeCase(key)] = value
    }
    return given
  })
  const name = getTableName(table)
  for (const [columns, some] of Map.groupBy(filled, (row) => Object.keys(row).join('", "'))) {
    await tx.$client.query({
      name: `insert-many-${createHash('md5').update(`${name} ${columns} ${ifNew}`).digest('hex')}`,
      text: `insert into "${name}" ("${columns}") select "${columns}"
        from json_populate_recordset(null::"${name}", $1::json) ${ifNew ? 'on conflict do nothing' : ''}`,
      values: [JSON.stringify(some)],
    })
  }
}

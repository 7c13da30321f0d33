import type { QueryResult } from 'pg'
import type { z } from 'zod'

export interface Statement {
  /** A named one is planned once on a connection. */
  name?: string
  text: string
  values?: unknown[]
}

/** A pool, a connection or a transaction's. */
interface Client {
  query(statement: Statement): Promise<QueryResult>
}

let isChecked = false

/** From now on every row is held against its shape; tests ask for it, the running server does not. */
export function checkRows(): void {
  isChecked = true
}

/** @throws ZodError in tests, where a row is not of the shape */
export function shaped<R>(shape: z.ZodType<R>, rows: unknown[]): R[] {
  if (isChecked) for (const row of rows) shape.parse(row)
  return rows as R[]
}

/**
 * Rows of SQL that drizzle does not say well. Their type comes from the shape: a strict object, so
 * that tests find a column that the statement names otherwise, leaves out or answers as null. The
 * shape changes no value.
 */
export const readRows = async <R>(
  client: Client,
  shape: z.ZodType<R>,
  statement: Statement,
): Promise<R[]> => shaped(shape, (await client.query(statement)).rows)

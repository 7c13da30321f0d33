import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ExportFile } from '#domain/exports/export-files.ts'
import type { Texts } from '#domain/texts.ts'

/** Why a table or column is in no export. */
export interface LeftOut {
  leftOut: string
}
export const out = (leftOut: string): LeftOut => ({ leftOut })

/** Of which rows a part is, for an organization or city by its id. */
export type Scope =
  /** Named by a column of theirs. */
  | ((id: string) => SQL)
  /**
   * Those of the rows of another part, of which `at` are asked for at once; `also` leaves some of them
   * out.
   */
  | { of: PgTable; by: PgColumn; at: number; also?: ((id: string) => SQL) | undefined }

/** A table in an export. */
export interface Part {
  file: ExportFile
  table: PgTable
  columns: Record<string, true | LeftOut>
  organization?: Scope
  city?: Scope
  /** Columns that tell rows apart, in an order that an index of the scope has; default: the id. */
  order?: readonly PgColumn[]
}

type Described = Texts['exportColumns']['columns']
type Words<F extends ExportFile> =
  keyof Described['common'] | (F extends keyof Described ? keyof Described[F] : never)

/**
 * Takes a table along. Each of its columns is either described in both languages
 * (domain/exports/columns/export-columns.fr.ts) or left out for a reason: a new one does not compile until that is
 * decided.
 */
export const part = <T extends PgTable, F extends ExportFile>(
  table: T,
  file: F,
  columns: {
    [C in keyof T['_']['columns']]: (C extends Words<F> ? true : never) | LeftOut
  },
  rest: Pick<Part, 'organization' | 'city' | 'order'>,
): Part & { table: T } => ({ table, file, columns, ...rest })

import { asc, sql, type SQL } from 'drizzle-orm'
import type { LockStrength, PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'

/** A column, or several, that name one row. */
type Key = PgColumn | [PgColumn, ...PgColumn[]]

const columnsOf = (key: Key): [PgColumn, ...PgColumn[]] => (Array.isArray(key) ? key : [key])

function keysOf(db: Database, key: Key, where: SQL | undefined) {
  const columns = columnsOf(key)
  return db
    .select(Object.fromEntries(columns.map((column, at) => [`key${at}`, column])))
    .from(columns[0].table)
    .where(where)
}

const among = (key: Key, keys: ReturnType<typeof keysOf> | SQL): SQL =>
  sql`(${sql.join(columnsOf(key), sql`, `)}) in ${keys}`

const locked = (db: Database, key: Key, by: Key, where: SQL | undefined, lock: LockStrength) =>
  among(
    key,
    sql`${keysOf(db, key, where)
      .orderBy(...columnsOf(by).map((column) => asc(column)))
      .for(lock)}`,
  )

/**
 * Condition of an update of several rows that other transactions lock too: it locks them in their
 * order first, for the statement alone locks in the order of its plan (docs/locks.md).
 * @param by their order; the key's by default
 */
export const inOrder = (db: Database, key: Key, where: SQL | undefined, by: Key = key): SQL =>
  locked(db, key, by, where, 'no key update')

/** Deletes several rows that other transactions lock too, in the order of their key. */
export const deleteInOrder = (db: Database, key: Key, where: SQL | undefined) =>
  db.delete(columnsOf(key)[0].table).where(locked(db, key, key, where, 'update'))

/**
 * Condition of an update or delete of a sweep: only rows that nobody holds, so that it waits for
 * nobody. The next sweep takes the rest.
 */
export const unheld = (db: Database, key: Key, where: SQL | undefined): SQL =>
  among(key, sql`${keysOf(db, key, where).for('update', { skipLocked: true })}`)

import type { Database } from './connect.ts'

/**
 * A statement of drizzle's that runs often: built once for each connection, and named, so that PostgreSQL
 * plans it once there. Values come by `sql.placeholder`; drizzle writes a null of a jsonb column as
 * the text `null`, so such rows go by `insertMany`.
 */
export function prepared<P>(
  name: string,
  build: (db: Database) => { prepare(name: string): P },
): (db: Database) => P {
  const known = new WeakMap<Database, P>()
  return (db) => {
    const statement = known.get(db) ?? build(db).prepare(name)
    known.set(db, statement)
    return statement
  }
}

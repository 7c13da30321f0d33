import { pgTable, text } from 'drizzle-orm/pg-core'
import { created } from '../../columns.ts'

/**
 * Random secrets per database, so that all server processes sign alike where no setting gives one.
 */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  created: created(),
})

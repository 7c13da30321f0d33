import { pgTable, text } from 'drizzle-orm/pg-core'
import { created } from '../columns.ts'

/**
 * Random secrets made once a database, so that every server process signs alike where no setting
 * gives one.
 */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  created: created(),
})

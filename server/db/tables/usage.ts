import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { UserType } from '#domain/access/policies.ts'

/**
 * How often each call was made, a day and kind of caller (requirements/animals.md 7): counts alone,
 * of nobody in particular.
 */
export const usage = pgTable(
  'usage',
  {
    day: date({ mode: 'string' }).notNull(),
    /** Method and declared path: `POST /api/animals/update/:id`. */
    call: text().notNull(),
    type: text().$type<UserType | 'anonymous'>().notNull(),
    made: integer().notNull().default(0),
    /** Of those, how many were refused or failed. */
    failed: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.call, t.type] })],
)

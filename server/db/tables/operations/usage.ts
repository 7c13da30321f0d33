import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { UserType } from '#domain/access/policies.ts'

/** Counts per call, day and kind of caller (requirements/animals.md 7), anonymous. */
export const usage = pgTable(
  'usage',
  {
    day: date({ mode: 'string' }).notNull(),
    /** `POST /api/animals/update/:id`. */
    call: text().notNull(),
    type: text().$type<UserType | 'anonymous'>().notNull(),
    made: integer().notNull().default(0),
    /** Refused or failed. */
    failed: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.call, t.type] })],
)

import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { created, id } from '../columns.ts'
import { users } from './accounts.ts'

/** Reads of people's data by staff, and later every disclosure (decisions 2, 11); append-only, ids alone. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** Who read. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    action: text().$type<'animal_read' | 'animal_events_read'>().notNull(),
    /** Public id of what was read. */
    subject: text().notNull(),
    created: created(),
  },
  (t) => [index('audit_log_subject').on(t.subject, t.created), index('audit_log_user').on(t.userId, t.created)],
)

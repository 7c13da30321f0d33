import { jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, id } from '../columns.ts'
import { users } from './accounts.ts'

/** What lists show, as accounts keep it (requirements/professionals.md 6). */
export const listViews = pgTable(
  'list_views',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Path of its call. */
    list: text().notNull(),
    name: text().notNull(),
    search: jsonb().$type<Record<string, string>>().notNull(),
    columns: text().array(),
    created: created(),
  },
  (t) => [uniqueIndex('list_views_name').on(t.userId, t.list, t.name)],
)

/** Which columns of a list an account shows, on whichever device (requirements/professionals.md 6). */
export const listColumns = pgTable(
  'list_columns',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Path of its call. */
    list: text().notNull(),
    columns: text().array().notNull(),
    created: created(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] })],
)

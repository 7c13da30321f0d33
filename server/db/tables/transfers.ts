import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { decisions } from '#domain/transfers/transfers.ts'
import { created, id, instant } from '../columns.ts'
import { organizations, users } from './accounts.ts'
import { animals } from './animals.ts'

/** Handover code; one per animal, a new one replaces it (requirements/contract.md 3). */
export const transferCodes = pgTable(
  'transfer_codes',
  {
    animalId: uuid()
      .primaryKey()
      .references(() => animals.id, { onDelete: 'cascade' }),
    /** SHA-256, hexadecimal. */
    codeHash: text().notNull(),
    /** The only organization that may use it; null for any holder. */
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expires: instant().notNull(),
    created: created(),
  },
  (t) => [uniqueIndex('transfer_codes_hash').on(t.codeHash)],
)

/** Objections are possible within 10 days. */
export const transfers = pgTable(
  'transfers',
  {
    id: id(),
    animalId: uuid()
      .notNull()
      .references(() => animals.id),
    fromUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    fromOrganizationId: uuid().references(() => organizations.id),
    toUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    toOrganizationId: uuid().references(() => organizations.id),
    created: created(),
    objection: text(),
    objectedAt: instant(),
    decision: text().$type<(typeof decisions)[number]>(),
    notes: text(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('transfers_animal').on(t.animalId, t.created),
    index('transfers_from_user').on(t.fromUserId),
    index('transfers_to_user').on(t.toUserId),
    index('transfers_objected')
      .on(t.objectedAt)
      .where(sql`objected_at is not null`),
  ],
)

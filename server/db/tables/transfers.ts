import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { decisions } from '#domain/transfers/transfers.ts'
import { created, id, instant } from '../columns.ts'
import { organizations, users } from './accounts.ts'
import { animals } from './animals.ts'

/**
 * The code with which an animal is handed over; one an animal, replaced by a new one
 * (requirements/contract.md 3).
 */
export const transferCodes = pgTable(
  'transfer_codes',
  {
    animalId: uuid()
      .primaryKey()
      .references(() => animals.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, hexadecimal. */
    codeHash: text().notNull(),
    /** The one organization that may use it; null for whoever holds it. */
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    /** Who asked for it. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expires: instant().notNull(),
    created: created(),
  },
  (t) => [uniqueIndex('transfer_codes_hash').on(t.codeHash)],
)

/** A change of keeper, and what the former one said against it within 10 days. */
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
    /** Objections that staff have not decided. */
    index('transfers_objected')
      .on(t.objectedAt)
      .where(sql`objected_at is not null`),
  ],
)

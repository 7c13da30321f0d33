import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Outcome, StayKind } from '#domain/animals/hold.ts'
import { created, id } from '../columns.ts'
import { organizations } from './accounts.ts'
import { animals } from './animals.ts'

/**
 * From the intake of an animal at a shelter to its outcome (requirements/professionals.md 2 and 7).
 * Says nothing of people once it is over, so that it outlives them.
 */
export const stays = pgTable(
  'stays',
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    animalId: uuid()
      .notNull()
      .references(() => animals.id),
    kind: text().$type<StayKind>().notNull(),
    /** Null where nobody told: only its outcome is known. */
    came: date({ mode: 'string' }),
    /** Null while it stays. */
    gone: date({ mode: 'string' }),
    outcome: text().$type<Outcome>(),
    /**
     * Of an animal in custody, which its keeper's record does not hold; kennel and note go when it
     * leaves.
     */
    kennel: text(),
    note: text(),
    holdUntil: date({ mode: 'string' }),
    created: created(),
  },
  (t) => [
    uniqueIndex('stays_open')
      .on(t.animalId)
      .where(sql`gone is null`),
    index('stays_here')
      .on(t.organizationId)
      .where(sql`gone is null`),
    index('stays_came').on(t.organizationId, t.came, t.kind),
    index('stays_gone').on(t.organizationId, t.gone, t.outcome),
    index('stays_adopted')
      .on(t.gone)
      .where(sql`outcome = 'adopted'`),
    index('stays_animal').on(t.animalId),
  ],
)

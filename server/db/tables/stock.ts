import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, id, instant } from '../columns.ts'
import { organizations } from './accounts.ts'
import { animals } from './animals.ts'
import { implants } from './implants.ts'

/** A delivery of numbered cards or microchips (decisions 6). */
export const lots = pgTable('lots', {
  id: id(),
  kind: text().$type<'card' | 'microchip'>().notNull(),
  supplier: text().notNull(),
  status: text().$type<'ordered' | 'received' | 'shipped'>().notNull().default('received'),
  organizationId: uuid().references(() => organizations.id),
  receivedAt: instant(),
  shippedAt: instant(),
  created: created(),
})

/** One number is one item. A card's verification is a secret of 1,000 values: it leaves only in the printer's file. */
export const items = pgTable(
  'items',
  {
    id: id(),
    lotId: uuid()
      .notNull()
      .references(() => lots.id),
    kind: text().$type<'card' | 'microchip'>().notNull(),
    number: text().notNull(),
    verification: text(),
    status: text().$type<'lot' | 'implanted' | 'assigned' | 'retired'>().notNull().default('lot'),
    animalId: uuid().references(() => animals.id),
    /** The implant record that holds it, while no owner has claimed it. */
    implantId: uuid().references(() => implants.id),
    updated: created(),
  },
  (t) => [
    uniqueIndex('items_number').on(t.kind, t.number),
    index('items_lot').on(t.lotId),
    uniqueIndex('items_implant')
      .on(t.kind, t.implantId)
      .where(sql`implant_id is not null`),
    check('items_implanted', sql`(status = 'implanted') = (implant_id is not null)`),
    uniqueIndex('items_animal')
      .on(t.kind, t.animalId)
      .where(sql`animal_id is not null`),
    check('items_assigned', sql`(status = 'assigned') = (animal_id is not null)`),
  ],
)

/** Wrong verifications of a card, by day: 10 at most (decisions 3). */
export const cardTries = pgTable('card_tries', {
  number: text().primaryKey(),
  wrong: integer().notNull().default(0),
  since: instant().notNull(),
})

import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { created, id, instant } from '../../columns.ts'
import { users } from '../accounts.ts'

const day = () => date({ mode: 'string' })

/** Confidentiality incidents (requirements/contract.md 13). */
export const incidents = pgTable(
  'incidents',
  {
    id: id(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    occurred: text().notNull(),
    discovered: day().notNull(),
    circumstances: text().notNull(),
    information: text().notNull(),
    people: integer().notNull(),
    concerned: text().notNull(),
    seriousRisk: boolean().notNull(),
    assessment: text().notNull(),
    commissionTold: day(),
    peopleTold: day(),
    measures: text().notNull(),
    closed: day(),
    writtenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    created: created(),
    updated: instant().notNull(),
  },
  (t) => [
    uniqueIndex('incidents_number').on(t.number),
    index('incidents_discovered').on(t.discovered, t.id),
    index('incidents_writer').on(t.writtenBy),
  ],
)

import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ErasureKind } from '#domain/backup/erasure-kinds.ts'
import { created, id, instant } from '../../columns.ts'

/**
 * What was erased or withdrawn, written in the transaction that does it: a backup of before is brought
 * up to it when it is restored. It is named by its id alone.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    /** An account, or what else its kind is of. No foreign key: it may be gone. */
    subjectId: uuid('user_id').notNull(),
    kind: text().$type<ErasureKind>().notNull(),
    at: instant().notNull(),
    /** When the place of backups had it. */
    sent: instant(),
  },
  (t) => [
    index('erasures_waiting')
      .on(t.id)
      .where(sql`sent is null`),
    index('erasures_at').on(t.at),
  ],
)

/** Each time this database was restored; the server is held while the last one is not opened. */
export const restores = pgTable('restores', {
  id: id(),
  /** Of the base. */
  base: text().notNull(),
  /** Moment up to which everything is there. */
  reached: instant().notNull(),
  restored: created(),
  /** Numbers that were given since may not be given again: later ones are higher. */
  invoiceFloor: integer().notNull(),
  creditNoteFloor: integer().notNull(),
  /** What was done before anybody came in. */
  erasures: integer().notNull(),
  sessions: integer().notNull(),
  files: integer().notNull(),
  missingFiles: integer().notNull(),
  /** When the gateway's payments since were fetched, and how many there were. */
  paymentsRead: instant(),
  payments: integer(),
  opened: instant(),
  /** No foreign key: opened by the command line, or by somebody who left. */
  openedBy: uuid(),
})

/** Letters that were queued when a restored database stood still: they may have been sent since. */
export const heldLetters = pgTable(
  'held_letters',
  {
    /** Of the job. */
    id: uuid().primaryKey(),
    kind: text().notNull(),
    data: jsonb().$type<object>().notNull(),
    queued: instant().notNull(),
    answered: instant(),
    /** What staff decided. */
    isSent: boolean(),
  },
  (t) => [
    index('held_letters_waiting')
      .on(t.queued, t.id)
      .where(sql`answered is null`),
  ],
)

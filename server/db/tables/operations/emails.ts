import { sql, type SQL } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { EmailState } from '#domain/emails/emails.api.ts'
import { created } from '../../columns.ts'

/** In lower case, between what is neither letter nor digit. */
export const wordsOf = (text: SQL): SQL =>
  sql`regexp_split_to_array(lower(${text}), '[^[:alnum:]]+')`

/** Every e-mail, for a year (requirements/staff.md 2), without codes and links. */
export const emails = pgTable(
  'emails',
  {
    /** Made from the letter's key, so that a repeated letter is the same row. */
    id: uuid().primaryKey(),
    /** Name of the job. */
    kind: text().notNull(),
    state: text().$type<EmailState>().notNull(),
    /** Lower case. */
    to: text().notNull(),
    subject: text().notNull(),
    /** Of `email_bodies`; no foreign key, whose check would slow alerts down. */
    body: text().notNull(),
    /** Ids of the job; null where it cannot run again. */
    data: jsonb().$type<object>(),
    tries: integer().notNull().default(1),
    /** What the mail server said last, without addresses; null where it refused nothing. */
    failure: text(),
    created: created(),
    updated: created(),
  },
  (t) => [
    index('emails_created').on(t.created, t.id),
    index('emails_kind').on(t.kind, t.created, t.id),
    index('emails_state').on(t.state, t.created, t.id),
    index('emails_to').on(t.to, t.created, t.id),
    index('emails_body').on(t.body),
  ],
)

/** Once for all letters of the same words, such as the alerts of a report. */
export const emailBodies = pgTable(
  'email_bodies',
  {
    /** SHA-256, hexadecimal. */
    hash: text().primaryKey(),
    text: text().notNull(),
    html: text().notNull(),
    /** Last day of use. */
    used: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    index('email_bodies_used').on(t.used),
    /** Finds those that name someone. */
    index('email_bodies_words').using('gin', wordsOf(sql`text`)),
  ],
)

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import type { CaseSubject } from '#domain/support/support.api.ts'
import { created, id, instant } from '../columns.ts'
import { users } from './accounts.ts'

/** `number` is shown to people (requirements/contract.md 6). */
export const supportCases = pgTable(
  'support_cases',
  {
    id: id(),
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Name, e-mail and language of a visitor; those of an account stay with it. */
    fullName: text(),
    email: text(),
    language: text().$type<Language>(),
    /** Null for a case of the wizard. */
    subject: text().$type<CaseSubject>(),
    /** Files like those of an animal's pictures. */
    pictureId: uuid(),
    context: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    notes: text().notNull(),
    status: text().$type<'open' | 'answered' | 'closed'>().notNull().default('open'),
    answer: text(),
    answeredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: instant(),
    created: created(),
  },
  (t) => [
    uniqueIndex('support_cases_number').on(t.number),
    index('support_cases_user').on(t.userId),
    index('support_cases_email').on(t.email),
    index('support_cases_open')
      .on(t.created)
      .where(sql`status = 'open'`),
  ],
)

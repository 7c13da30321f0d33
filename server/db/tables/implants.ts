import { sql } from 'drizzle-orm'
import { boolean, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Sex, Species } from '#domain/animals/animal.ts'
import type { Language } from '#domain/language.ts'
import { created, id, instant } from '../columns.ts'
import { organizations, users } from './accounts.ts'
import { animals } from './animals.ts'

/**
 * What the contacts of an implant are searched by: names, e-mails, digits of telephones, postal code, as
 * the `search` of accounts; of an index, so that no row is written anew for it.
 */
export const implantWords = sql`public.search_words(
  coalesce(fullname, '') || ' ' || coalesce(additional_contact ->> 'fullName', ''),
  coalesce(email, '') || ' ' || coalesce(additional_contact ->> 'email', '') || ' ' || coalesce(additional, ''),
  coalesce(telephone, '') || ' ' || coalesce(additional, '') || ' ' || coalesce(additional_contact ->> 'telephone', ''),
  postal_code)`

/** Kept until the owner claims it (requirements/animals.md 3, requirements/contract.md 6). */
export const implants = pgTable(
  'implants',
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    status: text().$type<'open' | 'claimed' | 'reverted'>().notNull().default('open'),
    /** Normalized. */
    microchip: text().notNull(),
    card: text(),
    /** Snapshot of the professional's contact who implanted it. */
    implanter: jsonb().$type<{ fullName: string; telephone: string | null }>().notNull(),
    implantDate: date({ mode: 'string' }).notNull(),
    /** The animal that it was implanted in if already registered, or that claimed it. */
    animalId: uuid().references(() => animals.id),
    language: text().$type<Language>().notNull(),
    fullname: text(),
    /** Lower case. */
    email: text(),
    telephone: text(),
    additional: text(),
    address: text(),
    postalCode: text(),
    apartment: text(),
    additionalContact: jsonb().$type<{ fullName: string; telephone: string; email?: string }>(),
    species: text().$type<Species>(),
    sex: text().$type<Sex>(),
    dob: date({ mode: 'string' }),
    sterilization: boolean(),
    notes: text(),
    /** The first owner data if changed since. */
    originalContact: jsonb().$type<Record<string, string | null>>(),
    /** SHA-256, hexadecimal. */
    claimHash: text(),
    claimedAt: instant(),
    created: created(),
    updated: created(),
  },
  (t) => [
    uniqueIndex('implants_microchip')
      .on(t.microchip)
      .where(sql`status = 'open'`),
    uniqueIndex('implants_card')
      .on(t.card)
      .where(sql`status = 'open' and card is not null`),
    uniqueIndex('implants_claim')
      .on(t.claimHash)
      .where(sql`claim_hash is not null`),
    index('implants_organization').on(t.organizationId, t.created),
    index('implants_waiting')
      .on(t.organizationId)
      .where(sql`status = 'open'`),
    index('implants_date').on(t.organizationId, t.implantDate, t.status, t.species),
    index('implants_email')
      .on(t.email)
      .where(sql`status = 'open'`),
    index('implants_words')
      .using('gin', sql`(${implantWords}) gin_trgm_ops`)
      .where(sql`status = 'open'`),
    index('implants_animal').on(t.animalId),
    // For the history of chips that were never in stock.
    index('implants_reverted')
      .on(t.microchip)
      .where(sql`status = 'reverted'`),
  ],
)

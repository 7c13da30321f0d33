import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { created, id } from '../columns.ts'
import { users } from './accounts.ts'

export const auditActions = [
  'animal_read',
  'animal_events_read',
  'organizations_read',
  'organization_validated',
  'organization_refused',
  'animal_service_named',
  'animal_service_ended',
  'users_read',
  'user_suspended',
  'user_restored',
  'user_deleted',
  'user_purged',
  'admin_created',
  'organization_renamed',
  'second_factor_removed',
  'data_exported',
  'objections_read',
  'objection_decided',
  'registry_saved',
  'registry_removed',
  'prefix_saved',
  'prefix_removed',
  'support_read',
  'support_answered',
  'lot_downloaded',
  'item_read',
  'card_unlocked',
  'quota_changed',
] as const
export type AuditAction = (typeof auditActions)[number]

/**
 * Reads of people's data and decisions on accounts by staff, and every disclosure
 * (requirements/contract.md 2, 11); append-only, ids alone.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** Who did it. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    action: text().$type<AuditAction>().notNull(),
    /**
     * Id of what was read or decided on: the public one where there is one; of a card its number,
     * of a registry its name, of a prefix its digits and length.
     */
    subject: text().notNull(),
    created: created(),
  },
  (t) => [
    index('audit_log_subject').on(t.subject, t.created),
    index('audit_log_user').on(t.userId, t.created),
  ],
)

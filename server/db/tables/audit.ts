import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { created, id } from '../columns.ts'
import { users } from './accounts.ts'

export const auditActions = [
  'animal_read',
  'animal_corrected',
  'animal_events_read',
  'organizations_read',
  'organization_validated',
  'organization_refused',
  'animal_service_named',
  'animal_service_ended',
  'licences_granted',
  'licences_withdrawn',
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
  'transactions_read',
  'transactions_exported',
  'refund_asked',
  'receipt_sent_again',
  'day_reconciled',
  'shipments_read',
  'shipment_changed',
  'shipment_readdressed',
  'product_saved',
  'product_removed',
  'collection_saved',
  'collection_removed',
  'city_saved',
  'city_rules_saved',
  'licences_read',
  'licences_exported',
  'licence_changed',
  'licence_owner_read',
  'statement_read',
  'clerk_day_closed',
  'clients_exported',
  'campaign_saved',
  'campaign_started',
  'campaign_closed',
  'campaign_exported',
  'register_imported',
] as const
export type AuditAction = (typeof auditActions)[number]

/**
 * Staff reads of personal data, staff decisions on accounts, and disclosures
 * (requirements/contract.md 2, 11); append-only, ids only.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    action: text().$type<AuditAction>().notNull(),
    /**
     * Public id if there is one; a card's number, a registry's name, a prefix's digits and length.
     */
    subject: text().notNull(),
    created: created(),
  },
  (t) => [
    index('audit_log_subject').on(t.subject, t.created),
    index('audit_log_user').on(t.userId, t.created),
  ],
)

import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { created, id } from '../../columns.ts'
import { users } from '../accounts.ts'

export { auditActions, type AuditAction } from '#domain/audit/audit-actions.ts'

/**
 * Staff reads of personal data, staff decisions on accounts, and disclosures
 * (requirements/contract.md 2, 11); append-only, ids only but for reasons.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    action: text().$type<AuditAction>().notNull(),
    /**
     * Public id if there is one; a card's number, a registry's name, a prefix's digits and length, of a
     * download its list, how many rows and the filter.
     */
    subject: text().notNull(),
    /** Why, in the words of staff. */
    reason: text(),
    created: created(),
  },
  (t) => [
    index('audit_log_subject').on(t.subject, t.created),
    index('audit_log_user').on(t.userId, t.created),
    index('audit_log_action').on(t.action, t.created),
    index('audit_log_created').on(t.created, t.id),
  ],
)

import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { emailKinds } from '../emails/kinds.ts'
import { backupState, backupTroubles } from './backup-state.ts'

const heldLetterCount = z.object({ kind: z.enum(emailKinds), count: z.int() })
export type HeldLetterCount = z.output<typeof heldLetterCount>

/** What was done when the database was restored, and what is left to do. */
const restored = z.object({
  /** Everything up to then is there. */
  reached: z.iso.datetime(),
  restored: z.iso.datetime(),
  erasures: z.int(),
  sessions: z.int(),
  files: z.int(),
  missingFiles: z.int(),
  /** The next invoice has a higher number. */
  invoiceFloor: z.int(),
  letters: z.array(heldLetterCount),
  takesPayments: z.boolean(),
  /** Of the gateway since; null before they were fetched. */
  payments: z.int().nullable(),
  paymentsRead: z.iso.datetime().nullable(),
  opened: z.iso.datetime().nullable(),
})

const backupSheet = z.object({
  /** Where they go; null where nothing is set. */
  kind: z.enum(['folder', 'bucket']).nullable(),
  /** false: the database has backups of its own, and files and erasures alone are kept there. */
  withDatabase: z.boolean(),
  state: backupState,
  troubles: z.array(z.enum(backupTroubles)),
  /** Null where this database was never restored. */
  restored: restored.nullable(),
})
export type BackupSheet = z.output<typeof backupSheet>

export const backupApi = {
  sheet: endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    access: 'staff',
    summary: 'The last backup, what waits for its place, and what a restored server still needs',
    reply: backupSheet,
  }),
  letters: endpoint({
    method: 'POST',
    path: '/api/admin/backups/letters',
    access: 'staff',
    summary:
      'Of a restored server: sends the letters of a kind that were queued at that moment, or leaves them unsent',
    body: z.object({ kind: z.enum(emailKinds), send: z.boolean() }),
    status: 204,
  }),
  payments: endpoint({
    method: 'POST',
    path: '/api/admin/backups/payments',
    access: 'staff',
    summary: 'Of a restored server: fetches what was paid since from the gateway and compares it',
    status: 204,
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/admin/backups/open',
    access: 'god',
    summary: 'Lets people into a restored server',
    status: 204,
  }),
}

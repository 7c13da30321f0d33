import { backupApi, type BackupSheet } from '#domain/backup/backup.api.ts'
import { troublesOf } from '#domain/backup/backup-state.ts'
import { readBackupState } from '../../backup/backup-state.ts'
import { transaction } from '../../db/connect.ts'
import { route } from '../../http/route.ts'
import { note } from '../../note.ts'
import { lastRestore } from './held.ts'
import { readPaymentsSince } from './read-payments.ts'
import { answerLetters, countHeldLetters, openRestored } from './restored.queries.ts'

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

export const backupRoutes = [
  route(backupApi.sheet, async (_, { db, env, clock, payments }): Promise<BackupSheet> => {
    const state = await readBackupState(env.DATA_DIR)
    const last = await lastRestore(db)
    const place = env.BACKUP_TO
    return {
      kind: place === undefined ? null : place.startsWith('s3://') ? 'bucket' : 'folder',
      withDatabase: env.DATABASE_URL === undefined,
      state,
      troubles: place === undefined ? [] : troublesOf(state, clock.now()),
      restored: last && {
        reached: last.reached.toISOString(),
        restored: last.restored.toISOString(),
        erasures: last.erasures,
        sessions: last.sessions,
        files: last.files,
        missingFiles: last.missingFiles,
        invoiceFloor: last.invoiceFloor,
        letters: await countHeldLetters(db),
        takesPayments: payments.gateway !== null,
        payments: last.payments,
        paymentsRead: instant(last.paymentsRead),
        opened: instant(last.opened),
      },
    }
  }),

  route(backupApi.letters, ({ body }, call) => answerLetters(body, call)),

  route(backupApi.payments, async (_, call) => {
    await readPaymentsSince({ ...call, db: call.dbFor('endless') }, (tx) =>
      note(tx, 'payments_fetched', '', call),
    )
  }),

  route(backupApi.open, async (_, call) =>
    transaction(call.db, async (tx) => {
      await openRestored(tx, call.caller.userId, call.clock.now())
      await note(tx, 'server_opened', '', call)
    }),
  ),
]

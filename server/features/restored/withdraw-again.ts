import { and, eq, gt, isNull, notInArray, sql } from 'drizzle-orm'
import { restoredStatus } from '#domain/admin/user-rules.ts'
import type { WithdrawalKind } from '#domain/backup/erasure-kinds.ts'
import type { Erasure } from '../../backup/erasures.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { apiKeys, emailUndos, erasures, passkeys, users } from '../../db/tables/index.ts'
import type { Queue } from '../../jobs/queue.ts'
import { isLinksKind, withdrawLinksAgain, type LinksKind } from '../../links/withdraw-links.ts'
import { takeBack } from '../accounts/email/email-undo.ts'
import { dropRecoveryCodes } from '../accounts/second-factor/recovery-codes.ts'
import { leaveTeam } from '../organizations/team.ts'

export interface Withdrawal extends Erasure {
  kind: WithdrawalKind
}

/**
 * What was withdrawn since stays so: of what opened something, nothing that its person gave up opens it
 * again. What came in its place is not known, so whoever changed a password chooses one anew, by the
 * letter that a forgotten one is answered with. Once: what the restored database noted itself is in it.
 * @returns false where it is in it, or what it is about is not
 * @throws Refusal USER_EXISTS where somebody else has the address by now
 */
export const withdrawAgain = (
  db: Database,
  queue: Queue,
  { id, kind, subjectId, at }: Withdrawal,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const now = new Date(at)
    // Known to the place already.
    const { rowCount } = await tx
      .insert(erasures)
      .values({ id, kind, subjectId, at: now, sent: now })
      .onConflictDoNothing()
    if (rowCount === 0) return false
    return isLinksKind(kind)
      ? withdrawLinksAgain(tx, kind, subjectId)
      : ways[kind](tx, subjectId, { queue, now })
  })

interface At {
  queue: Queue
  now: Date
}
type Way = (tx: Database, subjectId: string, at: At) => Promise<boolean>

const change =
  (set: Partial<typeof users.$inferInsert>): Way =>
  async (tx, id, { now }) => {
    const changed = { ...set, updated: now }
    const { rowCount } = await tx.update(users).set(changed).where(eq(users.id, id))
    return rowCount === 1
  }

const ways: Record<Exclude<WithdrawalKind, LinksKind>, Way> = {
  password: change({ passwordHash: null, newEmail: null }),
  totp: change({ totpSecret: null, totpStep: null }),
  google: change({ googleId: null }),
  async passkey(tx, id) {
    const { rowCount } = await tx.delete(passkeys).where(eq(passkeys.id, id))
    return rowCount === 1
  },
  async recovery_codes(tx, id) {
    await dropRecoveryCodes(tx, id)
    return true
  },
  async factors(tx, id, at) {
    await tx.delete(passkeys).where(eq(passkeys.userId, id))
    await dropRecoveryCodes(tx, id)
    return ways.totp(tx, id, at)
  },
  async email_undone(tx, id, at) {
    const [former] = await tx
      .select()
      .from(emailUndos)
      .where(and(eq(emailUndos.id, id), gt(emailUndos.expires, at.now)))
    if (!former) return false
    const [user] = await tx.select().from(users).where(eq(users.id, former.userId)).for('update')
    if (user) await takeBack(tx, user, former, at)
    return user !== undefined
  },
  async suspended(tx, id, { now }) {
    const open = and(eq(users.id, id), notInArray(users.status, ['suspended', 'deleted']))
    const { rowCount } = await tx
      .update(users)
      .set({ status: 'suspended', formerStatus: sql`${users.status}`, updated: now })
      .where(open)
    return rowCount === 1
  },
  async readmitted(tx, id, at) {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!user || !['suspended', 'bounced'].includes(user.status)) return false
    return change({ status: restoredStatus(user), formerStatus: null })(tx, id, at)
  },
  left_team: (tx, id, { now }) => leaveTeam(tx, id, now),
  async api_key(tx, id, { now }) {
    const { rowCount } = await tx
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    return rowCount === 1
  },
}

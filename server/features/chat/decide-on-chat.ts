import { and, eq, gt, sql } from 'drizzle-orm'
import type { Call, SignedIn } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { auditLog, chats } from '../../db/tables/index.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { colleagues } from './chat.queries.ts'

type Deciding = Pick<Call, 'db' | 'caller' | 'clock' | 'live'>
type Change = Partial<typeof chats.$inferInsert>

/** Milliseconds: what somebody reads in one sitting is one entry. */
const sitting = 3_600_000

/**
 * Locks the conversation while `decide` looks at it, and tells open inboxes.
 * @throws Refusal NOT_FOUND
 */
async function change(
  userId: string,
  decide: (takenBy: string | null) => Change,
  { db, live, caller, clock }: Deciding,
  action?: 'chat_closed',
): Promise<void> {
  await transaction(db, async (tx) => {
    const [found] = await tx.select().from(chats).where(eq(chats.userId, userId)).for('update')
    if (!found) throw new Refusal('NOT_FOUND')
    await tx.update(chats).set(decide(found.takenBy)).where(eq(chats.userId, userId))
    if (action) await note(tx, action, userId, { caller, clock })
    await live.tell(tx, userId)
  })
}

const refuseOthers = (takenBy: string | null, own: string): void => {
  if (takenBy !== null && takenBy !== own) throw new Refusal('CHAT_TAKEN')
}

/** @throws Refusal NOT_FOUND, CHAT_TAKEN */
export async function takeChat(userId: string, call: Deciding): Promise<void> {
  const own = (call.caller as SignedIn).userId
  await change(
    userId,
    (takenBy) => {
      refuseOthers(takenBy, own)
      return { takenBy: own }
    },
    call,
  )
}

/**
 * Any member of staff may, since whoever has it can be away.
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED where `to` is not of staff
 */
export async function handOverChat(
  userId: string,
  to: string | undefined,
  call: Deciding,
): Promise<void> {
  if (to !== undefined && !(await colleagues(call.db)).some(({ id }) => id === to))
    throw new Refusal('VALIDATION_FAILED', { field: 'to', fieldKey: 'INVALID' })
  await change(userId, () => ({ takenBy: to ?? null }), call)
}

/** @throws Refusal NOT_FOUND, CHAT_TAKEN */
export async function closeChat(userId: string, call: Deciding): Promise<void> {
  const own = (call.caller as SignedIn).userId
  await change(
    userId,
    (takenBy) => {
      refuseOthers(takenBy, own)
      return { status: 'closed', waitingSince: null, takenBy: null }
    },
    call,
    'chat_closed',
  )
}

/** Records that staff read a conversation (requirements/contract.md 2), before the reply. */
export async function recordRead(
  userId: string,
  { db, caller, clock }: Pick<Call, 'db' | 'caller' | 'clock'>,
): Promise<void> {
  const reader = (caller as SignedIn).userId
  const now = clock.now()
  const entry = { userId: reader, action: 'chat_read' as const, subject: userId }
  await transaction(db, async (tx) => {
    // A screen asks for the talk and its messages at once.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`chat read ${reader} ${userId}`}, 0))`,
    )
    const recent = await tx.$count(
      auditLog,
      and(
        eq(auditLog.subject, userId),
        eq(auditLog.userId, reader),
        eq(auditLog.action, entry.action),
        gt(auditLog.created, new Date(now.getTime() - sitting)),
      ),
    )
    if (recent === 0) await tx.insert(auditLog).values({ ...entry, created: now })
  })
}

import { and, eq, inArray, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sessionLives } from '#domain/security/session-life.ts'
import type { Call } from '../../../context.ts'
import { atOnce, type Database } from '../../../db/connect.ts'
import { deleteInOrder } from '../../../db/rows-in-order.ts'
import { pendingLogins, sessions } from '../../../db/tables/index.ts'
import { dropCookie, keepCookie } from '../../../http/cookies.ts'
import { hashToken, newToken } from '../../../tokens.ts'
import { deviceDays, recognizeDevice } from './known-devices.ts'

/** Replaces the browser's session; the token is always new. */
export async function openSession(userId: string, call: Call): Promise<void> {
  const { db, caller, clock, request } = call
  const token = newToken()
  const now = clock.now()
  // Expired sessions are removed nightly.
  if (caller.session !== null)
    await db.delete(sessions).where(eq(sessions.tokenHash, caller.session))
  const session = {
    tokenHash: hashToken(token),
    userId,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    created: now,
    lastSeen: now,
    expires: sql`${now.toISOString()}::timestamptz + ${idleOf(userId)}`,
  }
  const [[opened], device] = await atOnce(
    db,
    () => db.insert(sessions).values(session).returning({ expires: sessions.expires }),
    () => recognizeDevice(userId, call),
  )
  if (!opened) throw new Error('the session was not stored')
  keepCookie(call, 'session', token, { maxAge: (opened.expires.getTime() - now.getTime()) / 1000 })
  keepCookie(call, 'device', device, { maxAge: deviceDays * 86_400 })
}

const kinds = sql.join(
  Object.entries(sessionLives).map(([type, { idle }]) => sql.raw(`when '${type}' then ${idle}`)),
  sql` `,
)

/** By account type, in a subquery that saves a query. */
const idleOf = (userId: string) =>
  sql`(select case u.type ${kinds} end * interval '1 second' from users u where u.id = ${userId})`

export async function endSession(call: Call): Promise<void> {
  const { db, caller } = call
  if (caller.session) await db.delete(sessions).where(eq(sessions.tokenHash, caller.session))
  dropCookie(call, 'session')
}

/** Of an account, or of those that a query finds. */
type Whose = string | SQLWrapper

const isOf = (column: PgColumn, whose: Whose): SQL =>
  typeof whose === 'string' ? eq(column, whose) : inArray(column, whose)

/** Keeps the session of the given hash, if any. */
export async function endOtherSessions(
  db: Database,
  whose: Whose,
  kept: string | null,
): Promise<void> {
  const others = kept === null ? undefined : ne(sessions.tokenHash, kept)
  await deleteInOrder(db, sessions.tokenHash, and(isOf(sessions.userId, whose), others))
}

/** Sessions, and logins that wait for their second factor. */
export async function endLogins(
  tx: Database,
  whose: Whose,
  kept: string | null = null,
): Promise<void> {
  await endOtherSessions(tx, whose, kept)
  await deleteInOrder(tx, pendingLogins.tokenHash, isOf(pendingLogins.userId, whose))
}

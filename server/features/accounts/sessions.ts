import { and, eq, ne } from 'drizzle-orm'
import type { Call } from '../../context.ts'
import { atOnce, type Database } from '../../db/connect.ts'
import { sessions } from '../../db/tables/index.ts'
import { hashToken, newToken, sessionCookie } from '../../http/session-cookie.ts'
import { recognizeDevice } from '../security/known-devices.ts'

const sessionDays = 30
const daySeconds = 86_400

/** Opens a session in this browser, under a token that was never there before, in the place of the one that it had. */
export async function openSession(userId: string, call: Call): Promise<void> {
  const { db, caller, clock, request, reply, publicUrl } = call
  const token = newToken()
  const now = clock.now()
  void reply.setCookie(sessionCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: sessionDays * daySeconds,
  })
  // Sessions that expired go by night.
  if (caller.session !== null) await db.delete(sessions).where(eq(sessions.tokenHash, caller.session))
  const session = {
    tokenHash: hashToken(token),
    userId,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    created: now,
    lastSeen: now,
    expires: new Date(now.getTime() + sessionDays * daySeconds * 1000),
  }
  await atOnce(
    db,
    () => db.insert(sessions).values(session),
    () => recognizeDevice(userId, call),
  )
}

/** Ends the session of this browser alone. */
export async function endSession({ db, caller, reply }: Call): Promise<void> {
  if (caller.session) await db.delete(sessions).where(eq(sessions.tokenHash, caller.session))
  void reply.clearCookie(sessionCookie, { path: '/' })
}

/** Ends the sessions of an account but the one of this hash; all of them without it. */
export async function endOtherSessions(db: Database, userId: string, kept: string | null): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), kept === null ? undefined : ne(sessions.tokenHash, kept)))
}

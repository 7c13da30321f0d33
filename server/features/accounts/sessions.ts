import { and, eq, lt, or } from 'drizzle-orm'
import type { Call } from '../../context.ts'
import { sessions } from '../../db/tables/index.ts'
import { hashToken, newToken, sessionCookie } from '../../http/session-cookie.ts'

const sessionDays = 30
const daySeconds = 86_400

/** Opens a session in this browser, under a token that was never there before, in the place of the one that it had. */
export async function openSession(userId: string, { db, caller, clock, request, reply, publicUrl }: Call): Promise<void> {
  const token = newToken()
  const now = clock.now()
  await db
    .delete(sessions)
    .where(or(and(eq(sessions.userId, userId), lt(sessions.expires, now)), caller.session === null ? undefined : eq(sessions.tokenHash, caller.session)))
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    created: now,
    expires: new Date(now.getTime() + sessionDays * daySeconds * 1000),
  })
  void reply.setCookie(sessionCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: sessionDays * daySeconds,
  })
}

/** Ends the session of this browser alone. */
export async function endSession({ db, caller, reply }: Call): Promise<void> {
  if (caller.session) await db.delete(sessions).where(eq(sessions.tokenHash, caller.session))
  void reply.clearCookie(sessionCookie, { path: '/' })
}

import { and, desc, eq, gt } from 'drizzle-orm'
import type { OpenSession } from '#domain/security/second-factor.ts'
import type { Call, SignedIn } from '../../../context.ts'
import { sessions } from '../../../db/tables/index.ts'
import { deviceOf } from './device-of.ts'

/** This session first, then the last used. */
export async function openSessions({ db, clock, caller }: Call): Promise<OpenSession[]> {
  const { userId } = caller as SignedIn
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expires, clock.now())))
    .orderBy(desc(eq(sessions.tokenHash, caller.session ?? '')), desc(sessions.lastSeen))
  return rows.map(({ id, userAgent, created, lastSeen, expires, tokenHash }) => ({
    id,
    ...deviceOf(userAgent),
    created: created.toISOString(),
    lastSeen: lastSeen.toISOString(),
    expires: expires.toISOString(),
    current: tokenHash === caller.session,
  }))
}

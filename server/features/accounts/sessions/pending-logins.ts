import { and, eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import type { Call } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { pendingLogins, users } from '../../../db/tables/index.ts'
import { dropCookie, keepCookie, readCookie } from '../../../http/cookies.ts'
import { hashToken, newToken } from '../../../tokens.ts'

const minutes = 10
const wrongTriesAllowed = 5

/** A login whose first factor was right. */
interface PendingLogin {
  tokenHash: string
  userId: string
  /** Given out for a passkey, if one was asked for. */
  challenge: string | null
}

const tokenOf = ({ request, publicUrl }: Call): string =>
  hashToken(readCookie(request, 'login', publicUrl) ?? '')

/** Keeps, in this browser and for ten minutes, that the first factor of the account was right. */
export async function beginPendingLogin(userId: string, call: Call): Promise<void> {
  const { db, clock } = call
  await dropPendingLogin(call)
  const token = newToken()
  await db.insert(pendingLogins).values({
    tokenHash: hashToken(token),
    userId,
    expires: new Date(clock.now().getTime() + minutes * 60_000),
  })
  keepCookie(call, 'login', token, { maxAge: minutes * 60 })
}

/** Forgets the login that this browser had begun. */
export async function dropPendingLogin(call: Call): Promise<void> {
  if (!readCookie(call.request, 'login', call.publicUrl)) return
  await call.db.delete(pendingLogins).where(eq(pendingLogins.tokenHash, tokenOf(call)))
  dropCookie(call, 'login')
}

/** The login of this browser that may still go on, and to which one may still answer wrongly. */
const alive = (call: Call) =>
  and(
    eq(pendingLogins.tokenHash, tokenOf(call)),
    gt(pendingLogins.expires, call.clock.now()),
    lt(pendingLogins.wrongTries, wrongTriesAllowed),
    // Closed while it waited.
    eq(pendingLogins.userId, users.id),
    notInArray(users.status, ['suspended', 'deleted']),
  )

/**
 * Counts a try at once, before it is looked at, so that many at a time are still five; null when
 * there is nothing to go on with.
 */
export async function countTry(call: Call): Promise<PendingLogin | null> {
  const [pending] = await call.db
    .update(pendingLogins)
    .set({ wrongTries: sql`${pendingLogins.wrongTries} + 1` })
    .from(users)
    .where(alive(call))
    .returning({
      tokenHash: pendingLogins.tokenHash,
      userId: pendingLogins.userId,
      challenge: pendingLogins.challenge,
    })
  return pending ?? null
}

/** Whose login this browser has begun; null when it may not go on. */
export async function pendingUser(call: Call): Promise<string | null> {
  const [pending] = await call.db
    .select({ userId: pendingLogins.userId })
    .from(pendingLogins)
    .innerJoin(users, eq(users.id, pendingLogins.userId))
    .where(alive(call))
  return pending?.userId ?? null
}

/** Keeps the challenge that was given out for a passkey, in the place of any former one. */
export async function keepChallenge(challenge: string, call: Call): Promise<void> {
  await call.db
    .update(pendingLogins)
    .set({ challenge })
    .where(eq(pendingLogins.tokenHash, tokenOf(call)))
}

/** Ends the login, which then becomes a session; false when another call was faster. */
export async function takePendingLogin(
  tx: Database,
  tokenHash: string,
  call: Call,
): Promise<boolean> {
  const taken = await tx
    .delete(pendingLogins)
    .where(eq(pendingLogins.tokenHash, tokenHash))
    .returning({ userId: pendingLogins.userId })
  dropCookie(call, 'login')
  return taken.length > 0
}

import { and, eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import type { Call } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { pendingLogins, users } from '../../../db/tables/index.ts'
import { dropCookie, keepCookie, readCookie } from '../../../http/cookies.ts'
import { hashToken, newToken } from '../../../tokens.ts'

const minutes = 10
const wrongTriesAllowed = 5

interface PendingLogin {
  tokenHash: string
  userId: string
  /** Issued for a passkey. */
  challenge: string | null
}

const tokenOf = ({ request, publicUrl }: Call): string =>
  hashToken(readCookie(request, 'login', publicUrl) ?? '')

/** For ten minutes. */
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

export async function dropPendingLogin(call: Call): Promise<void> {
  if (!readCookie(call.request, 'login', call.publicUrl)) return
  await call.db.delete(pendingLogins).where(eq(pendingLogins.tokenHash, tokenOf(call)))
  dropCookie(call, 'login')
}

/** Not expired, with tries left. */
const alive = (call: Call) =>
  and(
    eq(pendingLogins.tokenHash, tokenOf(call)),
    gt(pendingLogins.expires, call.clock.now()),
    lt(pendingLogins.wrongTries, wrongTriesAllowed),
    eq(pendingLogins.userId, users.id),
    notInArray(users.status, ['suspended', 'deleted']),
  )

/** Counts before verification, so that parallel tries cannot exceed five. */
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

export async function pendingUser(call: Call): Promise<string | null> {
  const [pending] = await call.db
    .select({ userId: pendingLogins.userId })
    .from(pendingLogins)
    .innerJoin(users, eq(users.id, pendingLogins.userId))
    .where(alive(call))
  return pending?.userId ?? null
}

export async function keepChallenge(challenge: string, call: Call): Promise<void> {
  await call.db
    .update(pendingLogins)
    .set({ challenge })
    .where(eq(pendingLogins.tokenHash, tokenOf(call)))
}

/** False if another call was faster. */
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

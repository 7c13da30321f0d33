import type { Session, SessionOrSecondFactor } from '#domain/accounts/session.ts'
import type { Call } from '../../../context.ts'
import { atOnce } from '../../../db/connect.ts'
import { secondStepsOf } from '../second-factor/factors.queries.ts'
import { linkKept } from './link-google.ts'
import { noteSecurity } from '../security-log.ts'
import { beginPendingLogin, dropPendingLogin } from './pending-logins.ts'
import { sessionOfUser } from '../accounts.queries.ts'
import { endSession, openSession } from './sessions.ts'

/**
 * Every login (password, Google, reset) after the first factor: opens a session, or asks for the
 * second factor. A caller that knows there is none saves a query. Ends the browser's former
 * session.
 */
export async function signIn(
  userId: string,
  call: Call,
  { hasFactor = true }: { hasFactor?: boolean } = {},
): Promise<SessionOrSecondFactor> {
  const secondFactor = hasFactor ? await secondStepsOf(call.db, userId) : []
  if (secondFactor.length === 0) {
    await dropPendingLogin(call)
    return openSignedIn(userId, call)
  }
  await endSession(call)
  await beginPendingLogin(userId, call)
  return { secondFactor }
}

/** Call it after all factors have passed. */
export async function openSignedIn(userId: string, call: Call): Promise<Session> {
  await linkKept(userId, call)
  const [session] = await atOnce(
    call.db,
    () => sessionOfUser(call, userId),
    () => openSession(userId, call),
  )
  if (!session) throw new Error('the account is gone')
  noteSecurity(call, 'login', { account: userId })
  return session
}

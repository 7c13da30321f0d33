import type { SessionOrSecondFactor } from '#domain/accounts/session.ts'
import type { Call } from '../../context.ts'
import { sessionOfUser } from './accounts.queries.ts'
import { openSession } from './sessions.ts'

/** The end of every way in (password, Google, reset): opens the session of an account whose first factor was right. */
export async function signIn(userId: string, call: Call): Promise<SessionOrSecondFactor> {
  await openSession(userId, call)
  const session = await sessionOfUser(call, userId)
  if (!session) throw new Error('the account is gone')
  return session
}

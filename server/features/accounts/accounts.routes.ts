import { eq } from 'drizzle-orm'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import type { Session } from '#domain/accounts/session.ts'
import { Refusal } from '../../refusal.ts'
import type { Call, SignedIn } from '../../context.ts'
import { users } from '../../db/tables/index.ts'
import { keepCookie } from '../../http/cookies.ts'
import { route } from '../../http/route.ts'
import { profileOf, sessionOfCaller, sessionOfUser } from './accounts.queries.ts'
import { newChallenge } from './captcha.ts'
import { changeEmail, keepEmail } from './email/change-email.ts'
import { confirmCorrection } from './email/confirm-correction.ts'
import { changePassword } from './passwords/change-password.ts'
import { confirmAccount, resendCode } from './registration/confirm-account.ts'
import { undoEmail } from './email/email-undo.ts'
import { forgot } from './passwords/forgot.ts'
import { logIn } from './sessions/log-in.ts'
import { register } from './registration/register.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { saveProfile } from './save-profile.ts'
import { endSession, openSession } from './sessions/sessions.ts'
import { signIn } from './sessions/sign-in.ts'

const currentSession = async (call: Call, userId: string): Promise<Session> => {
  const session = await sessionOfUser(call, userId)
  if (!session) throw new Refusal('NOT_SIGNED_IN')
  return session
}

/** The policy requires a login. */
const idOf = ({ caller }: Call): string => (caller as SignedIn).userId

export const accountsRoutes = [
  route(accountsApi.session, async (_, { caller, request }) =>
    sessionOfCaller(caller, request.chosenLanguage),
  ),

  route(accountsApi.language, async ({ body: { language } }, { db, caller, reply, publicUrl }) => {
    if (caller.userId) await db.update(users).set({ language }).where(eq(users.id, caller.userId))
    keepCookie({ reply, publicUrl }, 'language', language, { maxAge: 31_536_000 })
  }),

  route(accountsApi.register, async ({ body }, call) => {
    const { userId } = await register(body, call)
    await openSession(userId, call)
    return currentSession(call, userId)
  }),

  route(accountsApi.login, async ({ body }, call) => logIn(body, call)),

  route(accountsApi.logout, async (_, call) => endSession(call)),

  route(accountsApi.forgot, async ({ body }, call) => forgot(body, call)),

  route(accountsApi.reset, async ({ body }, call) => {
    const { userId } = await resetPassword(body, call)
    return signIn(userId, call)
  }),

  route(accountsApi.changePassword, async ({ body }, call) =>
    changePassword(idOf(call), body, call),
  ),

  route(accountsApi.captcha, async (_, call) => newChallenge(call)),

  route(accountsApi.confirm, async ({ body }, call) => {
    await confirmAccount(idOf(call), body, call)
    return currentSession(call, idOf(call))
  }),

  route(accountsApi.resendCode, async ({ query }, call) =>
    resendCode(idOf(call), { lost: query.lost !== undefined }, call),
  ),

  route(accountsApi.profile, async (_, call) => profileOf(call.db, idOf(call))),

  route(accountsApi.saveProfile, async ({ body }, call) => {
    await saveProfile(idOf(call), body, call)
    return profileOf(call.db, idOf(call))
  }),

  route(accountsApi.changeEmail, async ({ body }, call) => changeEmail(idOf(call), body, call)),

  route(accountsApi.undoEmail, async ({ body }, call) => undoEmail(body.token, call)),

  route(accountsApi.confirmCorrection, async ({ body }, call) =>
    confirmCorrection(body.token, call),
  ),

  route(accountsApi.keepEmail, async (_, call) => keepEmail(idOf(call), call)),
]

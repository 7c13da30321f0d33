import type { z } from 'zod'
import type { SessionOrSecondFactor } from '#domain/accounts/session.ts'
import { googleApi, type googleAnswer } from '#domain/google/google.api.ts'
import type { Call } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { route } from '../../http/route.ts'
import { notingFailure } from '../accounts/security-log.ts'
import { signIn } from '../accounts/sessions/sign-in.ts'
import { beginAttempt, endAttempt } from './attempt.ts'
import { googleAccount } from './google-account.ts'
import { googleIdentity } from './google-identity.ts'

/** @throws Refusal NOT_FOUND where login by Google is not set up */
function clientOf({ env }: Call): string {
  if (env.GOOGLE_CLIENT_ID === undefined) throw new Refusal('NOT_FOUND')
  return env.GOOGLE_CLIENT_ID
}

async function logInWithGoogle(
  body: z.output<typeof googleAnswer>,
  call: Call,
): Promise<SessionOrSecondFactor> {
  const clientId = clientOf(call)
  const userId = await notingFailure(call, 'login', { account: null }, async () => {
    await call.limits.consume('loginVisitor', call.visitor)
    const nonce = await endAttempt(call)
    if (nonce === null) throw new Refusal('GOOGLE_REFUSED')
    const identity = await googleIdentity(body, { clientId, nonce }, call)
    return googleAccount(identity, body.language ?? call.language, call)
  })
  await call.limits.giveBack('loginVisitor', call.visitor)
  return signIn(userId, call)
}

export const googleRoutes = [
  route(googleApi.nonce, async (_, call) => {
    clientOf(call)
    return { nonce: beginAttempt(call) }
  }),
  route(googleApi.logIn, async ({ body }, call) => logInWithGoogle(body, call)),
  route(googleApi.oneTap, async ({ body }, call) => logInWithGoogle(body, call)),
]

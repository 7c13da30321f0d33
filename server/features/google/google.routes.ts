import type { z } from 'zod'
import type { SessionOrSecondFactor } from '#domain/accounts/session.ts'
import { googleApi, type googleAnswer } from '#domain/google/google.api.ts'
import type { Call } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'
import { route } from '../../http/route.ts'
import { notingFailure } from '../security/security-log.ts'
import { signIn } from '../accounts/sign-in.ts'
import { googleAccount } from './google-account.ts'
import { googleIdentity } from './google-identity.ts'

async function logInWithGoogle(body: z.output<typeof googleAnswer>, call: Call): Promise<SessionOrSecondFactor> {
  const clientId = call.env.GOOGLE_CLIENT_ID
  if (clientId === undefined) throw new Refusal('NOT_FOUND')
  const userId = await notingFailure(call, 'login', { account: null }, async () => {
    await call.limits.consume('loginVisitor', call.visitor)
    const identity = await googleIdentity(body, clientId, call)
    return googleAccount(identity, body.language ?? call.language, call)
  })
  await call.limits.giveBack('loginVisitor', call.visitor)
  return signIn(userId, call)
}

export const googleRoutes = [
  route(googleApi.logIn, async ({ body }, call) => logInWithGoogle(body, call)),
  route(googleApi.oneTap, async ({ body }, call) => logInWithGoogle(body, call)),
]

import { z } from 'zod'
import { sessionOrSecondFactor } from '../accounts/session.ts'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { say } from '../validation/say.ts'
import { loginsAMinute } from '../security/login-limit.ts'

const token = z.string().min(1).max(8192)
/** Characters of RFC 6750: the token goes into a header. */
const bearer = token.regex(/^[\w.~+/-]+=*$/)

/** An ID token, or an access token issued to us. */
export const googleAnswer = z
  .object({
    credential: token.optional(),
    access_token: bearer.optional(),
    language: z.enum(languages).optional(),
  })
  .refine(
    ({ credential, access_token }) => (credential === undefined) !== (access_token === undefined),
    {
      path: ['credential'],
      message: say('REQUIRED'),
    },
  )

export const googleApi = {
  nonce: endpoint({
    method: 'GET',
    path: '/api/auth/google/nonce',
    access: 'anyone',
    summary:
      'Begins a login by Google in this browser: the nonce that its ID token must carry; 404 where Google is not set up',
    reply: z.object({ nonce: z.string() }),
  }),
  logIn: endpoint({
    method: 'POST',
    path: '/api/auth/google',
    access: 'anyone',
    aMinute: loginsAMinute,
    summary:
      'Opens a session, and an account where there is none, by an answer of Google to the login that this browser began (nonce); 409 GOOGLE_NOT_LINKED where the account of its address must first log in otherwise; 404 where Google is not set up',
    body: googleAnswer,
    reply: sessionOrSecondFactor,
  }),
  oneTap: endpoint({
    method: 'POST',
    path: '/api/auth/google/one-tap',
    access: 'anyone',
    aMinute: loginsAMinute,
    summary: 'The same, from the prompt that Google shows by itself',
    body: googleAnswer,
    reply: sessionOrSecondFactor,
  }),
}

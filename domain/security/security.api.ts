import { z } from 'zod'
import { session } from '../accounts/session.ts'
import { endpoint } from '../contract.ts'
import { passkeyAttestation, passkeyCreation, passkeyRequest } from './passkey.ts'
import {
  openSession,
  passkeyName,
  secondFactorProof,
  securityState,
  totpCode,
} from './second-factor.ts'

/**
 * Asked again before what an intruder would do first; accounts without password need a recent
 * login.
 */
const withPassword = z.object({ password: z.string().max(1024).optional() })

/** Shown once; only if the account had no codes left. */
const newCodes = z.object({ recoveryCodes: z.array(z.string()) })

const one = z.object({ id: z.uuid() })

export const securityApi = {
  passSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'anyone',
    summary:
      'Ends a login that asked for a second factor: a code, the assertion of a passkey, or a recovery code',
    body: secondFactorProof,
    reply: session,
  }),
  askPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/options',
    access: 'anyone',
    summary: 'What the browser needs to ask for a passkey during such a login (WebAuthn)',
    reply: passkeyRequest,
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/security',
    access: 'signed-in',
    summary: 'The second factors of the account, and whether a Google account is linked',
    reply: securityState,
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: '/api/security/totp',
    reads: true,
    access: 'confirmed',
    summary: 'A new secret for an authenticator application; nothing changes until its first code',
    body: withPassword,
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  enableTotp: endpoint({
    method: 'PUT',
    path: '/api/security/totp',
    access: 'confirmed',
    summary:
      'Turns the authenticator application on by its first code; answers recovery codes where there were none',
    body: z.object({ code: totpCode }),
    reply: newCodes,
  }),
  disableTotp: endpoint({
    method: 'DELETE',
    path: '/api/security/totp',
    access: 'signed-in',
    summary: 'Turns the authenticator application off',
    body: withPassword,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/security/passkeys/options',
    reads: true,
    access: 'confirmed',
    summary: 'What the browser needs to make a passkey (WebAuthn)',
    body: withPassword,
    reply: passkeyCreation,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/security/passkeys',
    access: 'confirmed',
    summary: 'Adds the passkey that was made; answers recovery codes where there were none',
    body: z.object({ name: passkeyName, response: passkeyAttestation }),
    reply: newCodes,
    status: 201,
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/api/security/passkeys/:id',
    access: 'signed-in',
    summary: 'Gives a passkey another name',
    params: one,
    body: z.object({ name: passkeyName }),
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/security/passkeys/:id',
    access: 'signed-in',
    summary: 'Removes a passkey',
    params: one,
    body: withPassword,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/security/recovery-codes',
    access: 'confirmed',
    summary: 'Ten new recovery codes; the former ones stop working',
    body: withPassword,
    reply: newCodes,
  }),
  unlinkGoogle: endpoint({
    method: 'DELETE',
    path: '/api/security/google',
    access: 'signed-in',
    summary:
      'Unlinks the Google account; 409 ONLY_WAY_IN without a password, 404 where none is linked',
    body: withPassword,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    access: 'signed-in',
    summary: 'The browsers in which the account is open',
    reply: z.array(openSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id',
    access: 'signed-in',
    summary: 'Closes the account in one browser',
    params: one,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    access: 'signed-in',
    summary: 'Closes the account in every other browser',
  }),
}

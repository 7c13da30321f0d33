import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { identityProof } from '../security/identity-proof.ts'
import { same } from '../validation/same.ts'
import { say } from '../validation/say.ts'
import { plainSigns } from '../validation/typed-signs.ts'
import {
  captchaField,
  emailField,
  fullNameField,
  newPasswordField,
  postalWith,
} from './person-fields.ts'
import { profile, profileChange } from './profile.ts'
import { session, sessionOrSecondFactor } from './session.ts'
import { loginsAMinute } from '../security/login-limit.ts'

export const registration = z.object({
  fullname: fullNameField,
  email: emailField,
  password: newPasswordField,
  postal: postalWith('POSTAL_SHORT'),
  language: z.enum(languages).optional(),
  /**
   * From the first start's set-up link: makes the first administrator (requirements/contract.md 2).
   */
  setup: z.string().max(100).optional(),
  /** The person came because an animal is lost: the letter's link says so on every device. */
  lost: z.literal(true).optional(),
})

export const credentials = z.object({
  email: emailField,
  password: z.string(say('PASSWORD_REQUIRED')).min(1, say('PASSWORD_REQUIRED')).max(1024),
})

/** `mno`, random hexadecimal characters, `onm` (requirements/contract.md 2). */
const codeField = z
  .string(say('CODE_REQUIRED'))
  .overwrite(plainSigns)
  .trim()
  .min(1, say('CODE_REQUIRED'))
  .max(128, say('CODE_INVALID'))
  .regex(/^mno.*onm$/, say('CODE_INVALID'))

/** For an account that accepted the terms. */
export const emailConfirmation = z.object({
  code: codeField,
  captcha: captchaField,
})

export const confirmation = emailConfirmation.extend({
  accept: z.literal(true, say('TERMS_REQUIRED')),
  /** Express consent, never pre-ticked (CASL). */
  partners: z.boolean().default(false),
})

export const forgotten = z.object({ email: emailField })

export const reset = z.object({ email: emailField, code: codeField, password: newPasswordField })

export const passwordChange = z
  .object({
    current: z.string(say('PASSWORD_REQUIRED')).min(1, say('PASSWORD_REQUIRED')).max(1024),
    password: z
      .string(say('PASSWORD_REQUIRED'))
      .min(1, say('PASSWORD_REQUIRED'))
      .pipe(newPasswordField),
    confirmation: z.string(say('PASSWORD_REQUIRED')).min(1, say('PASSWORD_REQUIRED')),
  })
  .refine(...same('password', 'confirmation', 'PASSWORD_MISMATCH'))

/** The address is typed again in a dialog that shows it (requirements/accounts-and-public.md 4). */
export const emailChange = z
  .object({ email: emailField, confirmation: emailField, ...identityProof.shape })
  .refine(...same('email', 'confirmation', 'EMAIL_MISMATCH'))

export const accountsApi = {
  session: endpoint({
    method: 'GET',
    path: '/api/session',
    access: 'anyone',
    summary: 'Who is here: type, status, language and what the screens need of the profile',
    reply: session,
  }),
  language: endpoint({
    method: 'PUT',
    path: '/api/session/language',
    access: 'anyone',
    summary: 'Chooses the language of the session and of the account',
    body: z.object({ language: z.enum(languages) }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    summary:
      'Creates the account of an individual, signs in, and sends the confirmation code by e-mail',
    body: registration,
    reply: session,
    status: 201,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    aMinute: loginsAMinute,
    summary: 'Opens a session by e-mail and password, or asks for the second factor',
    body: credentials,
    reply: sessionOrSecondFactor,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    summary: 'Ends the session',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/confirm',
    access: 'signed-in',
    summary:
      'Confirms the e-mail address by the code that was sent to it; that of a registration takes the terms too',
    // Only the confirmation of a registration requires `accept`.
    body: confirmation.extend({ accept: confirmation.shape.accept.optional() }),
    reply: session,
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/api/auth/resend-code',
    access: 'signed-in',
    // As `lost` of a registration.
    query: z.object({ lost: z.literal('1').optional() }),
    summary:
      'Sends a new code to the address that waits for its confirmation; the former one stops working at once',
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/api/auth/forgot',
    access: 'anyone',
    summary:
      'Sends a letter with which a new password may be chosen, if the address has an account; the answer never tells',
    body: forgotten,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/auth/reset',
    access: 'anyone',
    summary:
      'Sets a new password by the code of that letter, ends all sessions of the account, and logs in as a login does',
    // A malformed code is refused like a wrong one.
    body: reset.extend({
      code: z
        .string(say('CODE_REQUIRED'))
        .trim()
        .min(1, say('CODE_REQUIRED'))
        .max(1024, say('CODE_INVALID')),
    }),
    reply: sessionOrSecondFactor,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/auth/password',
    access: 'signed-in',
    summary: 'Changes the password; every other session of the account ends',
    body: passwordChange,
  }),
  captcha: endpoint({
    method: 'GET',
    path: '/api/captcha',
    access: 'anyone',
    summary: 'A proof-of-work challenge (ALTCHA v1); its solution, base64 of JSON, serves once',
    reply: z.object({
      algorithm: z.literal('SHA-256'),
      challenge: z.string(),
      salt: z.string(),
      maxnumber: z.int(),
      signature: z.string(),
    }),
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/profile',
    access: 'signed-in',
    summary: 'The personal information of the account',
    reply: profile,
  }),
  saveProfile: endpoint({
    method: 'PUT',
    path: '/api/profile',
    access: 'signed-in',
    summary: 'Saves the personal information; read-only members are ignored',
    body: profileChange,
    reply: profile,
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/profile/email',
    access: 'signed-in',
    summary:
      'Asks for another address, with the password or a code of the second factor; it takes effect once the code that is sent to it is confirmed, and the present one gets a link that undoes it',
    body: emailChange,
  }),
  undoEmail: endpoint({
    method: 'POST',
    path: '/api/profile/email/undo',
    access: 'anyone',
    summary:
      'Takes another e-mail back by the token of the letter to the former address; ends every session of the account',
    body: z.object({ token: z.string().max(200) }),
    reply: z.object({
      /** The address before the change. */
      email: z.string(),
    }),
  }),
  confirmCorrection: endpoint({
    method: 'POST',
    path: '/api/profile/email/confirm',
    access: 'anyone',
    summary:
      'Confirms the e-mail that staff gave an account, by the token of the letter to it; needs no login, and changes nothing else',
    body: z.object({ token: z.string().max(200) }),
    reply: z.object({
      /** The address from now on. */
      email: z.string(),
    }),
  }),
  keepEmail: endpoint({
    method: 'DELETE',
    path: '/api/profile/email',
    access: 'signed-in',
    summary: 'Takes back the wish for another address',
  }),
}

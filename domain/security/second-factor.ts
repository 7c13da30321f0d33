import { z } from 'zod'
import { say } from '../validation/say.ts'
import { passkeyAssertion } from './passkey.ts'

/** Six digits of an authenticator application; people type them in two groups. */
export const totpCode = z
  .string(say('CODE_REQUIRED'))
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, say('CODE_REQUIRED'))
      .regex(/^\d{6}$/, say('TOTP_INVALID')),
  )

/** How many codes one gets, and how long each is. */
export const recoveryCodeCount = 10
export const recoveryCodeLength = 24
/** Codes that were printed before are shorter, and go on. */
const formerLength = 16
/**
 * Letters and digits that are not taken for one another (Crockford's base 32): 24 of them are 120
 * bits.
 */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A recovery code as it is compared: lower case, without dashes, and what looks alike is alike. */
export const normalizeRecovery = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')

/** In groups of four, as people read and type it. */
export const inFours = (text: string, between = '-'): string =>
  text.match(/.{1,4}/g)?.join(between) ?? ''

export const recoveryCode = z
  .string(say('CODE_REQUIRED'))
  .max(100, say('RECOVERY_INVALID'))
  .transform(normalizeRecovery)
  .pipe(
    z
      .string()
      .min(1, say('CODE_REQUIRED'))
      .refine(
        ({ length }) => length === recoveryCodeLength || length === formerLength,
        say('RECOVERY_INVALID'),
      ),
  )

/** One second step of a login: the code of an application, a passkey, or a recovery code. */
export const secondFactorProof = z
  .object({
    code: totpCode.optional(),
    assertion: passkeyAssertion.optional(),
    recovery: recoveryCode.optional(),
  })
  .refine((proof) => Object.values(proof).filter((step) => step !== undefined).length === 1, {
    path: ['code'],
    message: say('CODE_REQUIRED'),
  })
export type SecondFactorProof = z.output<typeof secondFactorProof>

/** What the screen of the account's security shows. */
export const securityState = z.object({
  /** An authenticator application is set up. */
  totp: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created: z.iso.datetime(),
      lastUsed: z.iso.datetime().nullable(),
    }),
  ),
  /** Recovery codes left. */
  recoveryCodes: z.int(),
  /** This account must keep a second factor (`SECOND_FACTOR_STAFF`). */
  required: z.boolean(),
  /** Changes ask for it; without one they ask for a recent login. */
  hasPassword: z.boolean(),
  /**
   * The address at which passkeys work; null where the product's own address can have none (no
   * https).
   */
  passkeyAddress: z.string().nullable(),
})
export type SecurityState = z.output<typeof securityState>

export const passkeyName = z
  .string(say('PASSKEY_NAME_REQUIRED'))
  .trim()
  .min(1, say('PASSKEY_NAME_REQUIRED'))
  .max(60)

/** A browser in which the account is open. */
export const openSession = z.object({
  id: z.string(),
  /** What it says of itself, in words; null where it says nothing that we know. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created: z.iso.datetime(),
  /** To the hour, or to the minute for staff. */
  lastSeen: z.iso.datetime(),
  /** When it is over unless it is used before, and for staff in any case. */
  expires: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

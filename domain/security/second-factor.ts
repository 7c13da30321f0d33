import { z } from 'zod'
import { say } from '../validation/say.ts'
import { plainSigns } from '../validation/typed-signs.ts'
import { passkeyAssertion } from './passkey.ts'

/** People type it in two groups. */
export const totpCode = z
  .string(say('CODE_REQUIRED'))
  .transform((typed) => plainSigns(typed).replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, say('CODE_REQUIRED'))
      .regex(/^\d{6}$/, say('TOTP_INVALID')),
  )

export const recoveryCodeCount = 10
export const recoveryCodeLength = 24
/** Codes issued earlier stay valid. */
const formerLength = 16
/** Crockford's base 32: 24 characters are 120 bits. */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Lower case, without dashes, look-alikes unified. */
export const normalizeRecovery = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')

/** Groups of four. */
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

export const securityState = z.object({
  totp: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created: z.iso.datetime(),
      lastUsed: z.iso.datetime().nullable(),
    }),
  ),
  /** Number left. */
  recoveryCodes: z.int(),
  /** By `SECOND_FACTOR_STAFF`. */
  required: z.boolean(),
  /** Without a password, changes need a recent login. */
  hasPassword: z.boolean(),
  /** Linked to a Google account. */
  google: z.boolean(),
  /** Null if passkeys cannot work at the product's address (no https). */
  passkeyAddress: z.string().nullable(),
})
export type SecurityState = z.output<typeof securityState>

export const passkeyName = z
  .string(say('PASSKEY_NAME_REQUIRED'))
  .trim()
  .min(1, say('PASSKEY_NAME_REQUIRED'))
  .max(60)

export const openSession = z.object({
  id: z.string(),
  /** null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created: z.iso.datetime(),
  /** To the hour; for staff to the minute. */
  lastSeen: z.iso.datetime(),
  /** Expiry if unused, for staff in any case. */
  expires: z.iso.datetime(),
  /** The session of this request. */
  current: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

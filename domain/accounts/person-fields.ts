import { z } from 'zod'
import { noLinks } from '../validation/links.ts'
import { oneLine } from '../validation/lines.ts'
import { say, type ValidationKey } from '../validation/say.ts'
import { plainSigns } from '../validation/typed-signs.ts'
import { normalizePostal, postalPattern } from './postal-code.ts'
import { normalizeTelephone, splitExtension, telephonePattern } from './telephone.ts'

/** Personal fields with the messages of requirements/accounts-and-public.md 5. */

/** Compared in lower case (requirements/contract.md 1). At most 254 characters (SMTP, RFC 5321). */
export const emailField = z
  .string(say('EMAIL_REQUIRED'))
  .overwrite(plainSigns)
  .trim()
  .toLowerCase()
  .min(1, say('EMAIL_REQUIRED'))
  .max(254, say('EMAIL_INVALID'))
  .regex(z.regexes.email, say('EMAIL_INVALID'))

/** See requirements/contract.md 2. */
export const newPasswordField = z
  .string(say('PASSWORD_SHORT'))
  .min(10, say('PASSWORD_SHORT'))
  .max(256, say('PASSWORD_LONG'))

export const fullNameField = z
  .string(say('FULLNAME_SHORT'))
  .trim()
  .min(3, say('FULLNAME_SHORT'))
  .max(128, say('FULLNAME_LONG'))
  .regex(oneLine, say('INVALID'))
  .refine(...noLinks)

export const telephoneField = telephoneWith('TELEPHONE_INVALID')

/** Outputs `(xxx) xxx-xxxx`. */
export function telephoneWith(message: ValidationKey) {
  return z
    .string(say(message))
    .overwrite(plainSigns)
    .refine((typed) => splitExtension(typed) === null, {
      error: say('TELEPHONE_EXTENSION'),
      abort: true,
    })
    .regex(telephonePattern, say(message))
    .overwrite(normalizeTelephone)
}

export const postalField = postalWith('POSTAL_INVALID')

/** Outputs `A1A 1A1`. */
export function postalWith(message: ValidationKey) {
  return z
    .string(say(message))
    .overwrite(plainSigns)
    .trim()
    .regex(postalPattern, say(message))
    .overwrite(normalizePostal)
}

/** Solution of a challenge of GET /api/captcha. */
export const captchaField = z
  .string(say('CAPTCHA_REQUIRED'))
  .min(1, say('CAPTCHA_REQUIRED'))
  .max(4096, say('CAPTCHA_REQUIRED'))

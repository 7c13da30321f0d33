import { z } from 'zod'
import { say } from '../validation/say.ts'
import { plainSigns } from '../validation/typed-signs.ts'

export const transferCodeGroups = [12, 12, 16] as const

const [first, second] = transferCodeGroups
const firstUndivided = new RegExp(`^([^-]{${first}})(?=[^-])`)
const secondUndivided = new RegExp(`^([^-]{1,${first}}-[^-]{${second}})(?=[^-])`)

/**
 * A code as it is stored: letters and clipboards add line breaks and spaces, some keyboards type
 * longer dashes, and people leave dashes out.
 */
export function codeInGroups(typed: string): string {
  return plainSigns(typed)
    .replace(/\s/g, '')
    .toLowerCase()
    .replace(firstUndivided, '$1-')
    .replace(secondUndivided, '$1-')
}

/**
 * 9 to 12 hexadecimal characters, a dash, 9 to 12 more, a dash, the rest: at least 26
 * (requirements/animals.md 5).
 */
export const transferCode = z
  .string(say('TRANSFER_CODE_INVALID'))
  .transform(codeInGroups)
  .pipe(
    z
      .string()
      .min(1, say('TRANSFER_CODE_REQUIRED'))
      .min(26, say('TRANSFER_CODE_INVALID'))
      .max(80, say('TRANSFER_CODE_INVALID'))
      .regex(/^[0-9a-f]{9,12}-[0-9a-f]{9,12}-[0-9a-f]+$/, say('TRANSFER_CODE_INVALID')),
  )

/** See requirements/contract.md 3. */
export const transferCodeDays = 30
export const objectionDays = 10

export const decisions = ['stands', 'undone'] as const

export const objectionUntil = (transferred: Date): Date =>
  new Date(transferred.getTime() + objectionDays * 24 * 60 * 60 * 1000)

import { z } from 'zod'
import { say, type ValidationKey } from '../../validation/say.ts'
import { isTestMicrochip } from '../../search/find-registries.ts'
import type { RegistryFacts } from '../../search/registries.ts'
import { normalizeMicrochip } from './microchip-forms.ts'
import { normalizeNumber } from './numbers.ts'

/** Parses a number into its stored form (requirements/animals.md 5 and 9). */
const numberOf = (pattern: RegExp, message: ValidationKey) =>
  z
    .string(say(message))
    .max(64, say(message))
    .overwrite(normalizeNumber)
    .regex(pattern, say(message))

export const cardField = numberOf(/^\d{9}$/, 'CARD_INVALID')
/** The secret printed on a card. */
export const verifField = numberOf(/^\d{3}$/, 'VERIF_INVALID')

/** As spreadsheets write 15 digits in a column that they took for numbers; the last of them are lost. */
const asPower = /^\s*\d(?:[.,]\d+E[+-]?|E\+)\d+\s*$/i

/**
 * A number of a microchip in a pattern: neither a spreadsheet's power of ten nor one sign alone, such
 * as the zeros that stand where nobody knows the number.
 */
export const microchipOf = (pattern: RegExp, message: ValidationKey) =>
  z
    .string(say(message))
    .max(64, say(message))
    .refine((typed) => !asPower.test(typed), say(message))
    .overwrite(normalizeMicrochip)
    .regex(pattern, say(message))
    .refine((number) => new Set(number).size > 1, say(message))

/** Every kind (ISO, AVID, 10 characters) contains digits. */
export const microchipField = microchipOf(/^(?=.*\d)[A-Z0-9]{9,15}$/, 'MICROCHIP_INVALID')
export const tattooField = numberOf(/^[A-Z0-9]{6,12}$/, 'TATTOO_INVALID')
export const medalField = numberOf(/^[A-Z0-9]{3,20}$/, 'MEDAL_INVALID')

/** The last twelve digits of an ISO 11784 number are 38 bits. */
const largestIsoSerial = 274_877_906_943

/**
 * Returns null if the number may be registered. An ISO serial above 38 bits was mistyped, and its
 * animal would never be found. Older chips have no known check.
 */
export function microchipProblem(
  number: string,
  facts: Pick<RegistryFacts, 'prefixes'>,
): 'MICROCHIP_TEST' | 'MICROCHIP_INVALID' | null {
  if (isTestMicrochip(number, facts)) return 'MICROCHIP_TEST'
  if (!/^\d{15}$/.test(number)) return null
  return Number(number.slice(3)) > largestIsoSerial ? 'MICROCHIP_INVALID' : null
}

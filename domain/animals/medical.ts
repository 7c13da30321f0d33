import { z } from 'zod'
import { isDay } from '../dates.ts'
import { say } from '../validation/say.ts'
import { optionalLine, optionalLines } from './animal-fields.ts'

/**
 * History alone: declawing is forbidden in Quebec since 2024-02-10 (requirements/contract.md 11).
 * Cats only.
 */
export const declawings = ['No', 'FourPaws', 'FrontPaws', 'RearPaws'] as const
export type Declawing = (typeof declawings)[number]

/**
 * Travels and is stored as yyyymmdd, the one exception among dates (requirements/contract.md 1);
 * people type `YYYY/MM/DD`.
 */
export const compactDay = z
  .string(say('DATE_INVALID'))
  .transform((text) => text.trim().replaceAll(/[/-]/g, ''))
  .refine((text) => /^\d{8}$/.test(text) && isDay(toDay(text)), say('DATE_INVALID'))

/** `20260504` as a calendar day, `2026-05-04`. */
export const toDay = (compact: string): string =>
  `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`

/** What is known of an animal's health (requirements/animals.md 3). */
export const medical = z.object({
  vaccination: z.string().nullable(),
  deworming: z.string().nullable(),
  sterilization: z.boolean().nullable(),
  illness: z.string().nullable(),
  medication: z.string().nullable(),
  declawing: z.enum(declawings).nullable(),
  ExteriorCat: z.boolean().nullable(),
})

/** Empty text means that it is not known. */
const unknown = z.literal('').transform(() => undefined)
/** Yes, no, or not known; a form's choice travels as text. */
export const yesOrNo = z
  .union([unknown, z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .optional()

export const medicalFields = {
  vaccination: optionalLine(200),
  deworming: z.union([unknown, compactDay]).optional(),
  sterilization: yesOrNo,
  illness: optionalLines,
  medication: optionalLines,
  declawing: z.union([unknown, z.enum(declawings)]).optional(),
  ExteriorCat: yesOrNo,
}
/** Asked of cats alone (requirements/animals.md 6). */
export const catOnly = ['declawing', 'ExteriorCat'] as const

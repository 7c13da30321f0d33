import { z } from 'zod'
import { day } from '../dates.ts'
import { noLinks } from '../validation/links.ts'
import { manyLines, oneLine } from '../validation/lines.ts'
import { say } from '../validation/say.ts'
import { sexes, speciesList } from './animal.ts'

/**
 * What people type of an animal; every form and call takes these (requirements/animals.md 3 and 5).
 */

export const nameField = z
  .string({ error: ({ code }) => (code === 'invalid_type' ? say('NAME_REQUIRED') : undefined) })
  .trim()
  .min(1, say('NAME_REQUIRED'))
  .max(100)
  .regex(oneLine, say('INVALID'))
  .refine(...noLinks)
export const speciesField = z.enum(speciesList, say('SPECIES_REQUIRED'))
export const sexField = z.enum(sexes, say('SEX_REQUIRED'))

/** Empty text means that the field was left or made empty. */
const optional = <S extends z.ZodType<unknown, string>>(field: S) =>
  z.union([z.literal('').transform(() => undefined), field]).optional()

/** One line of at most so many characters. */
export const optionalLine = (longest: number) =>
  optional(z.string().trim().max(longest).regex(oneLine, say('INVALID')))
// Alerts tell it to strangers.
export const colorField = optionalLine(100).refine(...noLinks)
export const raceField = optionalLine(100).refine(...noLinks)
export const optionalLines = optional(z.string().trim().max(4000).regex(manyLines, say('INVALID')))
export const dobField = optional(day)

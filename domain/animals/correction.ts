import { z } from 'zod'
import { blankIsAbsent, reasonField } from '../validation/message.ts'
import { animalFields } from './fields/animal-fields.ts'
import { medalField, microchipField, tattooField } from './numbers/number-rules.ts'

const corrected = <N extends string, V extends z.ZodType>(name: N, value: V) =>
  z.object({
    name: z.literal(name),
    /** Absent where the animal has none. */
    value: z.preprocess(blankIsAbsent, value),
    /** The value that the editor saw; empty where there was none. */
    was: z.string().max(100),
    reason: reasonField,
  })

/** Staff correct what owners set once (requirements/animals.md 4). */
export const correction = z.discriminatedUnion('name', [
  corrected('dob', animalFields.dob.typed),
  corrected('microchip', microchipField.optional()),
  corrected('tattoo', tattooField.optional()),
  corrected('medal', medalField.optional()),
])
export type Correction = z.output<typeof correction>
export const correctedFields = ['dob', 'microchip', 'tattoo', 'medal'] as const

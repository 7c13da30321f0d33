import { z } from 'zod'
import { day } from '../validation/day-fields.ts'
import { oneLine } from '../validation/lines.ts'
import { say } from '../validation/say.ts'

/** What a veterinarian may find contraindicated (requirements/facts-city-licences.md, section 17). */
export const contraindicable = ['microchip', 'sterilized', 'rabies'] as const
export type Contraindicable = (typeof contraindicable)[number]

/** A veterinarian's written notice; it stands for what a city asks for. */
export const contraindication = z
  .object({
    microchip: z.boolean().default(false),
    sterilized: z.boolean().default(false),
    rabies: z.boolean().default(false),
    veterinarian: z
      .string(say('NAME_REQUIRED'))
      .trim()
      .min(1, say('NAME_REQUIRED'))
      .max(128)
      .regex(oneLine, say('INVALID')),
    /** Of the notice. */
    date: day,
  })
  .refine((notice) => contraindicatedBy(notice).length > 0, {
    path: ['microchip'],
    message: say('REQUIRED'),
  })
export type Contraindication = z.output<typeof contraindication>

/** As it is answered. */
export const storedContraindication = z.object({
  microchip: z.boolean(),
  sterilized: z.boolean(),
  rabies: z.boolean(),
  veterinarian: z.string(),
  date: z.string(),
})

export const contraindicatedBy = (
  notice: Partial<Record<Contraindicable, boolean>> | null | undefined,
): Contraindicable[] => contraindicable.filter((need) => notice?.[need] === true)

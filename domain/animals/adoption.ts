import { z } from 'zod'

/** See requirements/animals.md 3. */
export const adoptionSizes = ['Unspecified', 'Small', 'Medium', 'Large'] as const
export const adoptionContacts = ['Unspecified', 'Yes', 'No'] as const
export const adoptionLevels = ['Unspecified', 'Little', 'Average', 'Beaucoup'] as const

/** See requirements/animals.md 3. */
export const adoptionInfo = z.object({
  size: z.enum(adoptionSizes).default('Unspecified'),
  child_contact: z.enum(adoptionContacts).default('Unspecified'),
  dog_contact: z.enum(adoptionContacts).default('Unspecified'),
  cat_contact: z.enum(adoptionContacts).default('Unspecified'),
  grooming: z.enum(adoptionLevels).default('Unspecified'),
  energy: z.enum(adoptionLevels).default('Unspecified'),
  history: z.string().trim().max(4000).default(''),
})
export type AdoptionInfo = z.output<typeof adoptionInfo>

import { z } from 'zod'
import { mostChosen } from '../animals/chosen.api.ts'
import { oneAnimal } from '../animals/unique-id.ts'
import { endpoint } from '../contract.ts'
import { say } from '../validation/say.ts'
import { whole } from '../validation/whole.ts'

/** What a shelter prints of its animals (requirements/professionals.md 9). */
export const shelterPapers = ['list', 'cards', 'sheets'] as const
export type ShelterPaper = (typeof shelterPapers)[number]
/** Of one animal. */
export const animalPapers = ['cards', 'sheets'] as const

/** Animals of a list of the whole shelter. */
export const mostListed = 1000

export const shelterPaperApi = {
  chosen: endpoint({
    method: 'POST',
    path: '/api/pro/kennels/paper',
    reads: true,
    access: 'shelter',
    summary:
      'A list of kennels, cage cards or intake sheets of up to 200 animals of the shelter as PDF; a list also of all that stay',
    body: z
      .object({
        paper: z.enum(shelterPapers, say('INVALID')),
        ids: z
          .array(oneAnimal.shape.id)
          .min(1)
          .max(mostChosen)
          .transform((ids) => [...new Set(ids)])
          .optional(),
      })
      .refine(({ paper, ids }) => paper === 'list' || ids !== undefined, {
        path: ['ids'],
        message: say('REQUIRED'),
        ...whole('paper', 'ids'),
      }),
    status: 200,
    download: true,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/pro/animals/:id/paper',
    access: 'shelter',
    summary: 'The cage card or the intake sheet of an animal of the shelter as PDF',
    params: oneAnimal,
    query: z.object({ paper: z.enum(animalPapers, say('INVALID')).default('cards') }),
    status: 200,
    download: true,
  }),
}

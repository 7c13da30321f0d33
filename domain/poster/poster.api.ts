import { z } from 'zod'
import { uniqueId } from '../animals/unique-id.ts'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'

/** What stands on a poster in one language, or in both. */
export const posterLanguages = [...languages, 'both'] as const
export type PosterLanguage = (typeof posterLanguages)[number]

/** What the poster tells only where the owner ticks it. */
export const posterTicks = ['telephone', 'email', 'address', 'reward'] as const

const tick = z.enum(['1', '0']).optional()

export const posterApi = {
  poster: endpoint({
    method: 'GET',
    path: '/api/animals/:id/poster',
    access: 'keeper',
    summary: 'The poster of a lost animal: one page of PDF with tear-off strips',
    params: z.object({ id: uniqueId }),
    query: z.object({
      language: z.enum(posterLanguages).optional(),
      telephone: tick,
      email: tick,
      address: tick,
      reward: tick,
    }),
    status: 200,
    download: true,
  }),
}

import { z } from 'zod'
import { say } from '../validation/say.ts'

/** Random (requirements/contract.md 3). */
export const uniqueId = z.string().regex(/^[a-z0-9]{12,40}$/, say('UNIQUE_ID_INVALID'))

export const oneAnimal = z.object({ id: uniqueId })

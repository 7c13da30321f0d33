import { z } from 'zod'
import { say } from '../validation/say.ts'

/** Random, at least 12 characters of a-z and 0-9 (requirements/contract.md 3). */
export const uniqueId = z.string().regex(/^[a-z0-9]{12,40}$/, say('UNIQUE_ID_INVALID'))

/** Names an animal in an address. */
export const oneAnimal = z.object({ id: uniqueId })

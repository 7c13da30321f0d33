import { z } from 'zod'

/** Random, at least 12 characters of a-z and 0-9 (decisions 3). */
export const uniqueId = z.string().regex(/^[a-z0-9]{12,40}$/)

/** Names an animal in an address. */
export const oneAnimal = z.object({ id: uniqueId })

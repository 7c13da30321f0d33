import { z } from 'zod'
import { oneAnimal } from '../animals/unique-id.ts'
import { listQuery } from '../list-filter.ts'

/** Rows that are chosen at once by what a list asks for (requirements/professionals.md 6). */
export const mostMatching = 5000

/** Of a list: whose rows to choose. */
export const matchingQuery = listQuery.pick({ filter: true })

/** Each of them, by the id that actions take. */
export const matchingRows = z.array(z.object({ id: z.string() }))

/** Rows that an action names, each once. */
export const chosenRows = (most: number) =>
  z.object({
    ids: z
      .array(oneAnimal.shape.id)
      .min(1)
      .max(most)
      .transform((ids) => [...new Set(ids)]),
  })

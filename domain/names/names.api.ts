import { z } from 'zod'
import { speciesList } from '../animals/animal.ts'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { manyLines } from '../validation/lines.ts'
import { say } from '../validation/say.ts'

/** Names in an answer. */
export const namesAtOnce = 10
/** Characters. */
export const contextLength = 140

export const nameQuestion = z.object({
  species: z.enum(speciesList, say('SPECIES_REQUIRED')),
  context: z
    .string(say('CONTEXT_REQUIRED'))
    .trim()
    .min(1, say('CONTEXT_REQUIRED'))
    .max(contextLength, say('CONTEXT_LONG'))
    .regex(manyLines, say('INVALID')),
  language: z.enum(languages),
})
export type NameQuestion = z.output<typeof nameQuestion>

const nameAsked = nameQuestion.extend({
  /** Names of the answer before, which an outside service is not asked to remember. */
  before: z.array(z.string().max(100)).max(namesAtOnce).default([]),
})

export const petName = z.object({
  name: z.string(),
  /** One sentence in the language that was asked for. */
  why: z.string(),
  /** The same in the other language, where it is known. */
  otherWhy: z.string().optional(),
})
export type PetName = z.output<typeof petName>

export const namesApi = {
  guess: endpoint({
    method: 'POST',
    path: '/api/animals/guessAnimalName',
    access: 'anyone',
    summary: `Suggests ${namesAtOnce} names for an animal, each with a reason; not those of the answer before`,
    body: nameAsked,
    reply: z.object({ names: z.array(petName) }),
  }),
}

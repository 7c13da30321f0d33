import { z } from 'zod'
import { sexes, speciesList } from '../animals/animal.ts'
import { oneAnimal } from '../animals/unique-id.ts'
import { endpoint } from '../contract.ts'
import { publicFoundAnimal } from '../found-animals/found-animals.api.ts'
import { oneLine } from '../validation/lines.ts'
import { noLinks } from '../validation/links.ts'
import { say } from '../validation/say.ts'
import { matchStatuses } from './match-status.ts'

/** Points that were given or taken, in the reader's words. */
const reason = z.object({ part: z.string(), points: z.int(), words: z.string() })

export const match = z.object({
  id: z.string(),
  /** 0 to 100. */
  score: z.int(),
  reasons: z.array(reason),
  status: z.enum(matchStatuses),
  /** The holder keeps one mark to themselves: who claims the animal describes it. */
  asksMark: z.boolean(),
  /** Once claimed: where both sides write to each other. */
  thread: z.string().nullable(),
  foundAnimal: publicFoundAnimal,
})
export type Match = z.output<typeof match>

/** Characters. */
const longestMark = 500
const mark = z
  .string()
  .trim()
  .max(longestMark)
  .regex(oneLine, say('INVALID'))
  .refine(...noLinks)

/** To a holder who must say whether the claim is right. */
export const claim = z.object({
  status: z.enum(matchStatuses),
  found: publicFoundAnimal,
  /** What the holder withheld, and how the claimant describes it. */
  secret: z.string().nullable(),
  mark: z.string().nullable(),
  lost: z.object({
    unique_id: z.string(),
    name: z.string(),
    species: z.enum(speciesList),
    sex: z.enum(sexes),
    colour: z.string().nullable(),
    breed: z.string().nullable(),
    firstPhoto: z.string().nullable(),
    date: z.string(),
    city: z.string().nullable(),
  }),
  reasons: z.array(reason),
  /** Where the holder writes to the claimant, with the holder's own link. */
  thread: z.object({ unique_id: z.string(), token: z.string() }).nullable(),
})
export type Claim = z.output<typeof claim>

const byLink = z.object({ token: z.string().max(200) })

export const matchingApi = {
  ofAnimal: endpoint({
    method: 'GET',
    path: '/api/animals/:id/matches',
    access: 'keeper',
    summary: 'Found animals that may be one’s lost animal, the likeliest first, with reasons',
    params: oneAnimal,
    reply: z.array(match),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/matches/:id',
    access: 'keeper-confirmed',
    summary:
      'Says that a found animal is one’s own, with the mark that its holder withholds, which opens a thread with the holder; or that it is not',
    params: oneAnimal,
    body: z.object({
      verdict: z.enum(['mine', 'not_mine'], say('INVALID')),
      mark: mark.nullish().transform((words) => words || null),
    }),
    reply: match,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/match-claims/open',
    reads: true,
    access: 'anyone',
    summary: 'A claim of a found animal, by the link of the holder’s letter',
    body: byLink,
    reply: claim,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/match-claims/answer',
    access: 'anyone',
    summary: 'The holder accepts a claim, or refuses it, which ends its thread',
    body: byLink.extend({ accept: z.boolean() }),
    reply: claim,
  }),
}

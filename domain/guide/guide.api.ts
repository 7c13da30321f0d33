import { z } from 'zod'
import { uniqueId } from '../animals/unique-id.ts'
import { endpoint } from '../contract.ts'
import { phaseNames, stepIds } from './steps.ts'

const ofAnimal = z.object({ id: uniqueId })

/** What the keeper of a lost animal can do now, and has done. */
export const searchSteps = z.object({
  steps: z.array(z.object({ id: z.enum(stepIds), phase: z.enum(phaseNames), done: z.boolean() })),
})
export type SearchSteps = z.output<typeof searchSteps>

export const guideApi = {
  steps: endpoint({
    method: 'GET',
    path: '/api/animals/:id/steps',
    access: 'keeper',
    summary: 'What to do now about a lost animal, by its species and the time since its loss',
    params: ofAnimal,
    reply: searchSteps,
  }),
  tick: endpoint({
    method: 'PUT',
    path: '/api/animals/:id/steps/:step',
    access: 'keeper-confirmed',
    summary: 'Ticks a step of the search for a lost animal, or takes the tick away',
    params: ofAnimal.extend({ step: z.enum(stepIds) }),
    body: z.object({ done: z.boolean() }),
    reply: searchSteps,
  }),
}

import { guideApi, type SearchSteps } from '#domain/guide/guide.api.ts'
import { hoursSinceLoss } from '#domain/guide/hours-since-loss.ts'
import { kindOf, stepsNow } from '#domain/guide/steps.ts'
import type { Call } from '../../context.ts'
import { route } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import { refuseUnless } from '../animals/animal-for.ts'
import { animalOf, type Animal } from '../animals/animals.queries.ts'
import { searchOf, tickStep } from './guide.queries.ts'

export const guideRoutes = [
  route(guideApi.steps, async ({ params }, call) => {
    const animal = await lostAnimal(call, params.id)
    return stepsOf(call, animal)
  }),
  route(guideApi.tick, async ({ params, body }, call) => {
    const animal = await lostAnimal(call, params.id)
    await tickStep(call.db, animal.id, params.step, body.done)
    return stepsOf(call, animal)
  }),
]

async function lostAnimal(call: Call, uniqueId: string): Promise<Animal> {
  const animal = await animalOf(call.db, call.caller, uniqueId)
  refuseUnless('followSteps', call, animal)
  return animal
}

async function stepsOf({ db, clock }: Call, animal: Animal): Promise<SearchSteps> {
  const search = await searchOf(db, animal.id)
  if (search === null) throw new Refusal('NOT_LOST')
  const hours = hoursSinceLoss(search, clock.now())
  return {
    steps: stepsNow(kindOf(animal.species), hours).map(({ id, phase }) => ({
      id,
      phase,
      done: search.doneSteps.includes(id),
    })),
  }
}

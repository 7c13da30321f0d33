import { animalsApi } from '#domain/animals/animals.api.ts'
import { adoptionApi } from '#domain/adoption/adoption.api.ts'
import { dayOf } from '#domain/dates.ts'
import { Refusal } from '../../refusal.ts'
import { route } from '../../http/route.ts'
import { profileOf } from '../animals/animals.queries.ts'
import { adopt, endAdoption } from './adopt.ts'
import {
  findAdoptable,
  findAdoptableAnimal,
  findAdoptableOfShelter,
  findRecentAdoptable,
  findShelter,
} from './adoption.queries.ts'
import { inquire } from './inquire.ts'

export const adoptionRoutes = [
  route(adoptionApi.search, async ({ body }, { db, clock, limits, visitor }) => {
    await limits.consume('search', visitor)
    return findAdoptable(db, body, dayOf(clock.now()))
  }),

  route(adoptionApi.recent, async ({ query }, call) => {
    await call.limits.consume('search', call.visitor)
    return findRecentAdoptable(call, query, dayOf(call.clock.now()))
  }),

  route(adoptionApi.animal, async ({ params: { id } }, { db, clock, limits, visitor }) => {
    await limits.consume('search', visitor)
    const animal = await findAdoptableAnimal(db, id, dayOf(clock.now()))
    if (!animal) throw new Refusal('NOT_IN_ADOPTION')
    return animal
  }),

  route(adoptionApi.shelter, async ({ params: { shelterId } }, { db, limits, visitor }) => {
    await limits.consume('search', visitor)
    const shelter = await findShelter(db, shelterId)
    if (!shelter) throw new Refusal('NOT_FOUND')
    return shelter
  }),

  route(
    adoptionApi.ofShelter,
    async ({ params: { shelterId } }, { db, clock, limits, visitor }) => {
      await limits.consume('search', visitor)
      const shelter = await findShelter(db, shelterId)
      if (!shelter) throw new Refusal('NOT_FOUND')
      return findAdoptableOfShelter(db, shelter.id, dayOf(clock.now()))
    },
  ),

  route(adoptionApi.inquire, async ({ params: { id }, body }, call) => {
    await call.limits.consume('inquiry', call.visitor)
    await inquire(call, id, { ...body, language: body.language ?? call.language })
  }),

  route(animalsApi.adopt, async ({ params, body }, call) =>
    profileOf(call, await adopt(params.id, body, call)),
  ),
  route(animalsApi.endAdoption, async ({ params }, call) =>
    profileOf(call, await endAdoption(params.id, call)),
  ),
]

import { foundApi } from '#domain/found/found.api.ts'
import { Refusal } from '../../refusal.ts'
import { route } from '../../http/route.ts'
import { placeTold, type PlaceTold } from '../places/place-told.ts'
import { animalToReport } from './found.queries.ts'
import { publicCardOf } from './public-card.ts'
import { reportFoundAnimal } from './report-found-animal.ts'

export const foundRoutes = [
  route(foundApi.card, async ({ params: { id } }, { db, limits, visitor, caller }) => {
    await limits.consume('search', visitor)
    const animal = await animalToReport(db, id)
    if (!animal) throw new Refusal('NOT_FOUND')
    return publicCardOf(animal, caller)
  }),

  route(
    foundApi.report,
    async ({ params: { id }, body }, call, told: PlaceTold) => {
      await call.limits.consume('foundReport', call.visitor)
      await reportFoundAnimal(call, id, { ...body, language: body.language ?? call.language }, told)
    },
    async ({ body }, call) => {
      if (body.address ?? body.location) await call.limits.consume('search', call.visitor)
      return placeTold(call, body)
    },
  ),
]

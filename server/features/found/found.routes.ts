import { foundApi, type PublicCard } from '#domain/found/found.api.ts'
import { Refusal } from '../../http/refusal.ts'
import { route } from '../../http/route.ts'
import { animalToReport, type FoundAnimal } from './found.queries.ts'
import { reportFoundAnimal } from './report-found-animal.ts'

export const foundRoutes = [
  route(foundApi.card, async ({ params: { id } }, { db, limits, visitor }) => {
    await limits.consume('search', visitor)
    const animal = await animalToReport(db, id)
    if (!animal) throw new Refusal('NOT_FOUND')
    return publicCardOf(animal)
  }),

  route(foundApi.report, async ({ params: { id }, body }, call) => {
    await call.limits.consume('foundReport', call.visitor)
    await reportFoundAnimal(call, id, { ...body, language: body.language ?? call.language })
  }),
]

/** Pictures are public while the animal is lost or in adoption; its name and the place of loss while it is lost (decisions 3, 4). */
function publicCardOf(animal: FoundAnimal): PublicCard {
  const isLost = animal.status === 'lost'
  const { publishedLng: lng, publishedLat: lat } = animal
  return {
    unique_id: animal.uniqueId,
    species: animal.species,
    sex: animal.sex,
    color: animal.color ?? undefined,
    dob: animal.dob ?? undefined,
    lost: isLost,
    ...((isLost || animal.status === 'in_adoption') && { firstPhoto: animal.firstPhoto ?? undefined }),
    ...(isLost && {
      name: animal.name,
      date: animal.publishedDate ?? undefined,
      city: animal.publishedCity ?? undefined,
      ...(lng !== null && lat !== null && { location: [lng, lat] }),
    }),
  }
}

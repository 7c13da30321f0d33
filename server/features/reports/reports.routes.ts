import { animalsApi } from '#domain/animals/animals.api.ts'
import type { ToldPlace } from '#domain/places/told-place.ts'
import type { Call } from '../../context.ts'
import { route } from '../../http/route.ts'
import { changeStatus } from './change-status.ts'
import { correctPlace } from './correct-place.ts'
import { finerThanLarge } from '../places/large-municipality.ts'
import { placeTold, type PlaceTold } from '../places/place-told.ts'
import { reportFound } from './report-found.ts'
import { reportLost } from './report-lost.ts'

/** An animal that is at home needs no place. */
const placeOfReturn = async (call: Call, form: ToldPlace & { atHome?: boolean | undefined }) =>
  form.atHome ? null : placeTold(call, form)

const placeOfLoss = async (call: Call, form: ToldPlace) =>
  finerThanLarge(call, await placeTold(call, form))

export const reportsRoutes = [
  route(
    animalsApi.report,
    async ({ params: { id }, body }, call, told: PlaceTold) =>
      body.type === 'lost' ? reportLost(id, body, call, told) : reportFound(id, body, call, told),
    async ({ body }, call) => (body.type === 'lost' ? placeOfLoss : placeOfReturn)(call, body),
  ),
  route(
    animalsApi.correctPlace,
    async ({ params: { id } }, call, told: PlaceTold) => correctPlace(id, call, told),
    async ({ body }, call) => placeOfLoss(call, body),
  ),
  route(
    animalsApi.status,
    async ({ params, body }, call, told: PlaceTold) => changeStatus(params.id, body, call, told),
    async ({ body }, call) => {
      if (body.status === 'in_adoption') return null
      return (body.status === 'lost' ? placeOfLoss : placeOfReturn)(call, body)
    },
  ),
]

import { animalsApi } from '#domain/animals/animals.api.ts'
import { route } from '../../http/route.ts'
import { translator } from '../../texts.ts'
import { profileOf } from '../animals/animals.queries.ts'
import { addCard, receiveCard } from './add-card.ts'
import { addCodes } from './add-codes.ts'
import { changeCard, returnCard } from './change-card.ts'

export const numbersRoutes = [
  route(animalsApi.addCard, async ({ params, body }, call) =>
    profileOf(call, await addCard(params.id, body, call)),
  ),
  route(animalsApi.addCodes, async ({ params, body }, call) =>
    profileOf(call, await addCodes(params.id, body, call)),
  ),

  route(animalsApi.receiveCard, async ({ params, body }, call) => {
    await receiveCard(params.id, body, call)
    return { success: true as const, message: translator(call.language, 'animals')('card.success') }
  }),
  route(animalsApi.changeCard, async ({ params, body }, call) =>
    profileOf(call, await changeCard(params.id, body, call)),
  ),
  route(animalsApi.returnCard, async ({ params }, call) =>
    profileOf(call, await returnCard(params.id, call)),
  ),
]

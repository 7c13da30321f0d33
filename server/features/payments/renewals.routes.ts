import { licenceTag } from '#domain/payments/orders.api.ts'
import { licenseByToken, licenseLookUp, renewalsApi } from '#domain/payments/renewals.api.ts'
import { route } from '../../http/route.ts'
import { renewedBy } from '../licences/keeper/licence-link.ts'
import { licenceOfCard, renewable } from '../licences/renewable.ts'
import { licenceOfTag } from '../licences/keeper/licence-of-tag.ts'
import { renewFree } from '../licences/renew-free.ts'
import { proveCard } from '../stock/cards/prove-card.ts'
import { quoteReplacement } from './types/card.ts'

export const renewalsRoutes = [
  route(renewalsApi.card, async ({ body }, call) => {
    await proveCard(body.card, body.verif, call)
    return quoteReplacement(body, call)
  }),
  route(
    renewalsApi.license,
    async ({ body }, call) => {
      await call.limits.consume('search', call.visitor)
      if ('token' in body) {
        const { licence, holder } = await renewedBy(call.db, call, body.token)
        return renewable(licence, holder, call)
      }
      if ('tag' in body) return renewable(await licenceOfTag(body, call), 'card', call)
      await proveCard(body.card, body.verif, call)
      return renewable(await licenceOfCard(call.db, body), 'card', call)
    },
    undefined,
    (_, body) => {
      const names = Object.keys((body ?? {}) as object)
      if (names.includes('token')) return licenseByToken
      return names.includes('tag') ? licenceTag : licenseLookUp
    },
  ),
  route(renewalsApi.free, async ({ body }, call) => {
    await call.limits.consume('search', call.visitor)
    return renewFree(body, call)
  }),
]

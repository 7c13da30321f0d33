import { renewalsApi } from '#domain/payments/renewals.api.ts'
import { Refusal } from '../../refusal.ts'
import { route } from '../../http/route.ts'
import { proveCard } from '../stock/prove-card.ts'
import { quoteReplacement } from './types/card.ts'

export const renewalsRoutes = [
  route(renewalsApi.card, async ({ body }, call) => {
    await proveCard(body.card, body.verif, call)
    return quoteReplacement(body, call)
  }),
  route(renewalsApi.license, async ({ body: { card, verif } }, call) => {
    await proveCard(card, verif, call)
    // No city has licences here yet, so no card has one.
    throw new Refusal('LICENSE_NOT_FOUND', { field: 'card' })
  }),
]

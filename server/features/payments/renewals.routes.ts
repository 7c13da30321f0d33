import { renewalsApi } from '#domain/payments/renewals.api.ts'
import { Refusal } from '../../refusal.ts'
import { route } from '../../http/route.ts'
import { proveCard } from '../stock/prove-card.ts'

export const renewalsRoutes = [
  route(renewalsApi.license, async ({ body: { card, verif } }, call) => {
    await proveCard(card, verif, call)
    // No city has licences here yet, so no card has one.
    throw new Refusal('LICENSE_NOT_FOUND', { field: 'card' })
  }),
]

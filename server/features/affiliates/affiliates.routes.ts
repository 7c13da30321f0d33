import { affiliatesApi } from '#domain/affiliates/affiliates.api.ts'
import { route } from '../../http/route.ts'
import { findRetailers } from './affiliates.queries.ts'

export const affiliatesRoutes = [
  route(affiliatesApi.retailers, async ({ body }, { db, limits, visitor }) => {
    await limits.consume('search', visitor)
    return findRetailers(db, body)
  }),
]

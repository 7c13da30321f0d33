import { bulkResult, readMicrochip } from '#domain/microchips/bulk-result.ts'
import { microchipsApi } from '#domain/microchips/microchips.api.ts'
import type { SignedIn } from '../../context.ts'
import { route } from '../../http/route.ts'
import { findByMicrochips, ourCards } from '../search/search.queries.ts'
import { addKey, ownOrganization, revokeKey, setQuota } from './change-keys.ts'
import { keysOf } from './microchips.queries.ts'
import { searchAaha } from './search-aaha.ts'

export const microchipsRoutes = [
  route(microchipsApi.aaha, async ({ query }, call) => searchAaha(query, call)),

  route(microchipsApi.aahaByPost, async ({ query, body }, call) =>
    searchAaha({ ...query, ...body }, call),
  ),

  route(microchipsApi.keys, async (_, call) => {
    await call.apiKeys.settle()
    return keysOf(call.db, ownOrganization(call), call.clock.now())
  }),

  route(microchipsApi.addKey, async ({ body }, call) => addKey(body.name, call)),

  route(microchipsApi.revokeKey, async ({ params }, call) => revokeKey(params.id, call)),

  route(microchipsApi.setQuota, async ({ params, body }, call) =>
    setQuota(params.id, body.quota, call),
  ),

  route(microchipsApi.bulk, async ({ body: { numbers } }, { db, caller, limits, registries }) => {
    await limits.consume('bulkSearch', (caller as SignedIn).userId)
    const asked = numbers.map(readMicrochip).filter((number) => number !== null)
    const different = [...new Set(asked)]
    const [found, cards, facts] = [
      await findByMicrochips(db, different),
      await ourCards(db, different),
      await registries.facts(),
    ]
    return numbers.map((typed) => bulkResult(typed, found, facts, cards))
  }),
]

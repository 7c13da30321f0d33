import { matchingApi } from '#domain/matching/matching.api.ts'
import { route } from '../../http/route.ts'
import { animalOf } from '../animals/animals.queries.ts'
import { answerClaim, claimBy, decideOnMatch } from './decide-on-match.ts'
import { matchesOf } from './matches.queries.ts'

export const matchesRoutes = [
  route(matchingApi.ofAnimal, async ({ params: { id } }, { db, caller, clock, language }) => {
    const animal = await animalOf(db, caller, id)
    return matchesOf({ db, language, now: clock.now() }, animal.id)
  }),
  route(matchingApi.decide, ({ params: { id }, body }, call) => decideOnMatch(call, id, body)),
  route(matchingApi.claim, ({ body: { token } }, call) => claimBy(call, token)),
  route(matchingApi.answer, ({ body: { token, accept } }, call) =>
    answerClaim(call, token, accept),
  ),
]

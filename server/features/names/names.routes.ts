import { namesApi } from '#domain/names/names.api.ts'
import { route } from '../../http/route.ts'
import { guessNames } from './guess-names.ts'

export const namesRoutes = [
  route(namesApi.guess, async ({ body: { before, ...question } }, call) => ({
    names: await guessNames(question, call, before),
  })),
]

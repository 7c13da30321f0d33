import { proApi } from '#domain/pro/pro.api.ts'
import type { SignedIn } from '../../context.ts'
import { route } from '../../http/route.ts'
import { homeOfPro } from './home.queries.ts'
import { scan } from './scan.queries.ts'

export const proRoutes = [
  route(proApi.home, async (_, { db, caller, clock }) => homeOfPro(db, caller, clock.now())),
  route(proApi.scan, async ({ body }, call) => {
    await call.limits.consume('search', (call.caller as SignedIn).userId)
    return scan(body.text, call)
  }),
]

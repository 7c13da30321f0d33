import { aboutRoutes } from './features/about/about.routes.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import type { Route } from './http/route.ts'

/** Every call of the API; the access tests, the OpenAPI document and the server all read this list. */
export const routes: Route[] = [...aboutRoutes, ...accountsRoutes]

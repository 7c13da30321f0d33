// expects: no-restricted-imports
import { accountsRoutes } from '../accounts/accounts.routes.ts'

export const all = accountsRoutes

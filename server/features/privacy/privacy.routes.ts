import { privacyApi } from '#domain/privacy/privacy.api.ts'
import type { Call, SignedIn } from '../../context.ts'
import { route } from '../../http/route.ts'
import { proveIdentity } from '../accounts/sessions/prove-identity.ts'
import { endSession } from '../accounts/sessions/sessions.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { privacyOverviewOf } from './privacy.queries.ts'
import { savePartners } from './save-partners.ts'
import { undoDeletion } from './undo-deletion.ts'

const idOf = ({ caller }: Call): string => (caller as SignedIn).userId

export const privacyRoutes = [
  route(privacyApi.overview, async (_, call) => privacyOverviewOf(call.db, idOf(call))),

  route(privacyApi.partners, async ({ body: { partners } }, call) => savePartners(partners, call)),

  route(privacyApi.exportData, async ({ body: { password } }, call) => {
    await proveIdentity(call, { password })
    const { name, zip } = await exportData(call)
    await call.reply
      .type('application/zip')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(zip)
  }),

  route(privacyApi.deleteAccount, async ({ body: { password } }, call) => {
    await proveIdentity(call, { password })
    await deleteAccount(call, idOf(call), { by: idOf(call) })
    await endSession(call)
  }),

  route(privacyApi.undo, async ({ body: { token } }, call) => undoDeletion(token, call)),
]

import { and, eq } from 'drizzle-orm'
import { securityApi } from '#domain/security/security.api.ts'
import type { Call, SignedIn } from '../../context.ts'
import { sessions } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { route } from '../../http/route.ts'
import { unlinkGoogle } from './sessions/link-google.ts'
import { endOtherSessions, endSession } from './sessions/sessions.ts'
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from './second-factor/change-passkeys.ts'
import { beginTotp, disableTotp, enableTotp } from './second-factor/change-totp.ts'
import { securityOf } from './second-factor/factors.queries.ts'
import { askPasskey, passSecondFactor } from './second-factor/pass-second-factor.ts'
import { renewCodes } from './second-factor/renew-codes.ts'
import { openSessions } from './sessions/sessions.queries.ts'

const idOf = ({ caller }: Call): string => (caller as SignedIn).userId

export const securityRoutes = [
  route(securityApi.passSecondFactor, async ({ body }, call) => passSecondFactor(body, call)),
  route(securityApi.askPasskey, async (_, call) => askPasskey(call)),

  route(securityApi.state, async (_, call) => securityOf(call, idOf(call))),
  route(securityApi.beginTotp, async ({ body }, call) => beginTotp(body.password, call)),
  route(securityApi.enableTotp, async ({ body }, call) => ({
    recoveryCodes: await enableTotp(body.code, call),
  })),
  route(securityApi.disableTotp, async ({ body }, call) => disableTotp(body.password, call)),
  route(securityApi.beginPasskey, async ({ body }, call) => beginPasskey(body.password, call)),
  route(securityApi.addPasskey, async ({ body }, call) => ({
    recoveryCodes: await addPasskey(body, call),
  })),
  route(securityApi.renamePasskey, async ({ params, body }, call) =>
    renamePasskey(params.id, body.name, call),
  ),
  route(securityApi.removePasskey, async ({ params, body }, call) =>
    removePasskey(params.id, body.password, call),
  ),
  route(securityApi.renewRecoveryCodes, async ({ body }, call) => ({
    recoveryCodes: await renewCodes(body.password, call),
  })),

  route(securityApi.unlinkGoogle, async ({ body }, call) => unlinkGoogle(body.password, call)),

  route(securityApi.sessions, async (_, call) => openSessions(call)),

  route(securityApi.endSession, async ({ params }, call) => {
    const [ended] = await call.db
      .delete(sessions)
      .where(and(eq(sessions.id, params.id), eq(sessions.userId, idOf(call))))
      .returning({ tokenHash: sessions.tokenHash })
    if (!ended) throw new Refusal('NOT_FOUND')
    if (ended.tokenHash === call.caller.session) await endSession(call)
  }),

  route(securityApi.endOtherSessions, async (_, call) =>
    endOtherSessions(call.db, idOf(call), call.caller.session),
  ),
]

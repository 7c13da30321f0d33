import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import type { Call } from '../../context.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { sessionOf } from '../accounts/accounts.queries.ts'
import { openSignedIn, signIn } from '../accounts/sessions/sign-in.ts'
import { note } from '../../note.ts'
import { sendBusinessesCsv } from './businesses-csv.ts'
import { approve, askAgain, refuse, setAnimalService, setUseLicenses } from './decide.ts'
import { invite, join, joinAsNew, openInvitation, revoke } from './invitations.ts'
import { listBusinesses, ownValidation, teamOf } from './organizations.queries.ts'
import { registerPro } from './register-pro.ts'
import { removeMember, setManager } from './team.ts'

/** The policy requires an organization. */
const ownTeam = ({ db, caller, clock }: Call) =>
  teamOf(db, caller.organizationId ?? '', { userId: caller.userId, now: clock.now() })

export const organizationsRoutes = [
  route(organizationsApi.registerPro, async ({ body }, call) => {
    const { userId } = await registerPro(body, call)
    return openSignedIn(userId, call)
  }),

  route(organizationsApi.ownValidation, async (_, { db, caller }) =>
    ownValidation(db, caller.organizationId),
  ),

  route(organizationsApi.askAgain, async (_, call) => {
    await askAgain(call)
    return ownValidation(call.db, call.caller.organizationId)
  }),

  route(organizationsApi.businesses, async ({ query }, call) => {
    const page = await listBusinesses(call.db, query)
    const read = page.rows.map(({ id }) => id)
    await note(call.db, 'organizations_read', read, call)
    return answerList(call.reply, page)
  }),

  route(organizationsApi.businessesCsv, ({ query }, call) => sendBusinessesCsv(query, call)),

  route(organizationsApi.approve, async ({ params, body }, call) => approve(params.id, body, call)),

  route(organizationsApi.refuse, async ({ params, body }, call) => refuse(params.id, body, call)),

  route(organizationsApi.setAnimalService, async ({ params, body }, call) =>
    setAnimalService(params.id, body.animalService, call),
  ),

  route(organizationsApi.setUseLicenses, async ({ params, body }, call) =>
    setUseLicenses(params.id, body.useLicenses, call),
  ),

  route(organizationsApi.team, async (_, call) => ownTeam(call)),

  route(organizationsApi.invite, async ({ body }, call) => {
    await invite(body.email, call)
    return ownTeam(call)
  }),

  route(organizationsApi.revoke, async ({ params }, call) => {
    await revoke(params.id, call)
    return ownTeam(call)
  }),

  route(organizationsApi.setManager, async ({ params, body }, call) => {
    await setManager(params.id, body.manager, call)
    return ownTeam(call)
  }),

  route(organizationsApi.removeMember, async ({ params }, call) => {
    await removeMember(params.id, call)
    return ownTeam(call)
  }),

  route(organizationsApi.invitation, async ({ params }, call) =>
    openInvitation(params.token, call),
  ),

  route(organizationsApi.joinAsNew, async ({ params, body }, call) => {
    const { userId } = await joinAsNew(params.token, body, call)
    return signIn(userId, call)
  }),

  route(organizationsApi.join, async ({ params }, call) => {
    await join(params.token, call)
    return sessionOf(call, call.caller, call.language)
  }),
]

import { sharingApi } from '#domain/clients/sharing.api.ts'
import type { Call, SignedIn } from '../../context.ts'
import { route } from '../../http/route.ts'
import { endSharing, startSharing } from './share.ts'
import { sharedFileOf, sharedWith, sharesOf, sharingOrganizations } from './sharing.queries.ts'

const own = ({ db, caller }: Call) => sharesOf(db, (caller as SignedIn).userId)

export const sharingRoutes = [
  route(sharingApi.shares, (_, call) => own(call)),
  route(sharingApi.organizations, ({ query }, { db }) => sharingOrganizations(db, query.name)),
  route(sharingApi.start, async ({ body }, call) => {
    await startSharing(body.organizationId, call)
    return own(call)
  }),
  route(sharingApi.end, async ({ params }, call) => {
    await endSharing(params.organizationId, call)
    return own(call)
  }),
  route(sharingApi.sharedWithUs, (_, { db, caller }) => sharedWith(db, caller)),
  route(sharingApi.file, ({ params }, { db, caller }) => sharedFileOf(db, caller, params.id)),
]

import { exportsApi } from '#domain/exports/exports.api.ts'
import { dayOf } from '#domain/dates.ts'
import type { Call } from '../../context.ts'
import { route } from '../../http/route.ts'
import { isLinkToken, linkToken } from '../../links/link-token.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { proveIdentity } from '../accounts/sessions/prove-identity.ts'
import { exportOf } from './export-part.ts'
import { exportOverview, takerFor } from './exports.queries.ts'
import { fileNameOf } from './file-name.ts'
import type { Taker } from './rows.ts'

/** That a link to a file works, in the browser in which somebody proved who they are. */
const linkMs = 10 * 60_000

/** What a link is signed for. */
const signed = ({ kind, id }: Taker, { caller }: Call, until: string): string =>
  [kind, id, caller.session, until].join(' ')

export const exportsRoutes = [
  // Who manages no team has nothing to take along.
  route(exportsApi.own, async (_, call) =>
    call.caller.person?.manager
      ? exportOverview(call.dbFor('long'), call.caller, call.caller.organizationId ?? '')
      : { hasPassword: false, wholes: [] },
  ),

  route(exportsApi.ofOrganization, ({ params }, call) =>
    exportOverview(call.dbFor('long'), call.caller, params.id),
  ),

  route(exportsApi.open, async ({ params, body }, call) => {
    await takerFor(call.db, call.caller, params)
    await proveIdentity(call, body)
    await call.limits.consume('exportWhole', call.caller.userId ?? '')
    const until = String(call.clock.now().getTime() + linkMs)
    const token = linkToken(call.keyFor, 'export', signed(params, call, until))
    return {
      href: `/api/exports/${params.kind}/${params.id}?${new URLSearchParams({ until, token }).toString()}`,
    }
  }),

  route(exportsApi.file, async ({ params, query: { until = '', token } }, call) => {
    const name = await takerFor(call.db, call.caller, params)
    const now = call.clock.now()
    if (
      !isLinkToken(call.keyFor, 'export', signed(params, call, until), token) ||
      !(Number(until) > now.getTime())
    )
      throw new Refusal('LINK_GONE')
    // Recorded before the data is released.
    await note(call.db, `${params.kind}_exported`, params.id, call)
    await call.reply
      .type('application/zip')
      .header('Content-Disposition', `attachment; filename="${fileNameOf(name, dayOf(now))}"`)
      .send(
        exportOf({
          db: call.dbFor('endless'),
          files: call.files,
          taker: params,
          name,
          language: call.language,
          now,
        }),
      )
  }),
]

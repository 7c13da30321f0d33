import { needsNoCard } from '#domain/animals/abilities.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { implantWithCard, newImplant } from '#domain/implants/implant-form.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { addImplant, checkImplantCard } from './add-implant.ts'
import { checkImplantList, recordImplants, tryImplants, type CheckedList } from './add-implants.ts'
import { resendClaim, revertImplant, saveContact } from './change-implant.ts'
import { sendImplantsCsv } from './implants-csv.ts'
import { claimableBy, implantOf, listImplants, ownerOnRecord, sheetOf } from './implants.queries.ts'

export const implantsRoutes = [
  route(
    implantsApi.create,
    async ({ body }, call) => ({ success: true as const, id: await addImplant(body, call) }),
    async ({ body }, call) => checkImplantCard(body, call),
    (caller, body) => (needsNoCard(caller) ? newImplant : implantWithCard(body)),
  ),
  route(
    implantsApi.createSeveral,
    async ({ body }, call, checked: CheckedList) =>
      body.lines ? recordImplants(checked, call) : tryImplants(checked, call),
    async ({ body }, call) => checkImplantList(body, call),
  ),
  route(implantsApi.list, async ({ query }, { db, caller, reply }) =>
    answerList(reply, await listImplants(db, caller, query)),
  ),
  route(implantsApi.csv, ({ query }, call) => sendImplantsCsv(query, call)),
  route(implantsApi.get, async ({ params }, { db, caller }) =>
    sheetOf(db, caller, await implantOf(db, caller, params.id)),
  ),
  route(implantsApi.revert, async ({ params }, call) => revertImplant(params.id, call)),
  route(implantsApi.contact, async ({ params, body }, call) =>
    sheetOf(call.db, call.caller, await saveContact(params.id, body, call)),
  ),
  route(implantsApi.resend, async ({ params }, call) => resendClaim(params.id, call)),
  route(implantsApi.claim, async ({ params }, { db, limits, visitor }) => {
    await limits.consume('search', visitor)
    return claimableBy(db, params.token)
  }),
  route(implantsApi.onRecord, async (_, { db, caller }) => ({
    record: await ownerOnRecord(db, caller),
  })),
]

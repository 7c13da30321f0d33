import { needsNoCard } from '#domain/animals/abilities.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { implantWithCard, newImplant } from '#domain/implants/implant-form.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { addImplant, checkImplantCard } from './add-implant.ts'
import { checkImplantList, recordImplants, tryImplants, type CheckedList } from './add-implants.ts'
import { resendClaim, revertImplant, saveContact } from './change-implant.ts'
import { sendImplantsCsv } from './implants-csv.ts'
import { printSlips } from './slips/slips.ts'
import { translator } from '../../texts.ts'
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
  route(implantsApi.slip, async ({ params }, call) => {
    const { db, caller, reply } = call
    const { language } = await implantOf(db, caller, params.id)
    const name = translator(language, 'implants')('slip.file')
    await sendPdf(reply, `${name}.pdf`, await printSlips([params.id], call))
  }),
  route(implantsApi.slips, async ({ body }, call) => {
    const name = translator(call.language, 'implants')('slip.file')
    await sendPdf(call.reply, `${name}.pdf`, await printSlips(body.ids, call))
  }),
  route(implantsApi.get, async ({ params }, { db, caller }) =>
    sheetOf(db, caller, await implantOf(db, caller, params.id)),
  ),
  route(implantsApi.revert, async ({ params }, call) => revertImplant(params.id, call)),
  route(implantsApi.contact, async ({ params, body }, call) =>
    sheetOf(call.db, call.caller, await saveContact(params.id, body, call)),
  ),
  route(implantsApi.resend, async ({ params }, call) => resendClaim(params.id, call)),
  route(implantsApi.claim, async ({ params }, call) => {
    await call.limits.consume('search', call.visitor)
    return claimableBy(params.token, call)
  }),
  route(implantsApi.onRecord, async (_, { db, caller }) => ({
    record: await ownerOnRecord(db, caller),
  })),
]

import { accountCase, supportApi, visitorCase } from '#domain/support/support.api.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { note } from '../../note.ts'
import { addCasePicture, casePicture } from './case-picture.ts'
import { sendCasesCsv } from './cases-csv.ts'
import { answerCase, setCaseStatus } from './decide-on-case.ts'
import { caseById, listCases } from './support.queries.ts'
import { writeToSupport } from './write-to-support.ts'

export const supportRoutes = [
  route(
    supportApi.open,
    async ({ body }, call) => writeToSupport(body, call),
    undefined,
    ({ userId }) => (userId === null ? visitorCase : accountCase),
  ),
  route(supportApi.addPicture, ({ params }, call) => addCasePicture(params.id, call)),
  route(supportApi.cases, async ({ query }, call) => {
    const page = await listCases(call.db, query, call.clock.now())
    await note(call.db, 'support_read', page.people, call)
    return answerList(call.reply, page)
  }),
  route(supportApi.casesCsv, ({ query }, call) => sendCasesCsv(query, call)),
  route(supportApi.picture, async ({ params }, call) => {
    const { file, userId } = await casePicture(call, params.id)
    await note(call.db, 'support_read', userId ?? params.id, call)
    await call.reply.type('image/webp').header('Content-Length', file.size).send(file.stream)
  }),
  route(supportApi.answer, async ({ params: { id }, body: { answer } }, call) => {
    await answerCase(id, answer, call)
    return caseById(call.db, id, call.clock.now())
  }),
  route(supportApi.status, async ({ params: { id }, body: { status } }, call) => {
    await setCaseStatus(id, status, call)
    return caseById(call.db, id, call.clock.now())
  }),
]

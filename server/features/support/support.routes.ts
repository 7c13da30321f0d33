import { accountCase, supportApi, visitorCase } from '#domain/support/support.api.ts'
import type { Call } from '../../context.ts'
import { auditLog } from '../../db/tables/index.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { addCasePicture, casePicture } from './case-picture.ts'
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
    await recordReads(call, page.people)
    return answerList(call.reply, page)
  }),
  route(supportApi.picture, async ({ params }, call) => {
    const { file, userId } = await casePicture(call, params.id)
    await recordReads(call, [userId ?? params.id])
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

/** Audited (requirements/contract.md 2) before the reply. */
async function recordReads({ db, caller, clock }: Call, people: string[]): Promise<void> {
  const reads = people.map((subject) => ({
    userId: caller.userId,
    action: 'support_read' as const,
    subject,
    created: clock.now(),
  }))
  if (reads.length > 0) await db.insert(auditLog).values(reads)
}

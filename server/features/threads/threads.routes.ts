import { eq } from 'drizzle-orm'
import { threadsApi } from '#domain/threads/threads.api.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { threadMessages, threads } from '../../db/tables/index.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import { animalOf } from '../animals/animals.queries.ts'
import { enterThread } from './enter-thread.ts'
import { queueMessage } from './send-thread-message.ts'
import { decideOnThread, listThreads, readByStaff } from './staff.ts'
import { kindOf, markOf, shownTo, threadBy, threadsOf } from './thread-rows.ts'
import { sendThreadsCsv } from './threads-csv.ts'

export const threadsRoutes = [
  route(threadsApi.read, async ({ params: { id }, body: { token } }, call) => {
    await call.limits.consume('search', call.visitor)
    const entered = await enterThread(call.db, call, id, token)
    return shownTo(call.db, entered, entered.side)
  }),

  route(threadsApi.write, async ({ params: { id }, body: { token, message } }, call) => {
    const { row, side } = await enterThread(call.db, call, id, token)
    await call.limits.consume('threadMessage', `${row.id}:${side}`)
    return writeToThread(call, id, token, message)
  }),

  route(threadsApi.block, ({ params: { id }, body: { token, blocked } }, call) =>
    change(call, id, token, async (tx, { row, animal, side }) => {
      const isEnded = animal.died || (row.blockedBy !== null && row.blockedBy !== side)
      if (isEnded) throw new Refusal('THREAD_CLOSED')
      await tx
        .update(threads)
        .set({ blockedBy: blocked ? side : null })
        .where(eq(threads.id, row.id))
    }),
  ),

  route(threadsApi.report, async ({ params: { id }, body: { token, reason } }, call) => {
    const thread = await change(call, id, token, async (tx, { row, side }) => {
      if (row.reported && !row.reviewed) return
      await tx
        .update(threads)
        .set({ reported: call.clock.now(), reportedBy: side, reason, reviewed: null })
        .where(eq(threads.id, row.id))
    })
    // Also where the other side did so before.
    return { ...thread, reported: true }
  }),

  route(threadsApi.ofAnimal, async ({ params: { id } }, { db, caller }) => {
    const animal = await animalOf(db, caller, id)
    const rows = await threadsOf(db, animal.id, animal.ownerId ?? animal.organizationId)
    return rows.map(({ row, messages }) => ({
      unique_id: row.uniqueId,
      kind: kindOf(row),
      messages,
      lastMessage: row.lastMessage.toISOString(),
      blocked: row.blockedBy !== null,
    }))
  }),

  route(threadsApi.all, async ({ query }, { db, reply }) =>
    answerList(reply, await listThreads(db, query)),
  ),
  route(threadsApi.csv, ({ query }, call) => sendThreadsCsv(query, call)),
  route(threadsApi.one, ({ params: { id } }, call) => readByStaff(call, id)),
  route(threadsApi.decide, ({ params: { id }, body }, call) => decideOnThread(call, id, body)),
]

type Entered = Awaited<ReturnType<typeof enterThread>>

/** Locks the thread, so that numbers follow each other and a block holds at once. */
const change = (
  call: Call,
  uniqueId: string,
  token: string | null,
  work: (tx: Database, entered: Entered) => Promise<void>,
) =>
  transaction(call.db, async (tx) => {
    const entered = await enterThread(tx, call, uniqueId, token, { lock: true })
    await work(tx, entered)
    const now = await threadBy(tx, { id: entered.row.id })
    return shownTo(tx, now ?? entered, entered.side)
  })

/** @throws Refusal THREAD_CLOSED once either side or staff ended it, or the animal has died */
const writeToThread = (call: Call, uniqueId: string, token: string | null, message: string) =>
  change(call, uniqueId, token, async (tx, entered) => {
    const { row, animal, side } = entered
    if (row.blockedBy || animal.died) throw new Refusal('THREAD_CLOSED')
    const created = call.clock.now()
    const number = row.lastNumber + 1
    await tx
      .insert(threadMessages)
      .values({ threadId: row.id, number, side, message, warning: markOf(message), created })
    await tx
      .update(threads)
      .set({ lastNumber: number, lastMessage: created })
      .where(eq(threads.id, row.id))
    await queueMessage(tx, call.queue, entered, { number, side })
  })

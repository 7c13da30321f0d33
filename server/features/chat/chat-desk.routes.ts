import { eq } from 'drizzle-orm'
import { chatDeskApi, type CannedAnswer } from '#domain/chat/chat.api.ts'
import type { SignedIn } from '../../context.ts'
import { chatAnswers } from '../../db/tables/index.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import { warningOf } from '../threads/fraud/warning-of.ts'
import { answerPicture } from './answer-picture.ts'
import { cannedAnswers, chatOf, colleagues, listChats, messagesOf } from './chat.queries.ts'
import { sendChatsCsv } from './chats-csv.ts'
import { closeChat, handOverChat, recordRead, takeChat } from './decide-on-chat.ts'
import { answerChat, answerWithPicture } from './write-message.ts'

/** @throws Refusal NOT_FOUND */
const found = ([answer]: CannedAnswer[]): CannedAnswer => {
  if (!answer) throw new Refusal('NOT_FOUND')
  return answer
}

export const chatDeskRoutes = [
  route(chatDeskApi.list, async ({ query }, { db, reply }) =>
    answerList(reply, await listChats(db, query)),
  ),
  route(chatDeskApi.csv, ({ query }, call) => sendChatsCsv(query, call)),
  route(chatDeskApi.events, async (_, { caller, reply, chatStreams }) => {
    const { userId, session } = caller as SignedIn
    await chatStreams.openDesk(reply, { userId, session: session ?? '' })
  }),
  route(chatDeskApi.get, async ({ params: { id } }, call) => {
    const chat = await chatOf(call.db, id)
    await recordRead(id, call)
    return chat
  }),
  route(chatDeskApi.messages, async ({ params: { id }, query }, call) => {
    await chatOf(call.db, id)
    await recordRead(id, call)
    const messages = await messagesOf(call.db, id, query)
    return messages.map((one) => ({
      ...one,
      warning: one.isSentByUser ? warningOf(one.message) : null,
    }))
  }),
  route(chatDeskApi.answer, ({ params: { id }, body }, call) => answerChat(id, body, call)),
  route(chatDeskApi.addPicture, ({ params: { id }, query }, call) =>
    answerWithPicture(id, query.clientId, call),
  ),
  route(chatDeskApi.picture, async ({ params: { id, messageId }, query }, call) => {
    await chatOf(call.db, id)
    await recordRead(id, call)
    await answerPicture(call, { userId: id, messageId, ...query })
  }),
  route(chatDeskApi.take, async ({ params: { id } }, call) => {
    await takeChat(id, call)
    return chatOf(call.db, id)
  }),
  route(chatDeskApi.handOver, async ({ params: { id }, body: { to } }, call) => {
    await handOverChat(id, to, call)
    return chatOf(call.db, id)
  }),
  route(chatDeskApi.close, async ({ params: { id } }, call) => {
    await closeChat(id, call)
    return chatOf(call.db, id)
  }),
  route(chatDeskApi.colleagues, (_, { db }) => colleagues(db)),
  route(chatDeskApi.answers, (_, { db }) => cannedAnswers(db)),
  route(chatDeskApi.addAnswer, async ({ body }, { db }) =>
    found(await db.insert(chatAnswers).values(body).returning()),
  ),
  route(chatDeskApi.saveAnswer, async ({ params: { id }, body }, { db }) =>
    found(await db.update(chatAnswers).set(body).where(eq(chatAnswers.id, id)).returning()),
  ),
  route(chatDeskApi.removeAnswer, async ({ params: { id } }, { db }) => {
    found(await db.delete(chatAnswers).where(eq(chatAnswers.id, id)).returning())
  }),
]

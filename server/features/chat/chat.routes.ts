import { and, eq, sql } from 'drizzle-orm'
import { chatApi } from '#domain/chat/chat.api.ts'
import type { Call, SignedIn } from '../../context.ts'
import { chats } from '../../db/tables/index.ts'
import { route } from '../../http/route.ts'
import { answerPicture } from './answer-picture.ts'
import { messagesOf, unreadOf } from './chat.queries.ts'
import { sendPicture, writeToChat } from './write-message.ts'

const own = ({ caller }: Pick<Call, 'caller'>): string => (caller as SignedIn).userId

/** The side of whoever asks; chat-desk.routes.ts is that of staff. */
export const chatRoutes = [
  route(chatApi.messages, ({ query }, call) => messagesOf(call.db, own(call), query)),
  route(chatApi.write, ({ body }, call) => writeToChat(body, call)),
  route(chatApi.addPicture, ({ query }, call) => sendPicture(query.clientId, call)),
  route(chatApi.picture, ({ params, query }, call) =>
    answerPicture(call, { userId: own(call), ...params, ...query }),
  ),
  route(chatApi.unread, async (_, call) => ({ unread: await unreadOf(call.db, own(call)) })),
  route(chatApi.seen, async ({ body }, call) => {
    const upTo = Number(body.upTo)
    await call.db
      .update(chats)
      .set({ seenNumber: sql`least(${upTo}, ${chats.lastNumber})` })
      .where(and(eq(chats.userId, own(call)), sql`${chats.seenNumber} < ${upTo}`))
  }),
  route(chatApi.events, async ({ query }, call) => {
    const { caller, request, reply, chatStreams } = call
    const resumed = String(request.headers['last-event-id'] ?? '')
    const after = /^\d{1,9}$/.test(resumed) ? resumed : query.after
    await chatStreams.openOwn(reply, {
      userId: own(call),
      session: caller.session ?? '',
      after: after === undefined ? undefined : Number(after),
    })
  }),
]

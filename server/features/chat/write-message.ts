import { and, eq } from 'drizzle-orm'
import type { ChatMessage } from '#domain/chat/chat.api.ts'
import type { Language } from '#domain/language.ts'
import type { Call, SignedIn } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { chatMessages, chats } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { receivePicture } from '../pictures/receive-picture.ts'
import { storeNew, storePosted } from '../pictures/store-picture.ts'
import { asMessage } from './chat.queries.ts'
import { answerDelay, sendChatAnswer } from './send-chat-answer.ts'

type Writing = Pick<Call, 'caller' | 'clock' | 'live' | 'queue'>

interface Words {
  message: string
  clientId?: string | undefined
  pictureId?: string
}

/**
 * Locks the conversation: whoever gets the next number commits before the one after it is given, so
 * that numbers become visible in their order.
 */
async function lock(tx: Database, userId: string): Promise<typeof chats.$inferSelect> {
  const [found] = await tx.select().from(chats).where(eq(chats.userId, userId)).for('update')
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** The message that was stored under this `clientId` before. */
async function known(
  tx: Database,
  userId: string,
  isSentByUser: boolean,
  clientId: string | undefined,
): Promise<ChatMessage | undefined> {
  if (clientId === undefined) return undefined
  const [row] = await tx
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.userId, userId),
        eq(chatMessages.isSentByUser, isSentByUser),
        eq(chatMessages.clientId, clientId),
      ),
    )
  return row && asMessage(row)
}

async function insert(
  tx: Database,
  row: typeof chatMessages.$inferInsert,
  change: Partial<typeof chats.$inferInsert>,
  { live }: Writing,
): Promise<ChatMessage> {
  const [stored] = await tx.insert(chatMessages).values(row).returning()
  await tx
    .update(chats)
    .set({ ...change, lastNumber: row.number, ...(row.created && { lastMessage: row.created }) })
    .where(eq(chats.userId, row.userId))
  await live.tell(tx, row.userId)
  return asMessage(stored as typeof chatMessages.$inferSelect)
}

async function storeQuestion(
  tx: Database,
  { message, clientId, pictureId }: Words,
  language: Language,
  call: Writing,
): Promise<ChatMessage> {
  const { userId } = call.caller as SignedIn
  const created = call.clock.now()
  await tx
    .insert(chats)
    .values({ userId, language, lastMessage: created })
    .onConflictDoNothing({ target: chats.userId })
  const { lastNumber, waitingSince } = await lock(tx, userId)
  return (
    (await known(tx, userId, true, clientId)) ??
    insert(
      tx,
      { userId, number: lastNumber + 1, isSentByUser: true, message, pictureId, clientId, created },
      { status: 'waiting', waitingSince: waitingSince ?? created, language },
      call,
    )
  )
}

/**
 * Staff's answer takes the conversation where nobody has it.
 * @throws Refusal NOT_FOUND, CHAT_TAKEN
 */
async function storeAnswer(
  tx: Database,
  userId: string,
  { message, clientId, pictureId }: Words,
  call: Writing,
): Promise<ChatMessage> {
  const { userId: authorId } = call.caller as SignedIn
  const created = call.clock.now()
  const { lastNumber, takenBy } = await lock(tx, userId)
  const before = await known(tx, userId, false, clientId)
  if (before) return before
  if (takenBy !== null && takenBy !== authorId) throw new Refusal('CHAT_TAKEN')
  const number = lastNumber + 1
  const words = { isSentByUser: false, authorId, message, pictureId, clientId, created }
  const stored = await insert(
    tx,
    { userId, number, ...words },
    { status: 'answered', waitingSince: null, takenBy: authorId },
    call,
  )
  await call.queue.enqueue(
    tx,
    sendChatAnswer,
    { userId },
    { startAfter: new Date(created.getTime() + answerDelay) },
  )
  return stored
}

/** @throws Refusal TOO_MANY_REQUESTS */
export async function writeToChat(
  { language, ...words }: Words & { language: Language },
  call: Call,
): Promise<ChatMessage> {
  await call.limits.consume('chatMessage', (call.caller as SignedIn).userId)
  return transaction(call.db, (tx) => storeQuestion(tx, words, language, call))
}

/** @throws Refusal TOO_MANY_REQUESTS, and those of `receivePicture` */
export async function sendPicture(clientId: string | undefined, call: Call): Promise<ChatMessage> {
  await call.limits.consume('chatMessage', (call.caller as SignedIn).userId)
  const { drawn } = await receivePicture(call)
  return storePosted([drawn], call, 'file', (tx, [pictureId]) =>
    storeQuestion(tx, { message: '', clientId, pictureId }, call.language, call),
  )
}

/** @throws Refusal NOT_FOUND, CHAT_TAKEN */
export const answerChat = (userId: string, words: Words, call: Call): Promise<ChatMessage> =>
  transaction(call.db, (tx) => storeAnswer(tx, userId, words, call))

/** @throws Refusal NOT_FOUND, CHAT_TAKEN, and those of `receivePicture` */
export async function answerWithPicture(
  userId: string,
  clientId: string | undefined,
  call: Call,
): Promise<ChatMessage> {
  if ((await call.db.$count(chats, eq(chats.userId, userId))) === 0) throw new Refusal('NOT_FOUND')
  const { drawn } = await receivePicture(call)
  return storeNew(drawn, call, (tx, pictureId) =>
    storeAnswer(tx, userId, { message: '', clientId, pictureId }, call),
  )
}

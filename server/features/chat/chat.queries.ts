import { and, asc, count, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  chatStatuses,
  chatPage,
  type CannedAnswer,
  type Chat,
  type ChatMessage,
} from '#domain/chat/chat.api.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Database } from '../../db/connect.ts'
import { chatAnswers, chatMessages, chats, users } from '../../db/tables/index.ts'
import { byWords, readList, readPage } from '../../http/list.ts'
import { choice } from '../../http/list-fields.ts'
import { Refusal } from '../../refusal.ts'

type MessageRow = typeof chatMessages.$inferSelect

export const asMessage = (row: MessageRow): ChatMessage => ({
  _id: String(row.number),
  created: row.created.toISOString(),
  isSentByUser: row.isSentByUser,
  message: row.message,
  hasPicture: row.pictureId !== null,
  clientId: row.clientId,
})

interface Part {
  before?: string | undefined
  after?: string | undefined
}

/** Oldest first: the first page after a number, else the last one (before a number). */
export async function messagesOf(
  db: Database,
  userId: string,
  { before, after }: Part,
): Promise<ChatMessage[]> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.userId, userId),
        before === undefined ? undefined : lt(chatMessages.number, Number(before)),
        after === undefined ? undefined : gt(chatMessages.number, Number(after)),
      ),
    )
    .orderBy(after === undefined ? desc(chatMessages.number) : asc(chatMessages.number))
    .limit(chatPage)
  return (after === undefined ? rows.reverse() : rows).map(asMessage)
}

/** @throws Refusal NOT_FOUND */
export async function pictureOf(db: Database, userId: string, number: number): Promise<string> {
  const [row] = await db
    .select({ pictureId: chatMessages.pictureId })
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, userId), eq(chatMessages.number, number)))
  if (!row?.pictureId) throw new Refusal('NOT_FOUND')
  return row.pictureId
}

/** Answers that the person has not had on screen. */
export async function unreadOf(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(chatMessages)
    .innerJoin(chats, eq(chats.userId, chatMessages.userId))
    .where(
      and(
        eq(chats.userId, userId),
        eq(chatMessages.isSentByUser, false),
        gt(chatMessages.number, chats.seenNumber),
      ),
    )
  return row?.unread ?? 0
}

const holder = alias(users, 'holder')

const options = {
  fields: {
    Person: { column: users.fullName, type: 'text', order: byWords(users.fullName) },
    Email: { column: users.email, type: 'text' },
    Status: choice(chats.status, chatStatuses),
    TakenBy: { column: holder.fullName, type: 'text' },
    WaitingSince: { column: chats.waitingSince, type: 'instant' },
    LastMessage: { column: chats.lastMessage, type: 'instant' },
  },
  sort: { field: 'WaitingSince', order: 'asc' },
  tie: chats.userId,
} as const

const withPeople = (db: Database) =>
  db
    .select({ row: chats, person: users, holder: { id: holder.id, fullName: holder.fullName } })
    .from(chats)
    .innerJoin(users, eq(users.id, chats.userId))
    .leftJoin(holder, eq(holder.id, chats.takenBy))
    .$dynamic()

const asChat = ({
  row,
  person,
  holder: takenBy,
}: Awaited<ReturnType<typeof withPeople>>[number]): Chat => ({
  id: row.userId,
  fullName: person.fullName,
  email: person.email,
  language: row.language,
  status: row.status,
  waitingSince: row.waitingSince?.toISOString() ?? null,
  lastMessage: row.lastMessage.toISOString(),
  takenBy,
})

/** Those that wait longest first. */
export async function listChats(
  db: Database,
  query: ListQuery,
): Promise<{ rows: Chat[]; total: number }> {
  const { rows, total } = await readPage(db, () => withPeople(db), readList(query, options))
  return { rows: rows.map(asChat), total }
}

/** @throws Refusal NOT_FOUND */
export async function chatOf(db: Database, userId: string): Promise<Chat> {
  const [found] = await withPeople(db).where(eq(chats.userId, userId))
  if (!found) throw new Refusal('NOT_FOUND')
  return asChat(found)
}

/** Members of staff with an open account, by name. */
export const colleagues = (db: Database): Promise<{ id: string; fullName: string }[]> =>
  db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(
      sql`${users.type} in ('admin', 'god') and ${users.status} not in ('suspended', 'deleted')`,
    )
    .orderBy(byWords(users.fullName), asc(users.id))

export const cannedAnswers = (db: Database): Promise<CannedAnswer[]> =>
  db.select().from(chatAnswers).orderBy(byWords(chatAnswers.name), asc(chatAnswers.id))

import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ChatStatus } from '#domain/chat/chat.api.ts'
import type { Language } from '#domain/language.ts'
import { created, id, instant } from '../columns.ts'
import { users } from './accounts.ts'

/** One talk with support for each account that ever wrote (requirements/chat.md 1). */
export const chats = pgTable(
  'chats',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the last message: the lock on this row gives numbers in the order of commits. */
    lastNumber: integer().notNull().default(0),
    /** Up to here the person had the messages on screen, and up to here they were e-mailed. */
    seenNumber: integer().notNull().default(0),
    mailedNumber: integer().notNull().default(0),
    status: text().$type<ChatStatus>().notNull().default('waiting'),
    waitingSince: instant(),
    lastMessage: instant().notNull(),
    /** Of the person's last message. */
    language: text().$type<Language>().notNull(),
    takenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('chats_waiting').on(t.waitingSince),
    index('chats_last_message').on(t.lastMessage),
    index('chats_taken_by').on(t.takenBy),
  ],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    userId: uuid()
      .notNull()
      .references(() => chats.userId, { onDelete: 'cascade' }),
    number: integer().notNull(),
    isSentByUser: boolean().notNull(),
    /** Of staff, where `isSentByUser` is false; null once that account is erased. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull(),
    /** Files like those of an animal's pictures. */
    pictureId: uuid(),
    clientId: uuid(),
    created: created(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.number] }),
    uniqueIndex('chat_messages_client').on(t.userId, t.isSentByUser, t.clientId),
    uniqueIndex('chat_messages_picture')
      .on(t.pictureId)
      .where(sql`picture_id is not null`),
    index('chat_messages_author').on(t.authorId),
    index('chat_messages_created').on(t.created),
  ],
)

/** What staff insert into answers. */
export const chatAnswers = pgTable('chat_answers', {
  id: id(),
  name: text().notNull(),
  fr: text().notNull(),
  en: text().notNull(),
})

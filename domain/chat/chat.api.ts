import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { listCsv } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { pictureSizes } from '../pictures/picture.ts'
import { warnings } from '../threads/warning.ts'
import { oneLine } from '../validation/lines.ts'
import { messageField } from '../validation/message.ts'
import { say } from '../validation/say.ts'

export const chatStatuses = ['waiting', 'answered', 'closed'] as const
export type ChatStatus = (typeof chatStatuses)[number]

/** Messages of a page of history. */
export const chatPage = 50

/** A message's number in its conversation: 1, 2, … without gaps. */
const messageNumber = z.string().regex(/^\d{1,9}$/)

export const chatMessage = z.object({
  _id: messageNumber,
  created: z.iso.datetime(),
  /** By the person who asks, not by staff. */
  isSentByUser: z.boolean(),
  /** Empty with a picture. */
  message: z.string(),
  hasPicture: z.boolean(),
  /** Of whoever sent it, so that their device knows its own message again. */
  clientId: z.uuid().nullable(),
  /** What the person seems to ask for; at the desk of staff alone. */
  warning: z.enum(warnings).nullable().optional(),
})
export type ChatMessage = z.output<typeof chatMessage>

/** The same one sent again is stored once. */
const clientId = z.uuid().optional()

export const newChatMessage = z.object({
  language: z.enum(languages),
  message: messageField,
  clientId,
})
export const newChatAnswer = newChatMessage.omit({ language: true })

const chatPerson = z.object({ id: z.uuid(), fullName: z.string() })

export const chat = z.object({
  /** Of the person's account. */
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  language: z.enum(languages),
  status: z.enum(chatStatuses),
  /** Of the first message without answer. */
  waitingSince: z.iso.datetime().nullable(),
  lastMessage: z.iso.datetime(),
  takenBy: chatPerson.nullable(),
})
export type Chat = z.output<typeof chat>

export const cannedAnswerFields = z.object({
  name: z
    .string(say('ANSWER_NAME_REQUIRED'))
    .trim()
    .min(1, say('ANSWER_NAME_REQUIRED'))
    .max(80)
    .regex(oneLine),
  fr: messageField,
  en: messageField,
})
export const cannedAnswer = cannedAnswerFields.extend({ id: z.uuid() })
export type CannedAnswer = z.output<typeof cannedAnswer>

const one = z.object({ id: z.uuid() })
const oneMessage = z.object({ messageId: messageNumber })
const pictureSize = z.object({ size: z.enum(pictureSizes).default('page') })
const sentPicture = z.object({ clientId })
/** At most one of the two. */
const part = z.object({ before: messageNumber.optional(), after: messageNumber.optional() })

export const chatApi = {
  messages: endpoint({
    method: 'GET',
    path: '/api/realtime/chats',
    access: 'signed-in',
    summary: `The last ${chatPage} messages of one’s talk with support, or those \`before\` or \`after\` one, oldest first`,
    query: part,
    reply: z.array(chatMessage),
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/realtime/chats',
    access: 'signed-in',
    summary: 'Writes to support; the same `clientId` is stored once',
    body: newChatMessage,
    reply: chatMessage,
    status: 201,
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/realtime/chats/pictures',
    access: 'signed-in',
    summary: 'Sends support a picture as a message: multipart `file`',
    query: sentPicture,
    reply: chatMessage,
    status: 201,
    upload: true,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/realtime/chats/:messageId/picture',
    access: 'signed-in',
    summary: 'The picture of a message of one’s own talk',
    params: oneMessage,
    query: pictureSize,
    status: 200,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/realtime/chats/unread',
    access: 'signed-in',
    summary: 'How many answers of support one has not seen',
    reply: z.object({ unread: z.int() }),
  }),
  seen: endpoint({
    method: 'PUT',
    path: '/api/realtime/chats/seen',
    access: 'signed-in',
    summary: 'Says that the messages up to this one were on screen: they are not e-mailed',
    body: z.object({ upTo: messageNumber }),
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/realtime/chat_events',
    access: 'signed-in',
    summary:
      'Stream of new messages (text/event-stream): `event: message`, `id: _id`; Last-Event-ID, or `after`, resumes',
    query: z.object({ after: messageNumber.optional() }),
    status: 200,
    stream: true,
  }),
}

export const chatDeskApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/chats',
    access: 'staff',
    summary:
      'Talks, those that wait longest first (list convention; Person, Email, Status, TakenBy, WaitingSince, LastMessage)',
    query: listQuery,
    reply: z.array(chat),
  }),
  csv: listCsv(
    '/api/admin/chats',
    'staff',
    'The talks of a filter as CSV, without what was written; the download is logged',
  ),
  events: endpoint({
    method: 'GET',
    path: '/api/admin/chats/events',
    access: 'staff',
    summary: 'Stream (text/event-stream) of `event: chat` with the id of a talk that changed',
    status: 200,
    stream: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/chats/:id',
    access: 'staff',
    summary: 'One talk: who asks, since when, who answers',
    params: one,
    reply: chat,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/admin/chats/:id/messages',
    access: 'staff',
    summary: `The last ${chatPage} messages of a talk, or those \`before\` or \`after\` one, oldest first; recorded`,
    params: one,
    query: part,
    reply: z.array(chatMessage),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/chats/:id/messages',
    access: 'staff',
    summary: 'Answers, and takes the talk where nobody has; 409 where a colleague has',
    params: one,
    body: newChatAnswer,
    reply: chatMessage,
    status: 201,
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/admin/chats/:id/pictures',
    access: 'staff',
    summary: 'Answers with a picture: multipart `file`',
    params: one,
    query: sentPicture,
    reply: chatMessage,
    status: 201,
    upload: true,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/admin/chats/:id/messages/:messageId/picture',
    access: 'staff',
    summary: 'The picture of a message',
    params: one.extend(oneMessage.shape),
    query: pictureSize,
    status: 200,
  }),
  take: endpoint({
    method: 'PUT',
    path: '/api/admin/chats/:id/take',
    access: 'staff',
    summary: 'Takes a talk that nobody has; 409 where a colleague has',
    params: one,
    reply: chat,
  }),
  handOver: endpoint({
    method: 'PUT',
    path: '/api/admin/chats/:id/hand-over',
    access: 'staff',
    summary: 'Gives a talk to a member of staff, or back to all (without `to`)',
    params: one,
    body: z.object({ to: z.uuid().optional() }),
    reply: chat,
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/admin/chats/:id/close',
    access: 'staff',
    summary: 'Ends a talk; the next message of the person opens it again',
    params: one,
    reply: chat,
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/api/admin/chats/colleagues',
    access: 'staff',
    summary: 'Members of staff, to whom a talk can be handed over',
    reply: z.array(chatPerson),
  }),
  answers: endpoint({
    method: 'GET',
    path: '/api/admin/chats/answers',
    access: 'staff',
    summary: 'Canned answers in both languages, by name',
    reply: z.array(cannedAnswer),
  }),
  addAnswer: endpoint({
    method: 'POST',
    path: '/api/admin/chats/answers',
    access: 'staff',
    summary: 'Adds a canned answer',
    body: cannedAnswerFields,
    reply: cannedAnswer,
    status: 201,
    idempotent: true,
  }),
  saveAnswer: endpoint({
    method: 'PUT',
    path: '/api/admin/chats/answers/:id',
    access: 'staff',
    summary: 'Changes a canned answer',
    params: one,
    body: cannedAnswerFields,
    reply: cannedAnswer,
  }),
  removeAnswer: endpoint({
    method: 'DELETE',
    path: '/api/admin/chats/answers/:id',
    access: 'staff',
    summary: 'Removes a canned answer',
    params: one,
  }),
}

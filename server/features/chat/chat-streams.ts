import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { ChatMessage } from '#domain/chat/chat.api.ts'
import type { Clock } from '../../clock.ts'
import { readShort, type Database } from '../../db/connect.ts'
import type { Live } from '../../live/live.ts'

/** Proxies and phones drop connections on which nothing is sent for a minute: milliseconds. */
const pulse = 25_000
/** Streams take their pulse in turns: 10,000 at once would hold messages back for a third of a second. */
const turns = 250
/** Of one account: devices, and tabs of browsers that cannot share one. The oldest ends first. */
const mostStreams = 20
/** Bytes that wait for a slow reader, who then has to come again. */
const mostWaiting = 256 * 1024
/** Conversations, and messages of each, in one read. */
const mostTogether = 500
const mostEach = 200
/** The last of a stream whose process ends; who does not know the event comes again after `retry`. */
const goodbye = 'retry: 200\nevent: end\ndata: {}\n\n'
/** Milliseconds until deliveries that failed are tried again. */
const again = 500

export interface ChatStreams {
  /** Sends the person's messages after number `after`; undefined: those that are to come. */
  openOwn(reply: FastifyReply, who: Who & { after: number | undefined }): Promise<void>
  /** Tells staff which conversations change. */
  openDesk(reply: FastifyReply, who: Who): Promise<void>
  /** Asks all readers to come again, to another process. */
  dismiss(): void
  close(): void
}

interface Who {
  userId: string
  /** Hash of the session token: whoever logged out gets nothing more. */
  session: string
}

interface Stream {
  raw: FastifyReply['raw']
  session: string
  /** Number of the last message that was sent. */
  last: number
}

const messageRow = z.strictObject({
  user_id: z.string(),
  number: z.number(),
  is_sent_by_user: z.boolean(),
  message: z.string(),
  has_picture: z.boolean(),
  client_id: z.string().nullable(),
  created: z.date(),
})
type MessageRow = z.output<typeof messageRow>

const readAfter = {
  name: 'chat-messages-after',
  text: `select m.user_id, m.number, m.is_sent_by_user, m.message, m.picture_id is not null has_picture, m.client_id, m.created
    from unnest($1::uuid[], $2::int[]) w(user_id, after)
    cross join lateral (select * from chat_messages c where c.user_id = w.user_id and c.number > w.after
      order by c.number limit ${mostEach}) m
    order by m.user_id, m.number`,
}
const readOpen = {
  name: 'chat-sessions',
  text: `select s.token_hash from sessions s join users u on u.id = s.user_id
    where s.token_hash = any($1) and s.expires > $2 and u.status not in ('suspended', 'deleted')`,
}
const readLast = {
  name: 'chat-last-number',
  text: 'select last_number from chats where user_id = $1',
}

/**
 * The open streams of this process (requirements/chat.md 2). An idle one costs no query: what changed
 * is heard, and read once for all streams of a conversation.
 */
export function startChatStreams({
  live,
  db,
  clock,
  log,
}: {
  live: Live
  db: Database
  clock: Clock
  log: FastifyBaseLogger
}): ChatStreams {
  const own = new Map<string, Set<Stream>>()
  const desk = new Set<Stream>()
  const due = new Set<string>()
  const pulses = Array.from({ length: turns }, () => new Set<Stream>())
  let turn = 0
  let delivering = false
  let timer: NodeJS.Timeout | undefined
  let watching: Promise<unknown> | undefined

  const watch = () =>
    (watching ??= live
      .watch({
        changed(userId) {
          if (desk.size > 0) void tellDesk(userId)
          if (own.has(userId)) deliverTo([userId])
        },
        missed() {
          if (desk.size > 0) void tellDesk(null)
          deliverTo(own.keys())
        },
      })
      .catch((error: unknown) => {
        watching = undefined
        throw error
      }))

  function deliverTo(people: Iterable<string>): void {
    for (const userId of people) due.add(userId)
    if (!delivering) void deliver()
  }

  async function deliver(): Promise<void> {
    delivering = true
    try {
      while (due.size > 0) {
        const people = [...due].slice(0, mostTogether).filter((userId) => own.has(userId))
        for (const userId of [...due].slice(0, mostTogether)) due.delete(userId)
        if (people.length > 0) await deliverOnce(people)
      }
    } finally {
      delivering = false
    }
  }

  async function deliverOnce(people: string[]): Promise<void> {
    // Those that open meanwhile are due on their own.
    const streams = new Map(people.map((userId) => [userId, [...(own.get(userId) ?? [])]] as const))
    const all = [...streams.values()].flat()
    const lasts = people.map((userId) =>
      Math.min(...(streams.get(userId) ?? []).map(({ last }) => last)),
    )
    try {
      const [rows, open] = await Promise.all([
        readShort(db, messageRow, { ...readAfter, values: [people, lasts] }),
        openSessions(all.map(({ session }) => session)),
      ])
      for (const stream of all) if (!open.has(stream.session)) stream.raw.end()
      const sent = new Map<string, number>()
      for (const row of rows) {
        const text = messageEvent(row)
        sent.set(row.user_id, (sent.get(row.user_id) ?? 0) + 1)
        for (const stream of streams.get(row.user_id) ?? []) {
          if (row.number <= stream.last || !open.has(stream.session)) continue
          stream.last = row.number
          send(stream, text)
        }
      }
      for (const [userId, count] of sent) if (count === mostEach) due.add(userId)
    } catch (error) {
      log.warn({ err: error }, 'messages wait for the database')
      setTimeout(() => deliverTo(people), again).unref()
    }
  }

  async function tellDesk(userId: string | null): Promise<void> {
    const streams = [...desk]
    // Inboxes read everything again once they are connected anew.
    const open = await openSessions(streams.map(({ session }) => session)).catch(
      () => new Set<string>(),
    )
    for (const stream of streams)
      if (open.has(stream.session)) send(stream, deskEvent(userId))
      else stream.raw.end()
  }

  async function openSessions(sessions: string[]): Promise<Set<string>> {
    const rows = await readShort(db, z.strictObject({ token_hash: z.string() }), {
      ...readOpen,
      values: [sessions, clock.now()],
    })
    return new Set(rows.map(({ token_hash }) => token_hash))
  }

  const everyone = () => pulses.flatMap((some) => [...some])

  function keep(reply: FastifyReply, stream: Stream, leave: () => void): void {
    reply.hijack()
    // The stream's own turn comes after a whole pulse.
    const together = pulses[turn] as Set<Stream>
    together.add(stream)
    stream.raw.on('close', () => {
      together.delete(stream)
      leave()
    })
    stream.raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'X-Accel-Buffering': 'no',
    })
    stream.raw.write('retry: 1000\n\n')
    timer ??= setInterval(() => {
      turn = (turn + 1) % turns
      for (const stream of pulses[turn] ?? []) send(stream, ':\n\n')
    }, pulse / turns).unref()
  }

  return {
    async openOwn(reply, { userId, session, after }) {
      await watch()
      const last = after ?? (await lastOf(db, userId))
      if (reply.raw.destroyed) return
      const stream = { raw: reply.raw, session, last }
      const streams = own.get(userId) ?? new Set()
      own.set(userId, streams.add(stream))
      for (const [index, old] of [...streams].entries())
        if (index < streams.size - mostStreams) old.raw.end()
      keep(reply, stream, () => {
        streams.delete(stream)
        if (streams.size === 0 && own.get(userId) === streams) own.delete(userId)
      })
      deliverTo([userId])
    },
    async openDesk(reply, { session }) {
      await watch()
      if (reply.raw.destroyed) return
      const stream = { raw: reply.raw, session, last: 0 }
      desk.add(stream)
      keep(reply, stream, () => desk.delete(stream))
    },
    dismiss() {
      for (const { raw } of everyone()) if (!raw.writableEnded) raw.end(goodbye)
    },
    close() {
      clearInterval(timer)
      for (const { raw } of everyone()) raw.destroy()
    },
  }
}

function send({ raw }: Stream, text: string): void {
  if (raw.writableEnded || raw.destroyed) return
  raw.write(text)
  if (raw.writableLength > mostWaiting) raw.destroy()
}

const deskEvent = (id: string | null): string => `event: chat\ndata: ${JSON.stringify({ id })}\n\n`

function messageEvent(row: MessageRow): string {
  const message: ChatMessage = {
    _id: String(row.number),
    created: row.created.toISOString(),
    isSentByUser: row.is_sent_by_user,
    message: row.message,
    hasPicture: row.has_picture,
    clientId: row.client_id,
  }
  return `event: message\nid: ${message._id}\ndata: ${JSON.stringify(message)}\n\n`
}

async function lastOf(db: Database, userId: string): Promise<number> {
  const [row] = await readShort(db, z.strictObject({ last_number: z.number() }), {
    ...readLast,
    values: [userId],
  })
  return row?.last_number ?? 0
}

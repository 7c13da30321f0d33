import { createHash } from 'node:crypto'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withoutLinks } from '#domain/validation/links.ts'
import { writeDurably } from '../files/durable.ts'
import type { Urgency } from '../jobs/urgency.ts'
import { answerOf } from './answer-of.ts'
import { takeTurns } from './turns.ts'

/** In the recipient's language. */
export interface Letter {
  to: string
  /** Default: the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** For instance `alert:<report>:<recipient>`: repeated work gets the same Message-ID. */
  key: string
  /** One-click, a POST without login (RFC 8058). */
  unsubscribe?: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

type Hear = (answer: string) => void

export interface Mailer {
  /**
   * Sends before less urgent messages. `bounced`: the mail server reports that the mailbox does not
   * exist.
   * @param hear gets what the server said to a letter that it did not take (`answerOf`)
   */
  send(letter: Letter, urgency?: Urgency, hear?: Hear): Promise<'sent' | 'bounced'>
  close(): void
}

/**
 * Connections to the mail server, and thus messages in flight: at most these are sent again after a
 * crash (requirements/contract.md 4).
 */
const connections = 5

/** Milliseconds; a hanging mail server must not block the queue. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

interface Options {
  from: string
  /** Host of the Message-IDs. */
  host: string
  smtpUrl?: string | undefined
  /** Most messages per second. */
  rate: number
  /** Called with each address that does not exist. */
  onBounce?(address: string): Promise<void>
  /** Receives .eml files if no SMTP server is set. */
  outbox: string
}

export function startMailer({ from, host, smtpUrl, outbox, rate, onBounce }: Options): Mailer {
  const pool = {
    pool: true,
    maxConnections: connections,
    maxMessages: Infinity,
    ...patience,
  } as const
  const inTurn = takeTurns({ slots: connections, rate: smtpUrl ? rate : Infinity })
  let transport: ReturnType<typeof open> | undefined
  return {
    send: (letter, urgency = 'soon', hear) => inTurn(urgency, () => hand(letter, hear)),
    close: () => void transport?.then((one) => one.close()),
  }

  /** For the first letter. */
  async function open() {
    const { createTransport } = await import('nodemailer')
    return smtpUrl
      ? createTransport({ url: smtpUrl, ...pool })
      : createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  }

  async function hand(letter: Letter, hear?: Hear): Promise<'sent' | 'bounced'> {
    const name = createHash('sha256').update(letter.key).digest('hex').slice(0, 32)
    const message = {
      from,
      to: letter.to,
      replyTo: letter.replyTo,
      subject: plainSubject(letter.subject),
      text: letter.text,
      html: letter.html,
      ...(letter.attachments && { attachments: letter.attachments }),
      messageId: `<${name}@${host}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(letter.unsubscribe && {
          'List-Unsubscribe': `<${letter.unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    }
    transport ??= open()
    const sent = await (await transport).sendMail(message).catch((error: unknown) => {
      hear?.(answerOf(error))
      if (isUnknownMailbox(error)) return null
      throw error
    })
    if (!sent) {
      await onBounce?.(letter.to)
      return 'bounced'
    }
    if (!smtpUrl)
      await storeInOutbox(outbox, name, (sent as unknown as { message: Buffer }).message)
    return 'sent'
  }
}

/** Mail programs cut off longer ones. */
const longestSubject = 150

/** One line without links: it may contain a typed name. */
function plainSubject(subject: string): string {
  const line = withoutLinks(subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
  return line.length > longestSubject
    ? `${line.slice(0, longestSubject - 1).toWellFormed()}…`
    : line
}

/**
 * Permanent refusal of the recipient (RFC 5321 section 4.2.3: no such mailbox). Refusals of the
 * sender, temporary ones and those by policy (RFC 3463: 5.7.x) say nothing about the mailbox.
 */
function isUnknownMailbox(error: unknown): boolean {
  const { command, responseCode, response } = error as {
    command?: string
    responseCode?: number
    response?: string
  }
  return (
    command === 'RCPT TO' &&
    [550, 551, 553].includes(responseCode ?? 0) &&
    !/^\d{3}[ -]5\.7\./.test(response ?? '')
  )
}

/**
 * On the disk before it counts as sent; atomic, readable only by the server's user: messages contain addresses and codes. A repeated
 * message replaces the first.
 */
async function storeInOutbox(outbox: string, name: string, message: Buffer): Promise<void> {
  await mkdir(outbox, { recursive: true, mode: 0o700 })
  // It may exist with other permissions.
  await chmod(outbox, 0o700)
  const path = join(outbox, `${name}.eml`)
  await rm(`${path}.part`, { force: true })
  await writeDurably(path, message, { draft: `${path}.part`, mode: 0o600 })
}

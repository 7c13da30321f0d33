import { createHash } from 'node:crypto'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { withoutLinks } from '#domain/validation/links.ts'
import type { Urgency } from '../jobs/urgency.ts'
import { takeTurns } from './turns.ts'

/** A message ready to go out, in the recipient's language. */
export interface Letter {
  to: string
  /** Who gets the answer of a recipient that simply replies; the sender unless given. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /**
   * What the message is, for instance `alert:<report>:<recipient>`: the same work done twice makes
   * the same Message-ID.
   */
  key: string
  /** Where one click, or one POST without login, ends such messages (RFC 8058). */
  unsubscribe?: string
}

export interface Mailer {
  /**
   * Hands the message over, before those that wait and are less urgent. `bounced`: the mail server
   * knows for good that nobody is at that address.
   */
  send(letter: Letter, urgency?: Urgency): Promise<'sent' | 'bounced'>
  close(): void
}

/**
 * Open connections to the mail server, and messages in flight: at most these may go out again after
 * a crash (requirements/contract.md 4).
 */
const connections = 5

/**
 * Milliseconds that a mail server may be silent: one that hangs holds up what waits behind it no
 * longer.
 */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

interface Options {
  from: string
  /** Host of the Message-IDs. */
  host: string
  smtpUrl?: string | undefined
  /** Messages a second that the mail server gets at most. */
  rate: number
  /** Told of each address that nobody is at. */
  onBounce?(address: string): Promise<void>
  /** Folder that takes the messages as .eml files where no SMTP server is set. */
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
  const transport = smtpUrl
    ? createTransport({ url: smtpUrl, ...pool })
    : createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: (letter, urgency = 'soon') => inTurn(urgency, () => hand(letter)),
    close: () => transport.close(),
  }

  async function hand(letter: Letter): Promise<'sent' | 'bounced'> {
    const name = createHash('sha256').update(letter.key).digest('hex').slice(0, 32)
    const message = {
      from,
      to: letter.to,
      replyTo: letter.replyTo,
      subject: plainSubject(letter.subject),
      text: letter.text,
      html: letter.html,
      messageId: `<${name}@${host}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(letter.unsubscribe && {
          'List-Unsubscribe': `<${letter.unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    }
    const sent = await transport.sendMail(message).catch((error: unknown) => {
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

/** Characters of a subject, at most: more is cut off by mail programs anyway. */
const longestSubject = 150

/**
 * A subject in one line of bounded length. It may hold the name of an animal or a business, which
 * people type: its links are left out.
 */
function plainSubject(subject: string): string {
  const line = withoutLinks(subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
  return line.length > longestSubject
    ? `${line.slice(0, longestSubject - 1).toWellFormed()}…`
    : line
}

/**
 * Whether the server refused the recipient for good (RFC 5321 section 4.2.3: no such mailbox).
 * Refusals of the sender or of the moment, and those by policy (RFC 3463: 5.7.x), say nothing about
 * the mailbox.
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
 * Writes whole files only, which nobody but the user of the server reads: they hold addresses and
 * codes. A message sent again takes the place of the first.
 */
async function storeInOutbox(outbox: string, name: string, message: Buffer): Promise<void> {
  await mkdir(outbox, { recursive: true, mode: 0o700 })
  // It may be there from before, or by another hand.
  await chmod(outbox, 0o700)
  const path = join(outbox, `${name}.eml`)
  await rm(`${path}.part`, { force: true })
  await writeFile(`${path}.part`, message, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

/** A message ready to go out, in the recipient's language. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** What the message is, for instance `alert:<report>:<recipient>`: the same work done twice makes the same Message-ID. */
  key: string
  /** Where one click, or one POST without login, ends such messages (RFC 8058). */
  unsubscribe?: string
}

export interface Mailer {
  send(letter: Letter): Promise<void>
  close(): void
}

interface Options {
  from: string
  /** Host of the Message-IDs. */
  host: string
  smtpUrl?: string | undefined
  /** Folder that takes the messages as .eml files where no SMTP server is set. */
  outbox: string
}

export function startMailer({ from, host, smtpUrl, outbox }: Options): Mailer {
  const transport = smtpUrl ? createTransport({ url: smtpUrl, pool: true }) : createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter) {
      const name = createHash('sha256').update(letter.key).digest('hex').slice(0, 32)
      const sent = await transport.sendMail({
        from,
        to: letter.to,
        subject: letter.subject,
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
      })
      if (!smtpUrl) await storeInOutbox(outbox, name, (sent as unknown as { message: Buffer }).message)
    },
    close: () => transport.close(),
  }
}

/** Writes whole files only; a message sent again takes the place of the first. */
async function storeInOutbox(outbox: string, name: string, message: Buffer): Promise<void> {
  await mkdir(outbox, { recursive: true })
  const path = join(outbox, `${name}.eml`)
  await writeFile(`${path}.part`, message)
  await rename(`${path}.part`, path)
}

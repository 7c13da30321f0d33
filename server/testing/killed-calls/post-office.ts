import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { idOfName } from '../../mail/letter-book.ts'

interface Taken {
  /** In the letter book. */
  id: string
  to: string
  subject: string
  /** `performance.now()` when it was taken. */
  at: number
}

export interface PostOffice {
  url: string
  taken: Taken[]
  close(): Promise<void>
}

/** A mail server that takes every letter after some milliseconds, and keeps what it took. */
export async function openPostOffice(random: () => number): Promise<PostOffice> {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        void (async () => {
          const { messageId = '', to, subject = '' } = await PostalMime.parse(Buffer.concat(parts))
          const name = /<([0-9a-f]{32})@/.exec(messageId)?.[1] ?? ''
          taken.push({
            id: idOfName(name),
            to: to?.[0]?.address ?? '',
            subject,
            at: performance.now(),
          })
          // Whoever is killed now has handed it over and does not know.
          setTimeout(done, random() * 40)
        })()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

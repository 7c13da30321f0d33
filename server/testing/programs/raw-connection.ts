import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Also what no HTTP client would send. */
export interface RawConnection {
  write(bytes: string | Uint8Array): void
  /** 'closed' if the server hangs up first. */
  answer(): Promise<RawAnswer | 'closed'>
  close(): void
}

export async function listening(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

export async function rawConnection(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  let received = ''
  let isClosed = false
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => (received += chunk))
  socket.on('end', () => (isClosed = true))
  socket.on('close', () => (isClosed = true))
  // The server may hang up.
  socket.on('error', () => {})
  return {
    write: (bytes) => void socket.write(bytes),
    async answer() {
      for (;;) {
        const found = firstAnswer(received)
        if (found) {
          received = received.slice(found.length)
          return found.answer
        }
        if (isClosed) return 'closed'
        await news(socket)
      }
    },
    close: () => socket.destroy(),
  }
}

const news = (socket: Socket) =>
  new Promise<void>((resolve) => {
    const events = ['data', 'end', 'close'] as const
    const done = () => {
      for (const event of events) socket.off(event, done)
      resolve()
    }
    for (const event of events) socket.on(event, done)
  })

function firstAnswer(text: string): { answer: RawAnswer; length: number } | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  const start = end + 4
  const status = Number(first.split(' ')[1])
  if (headers['transfer-encoding'] === 'chunked') {
    const last = text.indexOf('0\r\n\r\n', start)
    return last < 0
      ? undefined
      : { answer: { status, headers, body: text.slice(start, last) }, length: last + 5 }
  }
  const length = start + Number(headers['content-length'] ?? 0)
  return text.length < length
    ? undefined
    : { answer: { status, headers, body: text.slice(start, length) }, length }
}

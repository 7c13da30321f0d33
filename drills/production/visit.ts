import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'

/** Somebody at an address of the loopback network, who trusts the certificate of the drill. */
export interface Visitor {
  origin: string
  /** Of the certificate. */
  ca: Buffer
  /** `127.0.0.2` and up. */
  from: string
}

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  /** Names as they came, those that came twice twice. */
  names: string[]
  body: Buffer
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** @throws Error where no answer comes */
export async function visit(visitor: Visitor, path: string, asked: Asked = {}): Promise<Answer> {
  const answer = await begin(visitor, path, asked)
  const { statusCode: status = 0, headers, rawHeaders } = answer
  const names = rawHeaders.filter((_, n) => n % 2 === 0).map((name) => name.toLowerCase())
  return { status, headers, names, body: await buffer(answer) }
}

/** Milliseconds until the first piece of an answer that goes on. */
export async function firstPiece(
  visitor: Visitor,
  path: string,
  asked: Asked,
): Promise<{ status: number | undefined; piece: string; took: number }> {
  const begun = performance.now()
  const answer = await begin(visitor, path, asked)
  const [piece] = (await once(answer, 'data')) as [Buffer]
  answer.destroy()
  const took = performance.now() - begun
  return { status: answer.statusCode, piece: piece.toString(), took }
}

async function begin(
  { origin, ca, from }: Visitor,
  path: string,
  { method = 'GET', headers = {}, body }: Asked,
): Promise<IncomingMessage> {
  const { hostname, port, host } = new URL(origin)
  const sent = request({
    host: '127.0.0.1',
    port,
    servername: hostname,
    ca,
    localAddress: from,
    path,
    method,
    headers: {
      Host: host,
      ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
      ...headers,
    },
    agent: new Agent({ keepAlive: false }),
    timeout: 60_000,
  })
  sent.on('timeout', () => sent.destroy(new Error('no answer for a minute')))
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  // What is refused early is not taken to its end.
  sent.end(body)
  const [answer] = await answered
  sent.on('error', () => undefined)
  return answer
}

/**
 * The status of an answer over HTTP/2, as browsers ask.
 * @param announced bytes of a body that is not sent before the answer
 * @throws Error where the proxy does not speak it, or waits for the body
 */
export async function visitByHttp2(
  { origin, ca }: Visitor,
  path: string,
  { method = 'GET', headers = {}, announced }: Omit<Asked, 'body'> & { announced?: number } = {},
): Promise<number> {
  const { hostname, port, host } = new URL(origin)
  const session = connectHttp2(`https://127.0.0.1:${port}`, { ca, servername: hostname })
  try {
    await once(session, 'connect')
    const stream = session.request(
      {
        ...headers,
        ...(announced !== undefined && { 'content-length': announced }),
        ':method': method,
        ':path': path,
        ':authority': host,
      },
      { endStream: announced === undefined },
    )
    const signal = AbortSignal.timeout(20_000)
    const [answer] = (await once(stream, 'response', { signal })) as [{ ':status'?: number }]
    stream.on('error', () => undefined)
    stream.resume()
    return answer[':status'] ?? 0
  } finally {
    session.destroy()
  }
}

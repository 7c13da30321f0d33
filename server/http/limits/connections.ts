import { STATUS_CODES, type OutgoingHttpHeaders, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { refusalStatus, type RefusalCode } from '#domain/errors/codes.ts'
import { defaultLanguage } from '#domain/language.ts'
import { translator } from '../../texts.ts'
import type { ErrorAnswer } from '../errors.ts'
import { Refusal } from '../../refusal.ts'
import { visitorOf } from './visitor.ts'

/** How long one request may keep a connection waiting, in milliseconds. */
export interface Patience {
  /** Until its headers are here. */
  headers: number
  /** Until all of it is here: 5 MB over a telephone far from the next mast take minutes. */
  whole: number
  /** How often it is looked for connections that take longer. */
  lookEvery: number
}

export const patience: Patience = { headers: 15_000, whole: 150_000, lookEvery: 5_000 }

/**
 * Connections that one visitor may have open, which is enough for the browsers of an office, and
 * all visitors together.
 */
export const mostConnections = { each: 500, all: 5000 }

/** Ends what is more than that as soon as it comes. */
export function limitConnections(server: Server, { each, all }: typeof mostConnections): void {
  const open = new Map<string, number>()
  server.maxConnections = all
  server.on('connection', (socket: Socket) => {
    const visitor = visitorOf(socket.remoteAddress ?? '')
    const count = (open.get(visitor) ?? 0) + 1
    open.set(visitor, count)
    socket.once('close', () => {
      const left = (open.get(visitor) ?? 1) - 1
      if (left > 0) open.set(visitor, left)
      else open.delete(visitor)
    })
    if (count > each) socket.destroy()
  })
}

/**
 * What of this the HTTP server is made with. What has no Host is refused by a hook of ours, so that
 * its answer is like the others.
 */
export const connectionOptions = ({ headers, whole, lookEvery }: Patience) => ({
  requestTimeout: whole,
  http: {
    headersTimeout: headers,
    connectionsCheckingInterval: lookEvery,
    requireHostHeader: false,
  },
})

/**
 * Answers what the HTTP parser cannot read or does not wait for any longer, and what asks for a
 * tunnel; the connection ends with it.
 */
export function answerUnread(server: Server, headers: OutgoingHttpHeaders): void {
  server.on('connect', (_, socket: Socket) => endWith(socket, 'BODY_INVALID', headers))
  // Nobody is bound to fulfil an expectation (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/** For Fastify's `clientErrorHandler`. */
export const clientErrorHandler =
  (headers: OutgoingHttpHeaders) =>
  (error: Error & { code?: string }, socket: Socket): void =>
    endWith(socket, codeOf[error.code ?? ''] ?? 'BODY_INVALID', headers)

const codeOf: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/**
 * Bodies come as they are: one that is compressed could unfold without end, and no client of ours
 * sends one.
 * @throws Refusal UNSUPPORTED_MEDIA, or BODY_INVALID where no Host is named, as HTTP/1.1 wants
 */
export function refuseUnreadable({ headers, raw }: FastifyRequest): void {
  if (headers.host === undefined && raw.httpVersion !== '1.0') throw new Refusal('BODY_INVALID')
  const encoding = headers['content-encoding']?.trim().toLowerCase()
  if (encoding && encoding !== 'identity') throw new Refusal('UNSUPPORTED_MEDIA')
}

/** In French: the language of the request is not known yet. */
function endWith(socket: Socket, code: RefusalCode, headers: OutgoingHttpHeaders): void {
  if (!socket.writable || hasBegunAnswer(socket)) return void socket.destroy()
  const answer: ErrorAnswer = {
    statusCode: refusalStatus[code],
    code,
    message: translator(defaultLanguage, 'errors')(code as 'BODY_INVALID'),
  }
  const body = JSON.stringify(answer)
  const all = {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  const status = `HTTP/1.1 ${answer.statusCode} ${STATUS_CODES[answer.statusCode]}\r\n`
  // What still comes is not read: it would be taken for a request.
  socket.end(
    `${status}${lines.join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

/**
 * An answer that is half sent cannot be followed by another. Node keeps it on the socket, and its
 * own handler looks there too.
 */
function hasBegunAnswer(
  socket: Socket & { _httpMessage?: { headersSent?: boolean } | null },
): boolean {
  return socket._httpMessage?.headersSent === true
}

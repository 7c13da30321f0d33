import { STATUS_CODES, type OutgoingHttpHeaders, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { refusalStatus, type RefusalCode } from '#domain/errors/codes.ts'
import { defaultLanguage } from '#domain/language.ts'
import { translator } from '../../texts.ts'
import type { ErrorAnswer } from '../errors.ts'
import { Refusal } from '../../refusal.ts'
import { visitorOf } from './visitor.ts'

/** Timeouts of one request in milliseconds. */
export interface Patience {
  headers: number
  /** 5 MB over a slow mobile network take minutes. */
  whole: number
  lookEvery: number
}

export const patience: Patience = { headers: 15_000, whole: 150_000, lookEvery: 5_000 }

/** Open connections per visitor (enough for an office) and in total. */
export const mostConnections = { each: 500, all: 20_000 }

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

/** Our own hook refuses a missing Host, so that the reply has the usual form. */
export const connectionOptions = ({ headers, whole, lookEvery }: Patience) => ({
  requestTimeout: whole,
  http: {
    headersTimeout: headers,
    connectionsCheckingInterval: lookEvery,
    requireHostHeader: false,
  },
})

/** Responds to unparsable or timed-out requests and to CONNECT, and closes the connection. */
export function answerUnread(server: Server, headers: OutgoingHttpHeaders): void {
  server.on('connect', (_, socket: Socket) => endWith(socket, 'BODY_INVALID', headers))
  // Ignoring an expectation is allowed (RFC 9110, 10.1.1).
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
 * Refuses compressed bodies: they could be decompression bombs, and no client sends them.
 * @throws Refusal UNSUPPORTED_MEDIA, or BODY_INVALID where no Host is named, as HTTP/1.1 wants
 */
export function refuseUnreadable({ headers, raw }: FastifyRequest): void {
  if (headers.host === undefined && raw.httpVersion !== '1.0') throw new Refusal('BODY_INVALID')
  const encoding = headers['content-encoding']?.trim().toLowerCase()
  if (encoding && encoding !== 'identity') throw new Refusal('UNSUPPORTED_MEDIA')
}

/** In French: the language is unknown. */
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
  // Stop reading: remaining bytes would be parsed as a request.
  socket.end(
    `${status}${lines.join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

/**
 * A partly sent response cannot be followed by another. Node keeps it on the socket; its own
 * handler checks the same member.
 */
function hasBegunAnswer(
  socket: Socket & { _httpMessage?: { headersSent?: boolean } | null },
): boolean {
  return socket._httpMessage?.headersSent === true
}

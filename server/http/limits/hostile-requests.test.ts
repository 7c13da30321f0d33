import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/suite/eventually.ts'
import { buildApp } from '../../app.ts'
import { registered } from '../../testing/test-animals.ts'
import {
  listening,
  rawConnection,
  type RawAnswer,
  type RawConnection,
} from '../../testing/programs/raw-connection.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { limitConnections } from './connections.ts'

/**
 * Requests that no browser sends: each is refused, and its connection stays usable or is closed.
 */

let t: TestApp
let port: number
let cookie: string
let pictures: string
beforeAll(async () => {
  t = await testApp()
  port = await listening(t.app)
  const owner = await t.account()
  cookie = owner.cookie
  pictures = `/api/animals/${await registered(t, owner)}/pictures`
})
afterAll(() => t.close())

interface Sent {
  method?: string
  url?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

const asBytes = (body: string | Uint8Array) => (typeof body === 'string' ? Buffer.from(body) : body)

function request({
  method = 'POST',
  url = '/api/search/card',
  headers = {},
  body = '',
}: Sent): Buffer {
  const bytes = asBytes(body)
  const all = {
    Host: 'trouvaille.test',
    'Content-Type': 'application/json',
    'Content-Length': String(bytes.length),
    Cookie: cookie,
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}: ${value}`],
  )
  return Buffer.concat([
    Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    bytes,
  ])
}

/** Sends it, then an ordinary request on the same connection. */
async function exchange(
  bytes: string | Uint8Array,
): Promise<{ answer: RawAnswer; after: number | 'closed' }> {
  const connection = await rawConnection(port)
  connection.write(bytes)
  const answer = await connection.answer()
  if (answer === 'closed') throw new Error('closed without an answer')
  connection.write('GET /healthz HTTP/1.1\r\nHost: trouvaille.test\r\n\r\n')
  const next = await connection.answer()
  connection.close()
  return { answer, after: next === 'closed' ? 'closed' : next.status }
}

const json = JSON.stringify({ number: '100000001', kind: 'card' })
const boundary = 'frontiere'
const form = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="file"; filename="a.jpg"',
  'Content-Type: image/jpeg',
  '',
  'x',
  `--${boundary}--`,
  '',
].join('\r\n')
const multipart = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
const press = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync }

describe('a compressed body is refused', () => {
  const encodings = [
    ...Object.entries(press),
    ['zstd', asBytes],
    ['x-gzip', asBytes],
    ['gzip, br', asBytes],
    ['nonsense', asBytes],
  ] as const
  const cases = encodings.flatMap(([encoding, pressed]) => [
    { encoding, pressed, kind: 'JSON', sent: { body: json } },
    {
      encoding,
      pressed,
      kind: 'picture',
      sent: { url: 'pictures', headers: multipart, body: form },
    },
    {
      encoding,
      pressed: (_: string) => Buffer.from('neither one nor the other'),
      kind: 'damaged JSON',
      sent: { body: json },
    },
  ])
  it.each(cases)('$kind as $encoding', async ({ encoding, pressed, sent }) => {
    const { url, ...rest } = sent as Sent
    const { answer, after } = await exchange(
      request({
        ...rest,
        ...(url && { url: pictures }),
        headers: { ...rest.headers, 'Content-Encoding': encoding },
        body: pressed(sent.body as string),
      }),
    )
    expect(answer.status).toBe(415)
    expect(JSON.parse(answer.body)).toMatchObject({ statusCode: 415, code: 'UNSUPPORTED_MEDIA' })
    expect([200, 'closed']).toContain(after)
  })

  it('but one that says it is not compressed is read', async () => {
    const { answer } = await exchange(
      request({ headers: { 'Content-Encoding': 'Identity' }, body: json }),
    )
    expect(answer.status).toBe(200)
  })
})

describe('what is no whole request is answered, by a refusal like the others', () => {
  const post = (...lines: string[]) =>
    [
      'POST /api/search/card HTTP/1.1',
      'Host: trouvaille.test',
      'Content-Type: application/json',
      ...lines,
    ].join('\r\n')
  it.each([
    ['no Host', `GET /api/about HTTP/1.1\r\n\r\n`, 400, 'BODY_INVALID'],
    ['no HTTP', `bonjour\r\n\r\n`, 400, 'BODY_INVALID'],
    [
      'an unknown method',
      `CHERCHE /api/about HTTP/1.1\r\nHost: trouvaille.test\r\n\r\n`,
      400,
      'BODY_INVALID',
    ],
    [
      'a tunnel',
      `CONNECT trouvaille.test:25 HTTP/1.1\r\nHost: trouvaille.test\r\n\r\n`,
      400,
      'BODY_INVALID',
    ],
    ['a trace', `TRACE /api/about HTTP/1.1\r\nHost: trouvaille.test\r\n\r\n`, 404, 'NOT_FOUND'],
    [
      'an address that does not decode',
      `GET /api/animals/%E0%A4%A HTTP/1.1\r\nHost: trouvaille.test\r\n\r\n`,
      404,
      'NOT_FOUND',
    ],
    [
      'a header without end',
      `GET /api/about HTTP/1.1\r\nHost: trouvaille.test\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    [
      'two lengths',
      `${post('Content-Length: 3', 'Content-Length: 4')}\r\n\r\n{}`,
      400,
      'BODY_INVALID',
    ],
    ['a length that is no number', `${post('Content-Length: 1e3')}\r\n\r\n{}`, 400, 'BODY_INVALID'],
    [
      'a length and chunks',
      `${post('Content-Length: 3', 'Transfer-Encoding: chunked')}\r\n\r\n0\r\n\r\n`,
      400,
      'BODY_INVALID',
    ],
    [
      'chunks of garbage',
      `${post('Transfer-Encoding: chunked')}\r\n\r\nzzz\r\nnot a chunk\r\n`,
      400,
      'BODY_INVALID',
    ],
    [
      'a chunk that is longer than it says',
      `${post('Transfer-Encoding: chunked')}\r\n\r\n2\r\n{"a":1}\r\n0\r\n\r\n`,
      400,
      'BODY_INVALID',
    ],
    [
      'a body shorter than JSON wants',
      `${post('Content-Length: 5')}\r\n\r\n{"num`,
      400,
      'BODY_INVALID',
    ],
    [
      'more than anyone writes, announced',
      `${post('Content-Length: 99999999')}\r\n\r\n`,
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'more than anyone writes, in chunks',
      `${post('Transfer-Encoding: chunked')}\r\n\r\n50000\r\n${' '.repeat(0x50000)}\r\n`,
      413,
      'BODY_TOO_LARGE',
    ],
  ])('%s', async (_, bytes, status, code) => {
    const { answer, after } = await exchange(bytes)
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([
      status,
      { statusCode: status, code },
    ])
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    expect([200, 'closed']).toContain(after)
  })

  it.each([
    ['without a boundary', 'multipart/form-data', form],
    ['of another boundary', 'multipart/form-data; boundary=x', form],
    ['cut off', multipart['Content-Type'], form.slice(0, -20)],
  ])('a form %s, and its connection is of use again', async (_, type, body) => {
    const { answer, after } = await exchange(
      request({
        url: '/api/found-animals',
        headers: { 'Content-Type': type, Cookie: '' },
        body: `${body}${' '.repeat(300_000)}`,
      }),
    )
    expect([answer.status, after]).toEqual([400, 200])
  })

  it('a body longer than it says ends the connection', async () => {
    const connection = await rawConnection(port)
    connection.write(`${post('Content-Length: 2')}\r\n\r\n{}trop`)
    expect(await connection.answer()).toMatchObject({
      status: 400,
      body: expect.stringContaining('BODY_INVALID'),
    })
    expect(await connection.answer()).toBe('closed')
  })

  it('a body that nobody may send is not waited for', async () => {
    const connection = await rawConnection(port)
    connection.write(
      `POST ${pictures} HTTP/1.1\r\nHost: trouvaille.test\r\nContent-Type: ${multipart['Content-Type']}\r\nContent-Length: 4000000\r\n\r\n--${boundary}`,
    )
    expect(await connection.answer()).toMatchObject({ status: 404 })
    connection.close()
  })
})

describe('who is too slow', () => {
  let slow: FastifyInstance
  beforeAll(async () => {
    slow = await buildApp(t.services, { patience: { headers: 50, whole: 100, lookEvery: 25 } })
  })
  afterAll(() => slow.close())

  it.each([
    ['with the headers', 'POST /api/search/card HTTP/1.1\r\nHost: trou'],
    [
      'with the body',
      'POST /api/search/card HTTP/1.1\r\nHost: trouvaille.test\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"num',
    ],
  ])('%s is told so, and the connection ends', async (_, bytes) => {
    const connection = await rawConnection(await listening(slow))
    connection.write(bytes)
    expect(await connection.answer()).toMatchObject({
      status: 408,
      body: expect.stringContaining('REQUEST_TIMEOUT'),
    })
    expect(await connection.answer()).toBe('closed')
  })
})

it('one visitor has only so many connections, and may open another once one of them is closed', async () => {
  const server = createServer((_, response) => response.end())
  limitConnections(server, { each: 3, all: 100 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const to = (server.address() as AddressInfo).port
  const plain = 'GET / HTTP/1.1\r\nHost: trouvaille.test\r\n\r\n'
  const ask = async (connection: RawConnection) => {
    connection.write(plain)
    const answer = await connection.answer()
    return answer === 'closed' ? answer : answer.status
  }
  const open = [await rawConnection(to), await rawConnection(to), await rawConnection(to)]
  for (const connection of open) expect(await ask(connection)).toBe(200)
  expect(await ask(await rawConnection(to))).toBe('closed')
  open.pop()?.close()
  await eventually(async () => expect(await ask(await rawConnection(to))).toBe(200))
  server.closeAllConnections()
  server.close()
})

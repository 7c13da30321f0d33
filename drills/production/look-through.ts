import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { searchesAMinute } from '#domain/search/search-limit.ts'
import { photoLike } from '../../server/testing/pictures/pictures.ts'
import { administrator } from './server-of-samples.ts'
import { firstPiece, visit, visitByHttp2, type Answer, type Visitor } from './visit.ts'

interface Look {
  visitor: Visitor
  /** Addresses that nobody used before. */
  of(who: number): string
  /** The token of an owner's session. */
  owner: string
  httpPort: number
  check(isSo: boolean, what: string): void
}

const securityHeaders = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
]

/** What a visitor sees through a proxy in front of the product. */
export async function lookThrough({ visitor, of, owner, httpPort, check }: Look): Promise<void> {
  const json = { 'Content-Type': 'application/json', Origin: visitor.origin }

  const page = await visit(visitor, '/found', { headers: { 'Accept-Encoding': 'br, gzip' } })
  const twice = page.names.filter(
    (name, n) => name !== 'set-cookie' && page.names.indexOf(name) !== n,
  )
  check(
    page.status === 200 && twice.length === 0,
    `a page, no header twice (${page.status}; ${twice.join(', ')})`,
  )
  const missing = securityHeaders.filter((name) => page.headers[name] === undefined)
  check(missing.length === 0, `headers of security are there (missing: ${missing.join(', ')})`)
  check(
    page.headers['content-encoding'] === 'br' && page.headers['vary'] !== undefined,
    `compressed once, by the product (${page.headers['content-encoding']})`,
  )
  check((await visitByHttp2(visitor, '/found')) === 200, 'the same by HTTP/2')
  const plain = await overHttp(httpPort, visitor)
  check(
    plain.statusCode === 308 && String(plain.headers.location).startsWith('https://'),
    `http leads to https (${plain.statusCode} ${plain.headers.location})`,
  )

  const login = await visit(visitor, '/api/auth/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(administrator),
  })
  const cookie = login.headers['set-cookie']?.find((one) => one.includes('session')) ?? ''
  check(
    login.status === 200 && /; Secure/i.test(cookie) && /; HttpOnly/i.test(cookie),
    `login over TLS, its cookie for https alone (${login.status} ${cookie.replace(/=[^;]*/, '=…')})`,
  )
  const session = cookie.split(';')[0] ?? ''
  const me = { Cookie: session }
  const stream = await firstPiece(visitor, '/api/admin/chats/events', { headers: me })
  check(
    stream.status === 200 && stream.took < 1000,
    `the first of an event stream after ${stream.took.toFixed(0)} ms (${stream.status} ${JSON.stringify(stream.piece)})`,
  )

  const theirs = { ...json, Cookie: session.replace(/=.*/, `=${owner}`) }
  const animal = await visit(visitor, '/api/animals', {
    method: 'POST',
    headers: theirs,
    body: JSON.stringify({ name: 'Milo', sex: 'Male', species: 'Dog' }),
  })
  const { unique_id: id = '' } = JSON.parse(animal.body.toString()) as { unique_id?: string }
  const upload = (photo: Buffer) => {
    const begin = `--cut\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
    return {
      method: 'POST',
      headers: { ...theirs, 'Content-Type': 'multipart/form-data; boundary=cut' },
      body: Buffer.concat([Buffer.from(begin), photo, Buffer.from('\r\n--cut--\r\n')]),
    }
  }
  const place = `/api/animals/pictures/${id}`
  const photo = await (await photoLike(1600, 1200)).jpeg({ quality: 80 }).toBuffer()
  // Decoders do not read what follows the picture.
  const large = Buffer.concat([photo, Buffer.alloc(4_900_000 - photo.length)])
  const sent = await visit(visitor, place, upload(large))
  check(sent.status === 201, `a picture of 4.9 MB is taken (${sent.status})`)
  const tooLarge = await visit(
    visitor,
    place,
    upload(Buffer.concat([photo, Buffer.alloc(6_000_000)])),
  )
  check(
    tooLarge.status === 413 && tooLarge.body.includes('"LIMIT_FILE_SIZE"'),
    `one of 6 MB is refused by the product (${told(tooLarge)})`,
  )
  const refused = await visitByHttp2(visitor, place, {
    method: 'POST',
    headers: theirs,
    announced: 36_000_000,
  })
  check(refused === 413, `one of 36 MB is refused by 413 (${refused})`)

  const forging = { ...visitor, from: of(2) }
  let asked = 0
  let status = 0
  while (status !== 429 && asked < searchesAMinute + 20) {
    const forged = { 'X-Forwarded-For': `203.0.113.${asked++ % 250}` }
    ;({ status } = await visit(forging, '/previews/animals/none/none.jpg', { headers: forged }))
  }
  const other = await visit({ ...visitor, from: of(3) }, '/previews/animals/none/none.jpg')
  check(
    status === 429 && other.status === 404,
    `limits go by the visitor’s address, whatever they say it is (${status} after ${asked} of ${searchesAMinute}, another ${other.status})`,
  )
}

const told = ({ status, body }: Answer): string => `${status} ${body.toString().slice(0, 60)}`

async function overHttp(port: number, { origin }: Visitor): Promise<IncomingMessage> {
  const sent = request({
    host: '127.0.0.1',
    port,
    path: '/found',
    headers: { Host: new URL(origin).hostname },
  })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  return answer
}

import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/suite/eventually.ts'
import { buildApp } from '../../app.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { formWith } from '../../testing/pictures/pictures.ts'
import { listening, rawConnection } from '../../testing/programs/raw-connection.ts'
import { registered } from '../../testing/test-animals.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { logOptions } from './log.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

function keptLog() {
  let text = ''
  const into = new Writable({
    write(chunk, _, done) {
      text += String(chunk)
      done()
    },
  })
  return {
    log: pino(logOptions({ LOG_LEVEL: 'trace', NODE_ENV: 'production' }), into),
    text: () => text,
  }
}

const finder = {
  fullname: 'Odette Secrète',
  telephone: '(514) 555-0177',
  email: 'odette@secrete.example',
}
const personal = /Odette|555-0177|odette@/

describe('a request that fails', () => {
  it('by a fault of ours is logged with its id and place in the code, and tells nothing of people', async () => {
    const { log, text } = keptLog()
    const app = await buildApp({ ...t.services, log })
    const { uniqueId } = await insertAnimal(t.services.db, { lostAt: [-73.5, 45.5] })
    // The error message quotes the whole row.
    await t.services.db.$client.query(
      'alter table found_reports add constraint never check (false) not valid',
    )
    const response = await app.inject({
      method: 'PUT',
      url: `/api/animals/found/${uniqueId}?email=odette@secrete.example`,
      payload: finder,
    })
    await t.services.db.$client.query('alter table found_reports drop constraint never')
    expect([response.statusCode, response.json()]).toMatchObject([500, { code: 'SERVER_ERROR' }])
    expect(response.body).not.toMatch(/never|found_reports|Odette/)
    expect(text()).toMatch(/"constraint":"never"/)
    expect(text()).toMatch(/report-found-animal\.ts/)
    expect(text()).not.toMatch(personal)
    await app.close()
  })

  it('by what was typed leaves nothing of it', async () => {
    const { log, text } = keptLog()
    const app = await buildApp({ ...t.services, log })
    const body = { ...finder, password: 'motdepasse123', postal: 'H2X 1Y4', email: finder.email }
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: body,
      headers: { cookie: 'session=abcdef' },
    })
    expect(response.statusCode).toBe(400)
    expect(text()).toMatch(/"statusCode":400/)
    expect(text()).not.toMatch(/Odette|odette@|motdepasse|H2X|abcdef/)
    await app.close()
  })
})

it('a picture that is too large is told in one line of level info, without a stack', async () => {
  const { log, text } = keptLog()
  const app = await buildApp({ ...t.services, log })
  const owner = await t.account()
  const id = await registered(t, owner)
  const port = await listening(app)
  const { payload, headers } = await formWith(Buffer.alloc(6 * 1024 * 1024), 'milo.jpg')
  for (const length of [String(payload.length), undefined]) {
    const from = text().length
    const connection = await rawConnection(port)
    const framing = length ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked'
    connection.write(
      `POST /api/animals/pictures/${id} HTTP/1.1\r\nHost: trouvaille.test\r\nCookie: ${owner.cookie}\r\nContent-Type: ${headers['content-type']}\r\n${framing}\r\n\r\n`,
    )
    connection.write(
      length
        ? payload
        : Buffer.concat([
            Buffer.from(`${payload.length.toString(16)}\r\n`),
            payload,
            Buffer.from('\r\n0\r\n\r\n'),
          ]),
    )
    expect(await connection.answer()).toMatchObject({
      status: 413,
      body: expect.stringContaining('LIMIT_FILE_SIZE'),
    })
    await eventually(() => expect(text().slice(from)).toContain('request completed'))
    connection.close()
    const lines = text().slice(from).trim().split('\n').map((line) => JSON.parse(line) as { level: number; msg: string; err?: unknown }) // prettier-ignore
    const other = lines.filter(
      ({ msg }) => msg !== 'incoming request' && msg !== 'request completed',
    )
    expect(other).toMatchObject([{ level: 30, msg: 'refused', refusal: 'LIMIT_FILE_SIZE' }])
    expect(text().slice(from)).not.toContain('    at ')
  }
  await app.close()
})

it('the code of a failure stays readable, a code that people got does not', () => {
  const { log, text } = keptLog()
  log.error(
    {
      err: Object.assign(new Error('duplicate key'), { code: '23505' }),
      code: 'mno0123onm',
      sent: { code: 'mno0123onm' },
    },
    'failed',
  )
  log.error({ err: Object.assign(new Error('odd'), { code: 'mno0123onm' }) }, 'failed')
  expect(text()).toContain('"code":"23505"')
  expect(text()).not.toContain('mno0123onm')
})

it('members that may hold personal data are left out wherever they stand', () => {
  const { log, text } = keptLog()
  log.info(
    {
      number: '985141000123456',
      place: { lng: -73.56789, lat: 45.51234 },
      email: finder.email,
      user: { fullName: finder.fullname, contact: { telephone: finder.telephone } },
    },
    'said',
  )
  expect(text()).toContain('said')
  expect(text()).not.toMatch(personal)
  expect(text()).not.toMatch(/985141000123456|73\.56789|45\.51234/)
})

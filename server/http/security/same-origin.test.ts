import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { ownOrigins } from './same-origin.ts'

const put = { method: 'PUT', url: '/api/session/language', payload: { language: 'en' } } as const

it('believes settings alone, whatever a proxy or a request says of the host', async () => {
  const t = await testApp({ TRUST_PROXY: '1', PUBLIC_URL: 'https://trouvaille.test' })
  const sent = async (headers: Record<string, string>) =>
    (await t.app.inject({ ...put, headers })).statusCode
  const evil = 'https://evil.example'
  const answers = [
    await sent({ origin: 'https://trouvaille.test', host: 'inner:3000' }),
    await sent({ origin: evil, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }),
    await sent({ origin: evil, host: 'evil.example' }),
    await sent({ origin: 'http://trouvaille.test' }),
    await sent({ origin: 'https://trouvaille.test:8443' }),
    await sent({ origin: 'http://localhost:3000', host: 'localhost:3000' }),
  ]
  await t.close()
  expect(answers).toEqual([204, 403, 403, 403, 403, 403])
})

it('without PUBLIC_URL takes loopback names on its port', async () => {
  const t = await testApp({ PUBLIC_URL: '', PORT: '3000' })
  const sent = async (origin: string) =>
    (await t.app.inject({ ...put, headers: { origin, host: new URL(origin).host } })).statusCode
  const answers = [
    await sent('http://localhost:3000'),
    await sent('http://[::1]:3000'),
    await sent('http://localhost:3001'),
    await sent('http://rebound.example:3000'),
  ]
  await t.close()
  expect(answers).toEqual([204, 204, 403, 403])
})

describe('our own origins', () => {
  it.each([
    ['the public address', 'https://trouvaille.ca/', '0.0.0.0', 3000, ['https://trouvaille.ca']],
    ['of a port', 'http://127.0.0.1:4000', '127.0.0.1', 3000, ['http://127.0.0.1:4000']],
    [
      'an address of the local network',
      undefined,
      '192.168.1.5',
      3000,
      [
        'http://localhost:3000',
        'http://127.0.0.1:3000',
        'http://[::1]:3000',
        'http://192.168.1.5:3000',
      ],
    ],
    [
      'every address',
      undefined,
      '::',
      80,
      ['http://localhost', 'http://127.0.0.1', 'http://[::1]'],
    ],
    [
      'one of IPv6',
      undefined,
      'fd00::5',
      3000,
      [
        'http://localhost:3000',
        'http://127.0.0.1:3000',
        'http://[::1]:3000',
        'http://[fd00::5]:3000',
      ],
    ],
  ])('%s', (_, PUBLIC_URL, HOST, port, origins) =>
    expect(ownOrigins({ PUBLIC_URL, HOST }, port)).toEqual(origins),
  )
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { testApp, type TestApp } from './testing/test-app.ts'

let t: TestApp
beforeAll(async () => (t = await testApp()))
afterAll(() => t.close())

it('tells people and programs that a new database is being filled, until it is', async () => {
  let isPreparing = true
  const app = await buildApp(t.services, { isPreparing: () => isPreparing, maxEventLoopDelay: 0 })
  const page = (language: string) =>
    app.inject({
      url: '/found-animals',
      headers: { accept: 'text/html', 'accept-language': language },
    })

  const french = await page('fr-CA')
  expect([french.statusCode, french.headers['retry-after']]).toEqual([503, '2'])
  expect(french.body).toContain('Les lieux et les données de démonstration se chargent.')
  expect(french.body).toContain('<meta http-equiv="refresh" content="2">')
  expect((await page('en-CA')).body).toContain('Places and demonstration data are loading.')
  const call = await app.inject('/api/about')
  expect([
    call.statusCode,
    call.headers['retry-after'],
    call.json<{ code: string }>().code,
  ]).toEqual([503, '2', 'PREPARING'])
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)

  isPreparing = false
  for (const url of ['/api/about', '/readyz']) expect((await app.inject(url)).statusCode).toBe(200)
  await app.close()
})

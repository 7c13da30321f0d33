import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { limitRules } from './limits/limits.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

describe('an anonymous visitor', () => {
  it('has a session in French', async () => {
    const { status, body } = await t.call(accountsApi.session)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      anonymous: true,
      type: 'anonymous',
      language: 'fr',
      status: null,
      email: null,
    })
  })
})

describe('what an answer tells of people', () => {
  it.each([
    ['a session', '/api/session', 200],
    ['a refusal', '/api/profile', 401],
    ['an unknown path', '/api/nothing/here', 404],
  ])('stays in no cache: %s', async (_, url, status) => {
    const { statusCode, headers } = await t.app.inject(url)
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store'])
  })
})

describe('the language of an answer', () => {
  it.each([
    ['no wish', {}, 'Certains champs sont à corriger.'],
    [
      'Accept-Language en',
      { 'accept-language': 'en-CA,en;q=0.9' },
      'Some fields need to be corrected.',
    ],
    ['Accept-Language of another', { 'accept-language': 'de' }, 'Certains champs sont à corriger.'],
    [
      'a chosen one',
      { 'accept-language': 'fr', cookie: 'language=en' },
      'Some fields need to be corrected.',
    ],
  ])('follows %s', async (_, headers, message) => {
    const { status, body } = await t.call(accountsApi.language, {
      body: { language: 'de' },
      headers,
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED', message })
  })

  it('is kept on the account', async () => {
    const as = await t.account()
    expect((await t.call(accountsApi.language, { as, body: { language: 'en' } })).status).toBe(204)
    expect((await t.call(accountsApi.session, { as })).body.language).toBe('en')
  })
})

describe('what is refused before any handler', () => {
  const put = (payload: string | undefined, headers: Record<string, string>) =>
    t.app.inject({
      method: 'PUT',
      url: '/api/session/language',
      headers,
      ...(payload !== undefined && { payload }),
    })

  it.each([
    ['broken JSON', '{"language":', { 'content-type': 'application/json' }, 400, 'BODY_INVALID'],
    ['an empty body', undefined, { 'content-type': 'application/json' }, 400, 'BODY_INVALID'],
    [
      'an oversized body',
      JSON.stringify({ language: 'x'.repeat(300_000) }),
      { 'content-type': 'application/json' },
      413,
      'BODY_TOO_LARGE',
    ],
    ['another kind of body', '<a/>', { 'content-type': 'text/xml' }, 415, 'UNSUPPORTED_MEDIA'],
    [
      'another site’s page',
      '{"language":"en"}',
      { 'content-type': 'application/json', origin: 'https://evil.example' },
      403,
      'CROSS_SITE',
    ],
    [
      'an opaque origin',
      '{"language":"en"}',
      { 'content-type': 'application/json', origin: 'null' },
      403,
      'CROSS_SITE',
    ],
    [
      'a cross-site fetch without origin',
      '{"language":"en"}',
      { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      403,
      'CROSS_SITE',
    ],
  ])('%s', async (_, payload, headers, status, code) => {
    const response = await put(payload, headers as unknown as Record<string, string>)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ statusCode: status, code })
    expect(Object.keys(response.json()).sort()).toEqual(
      expect.arrayContaining(['code', 'message', 'statusCode']),
    )
    expect(response.body).not.toMatch(/FST_|SyntaxError|node_modules| at /)
  })

  it.each([
    ['its own origin', { origin: 'http://trouvaille.test' }],
    ['a client that is no browser', {}],
    ['a same-origin fetch', { 'sec-fetch-site': 'same-origin' }],
  ])('lets %s through', async (_, headers) => {
    const response = await put('{"language":"en"}', {
      'content-type': 'application/json',
      ...headers,
    })
    expect(response.statusCode).toBe(204)
  })

  it('unknown API paths, with an error of the contract', async () => {
    const response = await t.app.inject('/api/nothing/here')
    expect([response.statusCode, response.json()]).toMatchObject([
      404,
      { code: 'NOT_FOUND', message: 'Introuvable (code 404).' },
    ])
  })
})

describe('what is too large', () => {
  const card = { number: '100000001', fullname: 'a'.repeat(200_000), telephone: 'x', accept: false }
  it.each([
    ['fr', 'Le nom complet doit compter au plus 128 caractères'],
    ['en', 'Fullname must be 128 or fewer characters'],
  ])('of a body is told alone, beside its field, in %s', async (language, message) => {
    const { status, body } = await t.call(foundApi.report, {
      params: { id: 'nobody000000' },
      body: card,
      headers: { 'accept-language': language },
    })
    expect([status, body.code, body.fields]).toEqual([
      400,
      'VALIDATION_FAILED',
      { fullname: message },
    ])
  })

  it('of a query too', async () => {
    const { statusCode, body } = await t.app.inject(`/api/search/species/recent?species=${'D'.repeat(5000)}&location=${'1'.repeat(5000)}`) // prettier-ignore
    expect([statusCode, Object.keys(JSON.parse(body).fields)]).toEqual([
      400,
      ['species', 'location'],
    ])
  })
})

describe('attempts of one call, most of them mistyped', () => {
  const wrong = { number: '1', fullname: 'J', telephone: 'x' }
  const attempts = async (headers: Record<string, string>, most: number) => {
    for (let made = 0; made < most; made++) {
      const { statusCode, headers: told } = await strangers.app.inject({
        method: 'PUT',
        url: '/api/animals/found/nobody000000',
        payload: wrong,
        headers,
      })
      if (statusCode === 429) return { made, wait: Number(told['retry-after']) }
      expect(statusCode).toBe(400)
    }
    return { made: most, wait: 0 }
  }
  let strangers: TestApp
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    strangers = await testApp({ TRUST_PROXY: '1' })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await strangers.close()
  })

  it('end after 120 a minute for a visitor, for an account behind the same address by itself', async () => {
    const clinic = { 'x-forwarded-for': '198.51.100.7' }
    const { made, wait } = await attempts(clinic, 200)
    expect([made, wait]).toEqual([120, expect.toSatisfy((s: number) => s > 0 && s <= 60)])
    const { cookie } = await strangers.account()
    expect(await attempts({ ...clinic, cookie }, 20)).toMatchObject({ made: 20 })
    expect(await attempts({ 'x-forwarded-for': '198.51.100.8' }, 20)).toMatchObject({ made: 20 })
    vi.setSystemTime(Date.now() + 61_000)
    expect(await attempts(clinic, 20)).toMatchObject({ made: 20 })
  })

  it('take nothing of the limit of accepted ones', async () => {
    expect(limitRules.foundReport.points).toBe(5)
    const rows = await strangers.services.db.$client.query(
      "select from rate_limits where key like 'foundReport%'",
    )
    expect(rows.rowCount).toBe(0)
  })
})
